import { type Action, makeAction, Why } from '../game/action.ts';
import type { Game, StateBasedAction } from '../game/game.ts';
import type { Changes } from './changes.ts';

/** A game's state-based actions (law A9), with what is known of which are due: that follows from the table. */
export class StateBasedActions {
  private readonly phases: readonly StateBasedAction[];
  private readonly changes: Changes;
  /** How many changes there were when each was last found not to be due. */
  private readonly undue: number[];

  constructor(game: Game, changes: Changes) {
    this.phases = game.stateBasedActions;
    this.changes = changes;
    this.undue = game.stateBasedActions.map(() => -1);
  }

  /** Has all of them asked again: the table may have been changed by others. */
  forget(): void {
    for (let i = 0; i < this.undue.length; i++) this.undue[i] = -1;
  }

  /** Index of the first from `index` on that is due; -1 if none is. */
  nextDue(index: number): number {
    const { table, made } = this.changes;
    for (let i = index; i < this.phases.length; i++) {
      // Nearly always none is, and nothing has changed since they were asked before.
      if (this.undue[i] === made) continue;
      if ((this.phases[i] as StateBasedAction).due(table)) return i;
      this.undue[i] = made;
    }
    return -1;
  }

  /** The action of a state-based action that follows an outermost action, by its index and the other's id. */
  actionOf(index: number, after: number): Action {
    const action = makeAction((this.phases[index] as StateBasedAction).type, -1, 0);
    action.cause = after;
    action.why = Why.stateBasedAction;
    return action;
  }
}
