import { type Action, makeAction, Why } from '../game/action.ts';
import type { Game, StateBasedAction } from '../game/game.ts';
import type { Changes } from './changes.ts';

/**
 * Finds the state-based actions that are due (law A9), with a cache of those that are not; the cache is not part of the
 * state. `Resolver.runStateBasedActions` repeats the passes until none is due. A game lists its own in
 * `Game.stateBasedActions`: in `hearth`, the deaths.
 */
export class StateBasedActions {
  private readonly actions: readonly StateBasedAction[];
  private readonly changes: Changes;
  /** Number of changes when each was last found not to be due. */
  private readonly undue: number[];

  constructor(game: Game, changes: Changes) {
    this.actions = game.stateBasedActions;
    this.changes = changes;
    this.undue = game.stateBasedActions.map(() => -1);
  }

  /** Clears the cache: code outside the resolver may have changed the table. */
  forget(): void {
    for (let i = 0; i < this.undue.length; i++) this.undue[i] = -1;
  }

  /** Index of the first one from `index` on that is due; -1 if none is. */
  nextDue(index: number): number {
    const { table, made } = this.changes;
    for (let i = index; i < this.actions.length; i++) {
      // Nearly always none is due, and nothing has changed since they were last tested.
      if (this.undue[i] === made) continue;
      if ((this.actions[i] as StateBasedAction).due(table)) return i;
      this.undue[i] = made;
    }
    return -1;
  }

  /** Makes the action of a state-based action. @param after id of the outermost action that it follows */
  actionOf(index: number, after: number): Action {
    const action = makeAction((this.actions[index] as StateBasedAction).type, -1, 0);
    action.cause = after;
    action.why = Why.stateBasedAction;
    return action;
  }
}
