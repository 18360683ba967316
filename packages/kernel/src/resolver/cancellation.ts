import type { Action } from '../game/action.ts';
import type { ActionType, Game } from '../game/game.ts';
import type { Table } from '../game/table.ts';
import type { EventLog } from '../log/event-log.ts';
import { membersOf } from './members.ts';
import { type TypeTable, typeTableOf } from './type-table.ts';

/**
 * Decides whether an action performs, or is cancelled or impossible (laws A5, A6). The resolver asks after the action's
 * prepare phase. So the reactions to the prepare phase of a cancelled action have been resolved by then, and stay. The
 * action ends without a perform phase: there is nothing to react to, and it has no follow-ups. Its end is recorded, and the
 * state-based actions after an outermost action still run.
 */
export class Cancellation {
  private readonly types: TypeTable;
  private readonly table: Table;
  private readonly log: EventLog | null;

  constructor(game: Game, table: Table, log: EventLog | null) {
    this.types = typeTableOf(game);
    this.table = table;
    this.log = log;
  }

  /** Whether an action has no conditions, like most actions: a quick test before {@link checkAndDrop}. */
  isUnconditional(action: Action): boolean {
    return action.cancelledBy === 0 && action.group === null && !this.types.conditional[action.type];
  }

  /**
   * Drops the targets that are gone, and the members of a group that have become impossible.
   * @returns whether the perform phase of the action, or of any member of its group, can begin
   */
  checkAndDrop(action: Action): boolean {
    if (action.group === null) return this.checkOne(action);
    let any = false;
    for (const member of membersOf(action)) {
      if (this.checkOne(member)) any = true;
      // A dropped member takes no part in the group's perform phase, like a cancelled one.
      else if (member.cancelledBy === 0) member.cancelledBy = member.id;
    }
    return any;
  }

  private checkOne(action: Action): boolean {
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
    // Nearly always all targets are still there.
    if (first === all.length) return;
    const staying = all.filter((target) => stays(this.table, target, action));
    for (const target of all) if (!staying.includes(target)) this.log?.lose(action.id, target);
    action.targets = staying;
  }
}
