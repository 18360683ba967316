import type { Action } from './action.ts';
import { membersOf } from './frames.ts';
import type { ActionType, Game } from './game.ts';
import type { Table } from './table.ts';
import type { Tape } from './tape.ts';

/** What stands between an action and its perform phase: cancelling, and what is gone (laws A5, A6). */
export class Conditions {
  private readonly types: readonly ActionType[];
  /** Action types whose performing has conditions, so that others need not be asked. */
  private readonly conditional: boolean[];
  private readonly table: Table;
  private readonly tape: Tape | null;

  constructor(game: Game, table: Table, tape: Tape | null) {
    this.types = game.types;
    this.conditional = game.types.map((type) => type.stays !== undefined || type.possible !== undefined);
    this.table = table;
    this.tape = tape;
  }

  /** Whether nothing can stand between an action and its perform phase: most need not be looked at closer. */
  none(action: Action): boolean {
    return action.cancelledBy === 0 && action.group === null && !this.conditional[action.type];
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
    if (!this.conditional[action.type]) return true;
    const type = this.types[action.type] as ActionType;
    if (type.stays !== undefined && action.targets.length > 0) this.dropGone(action, type.stays);
    if (type.possible === undefined || type.possible(this.table, action)) return true;
    this.tape?.drop(action.id);
    return false;
  }

  private dropGone(action: Action, stays: NonNullable<ActionType['stays']>): void {
    const kept = action.targets.filter((target) => stays(this.table, target, action));
    if (kept.length === action.targets.length) return;
    for (const target of action.targets) if (!kept.includes(target)) this.tape?.lose(action.id, target);
    action.targets = kept;
  }
}
