import type { Action } from '../game/action.ts';
import type { ActionType, Game } from '../game/game.ts';
import type { Table } from '../game/table.ts';
import type { EventLog } from '../log/event-log.ts';
import { membersOf } from './frames.ts';
import { type TypeTable, typeTableOf } from './type-table.ts';

/** What stands between an action and its perform phase: cancelling, and what is gone (laws A5, A6). */
export class Conditions {
  private readonly types: TypeTable;
  private readonly table: Table;
  private readonly log: EventLog | null;

  constructor(game: Game, table: Table, log: EventLog | null) {
    this.types = typeTableOf(game);
    this.table = table;
    this.log = log;
  }

  /** Whether nothing can stand between an action and its perform phase: most need not be looked at closer. */
  none(action: Action): boolean {
    return action.cancelledBy === 0 && action.group === null && !this.types.conditional[action.type];
  }

  /** Whether the perform phase of an action, or of any of its group, can begin; drops what is gone. */
  hold(action: Action): boolean {
    if (action.group === null) return this.holdOne(action);
    let any = false;
    for (const member of membersOf(action)) {
      if (this.holdOne(member)) any = true;
      // A member that is dropped is left out of the group's perform phase as a cancelled one is.
      else if (member.cancelledBy === 0) member.cancelledBy = member.id;
    }
    return any;
  }

  private holdOne(action: Action): boolean {
    if (action.cancelledBy !== 0) return false;
    if (!this.types.conditional[action.type]) return true;
    const stays = this.types.stays[action.type];
    if (stays && action.targets.length > 0) this.dropGone(action, stays);
    const possible = this.types.possible[action.type];
    if (!possible || possible(this.table, action)) return true;
    this.log?.drop(action.id);
    return false;
  }

  private dropGone(action: Action, stays: NonNullable<ActionType['stays']>): void {
    const all = action.targets;
    let first = 0;
    while (first < all.length && stays(this.table, all[first] as number, action)) first++;
    // Nearly always nobody is gone.
    if (first === all.length) return;
    const kept = all.filter((target) => stays(this.table, target, action));
    for (const target of all) if (!kept.includes(target)) this.log?.lose(action.id, target);
    action.targets = kept;
  }
}
