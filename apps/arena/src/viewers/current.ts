import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';

/**
 * The actions of the command that is being resolved, as they are now. Targets and amounts are often worked out only
 * when an action's prepare phase runs, after it was announced.
 */
export class Current {
  readonly #actions = new Map<number, ActionEvent>();

  hear(event: MatchEvent): void {
    if (event.kind === 'command') this.#actions.clear();
    if (event.kind === 'phase' || event.kind === 'amended') this.#actions.set(event.action.id, event.action);
    if (event.kind === 'ended' || event.kind === 'dropped') this.#actions.delete(event.action.id);
  }

  /** An action with what is known of it now. */
  of(action: ActionEvent): ActionEvent {
    return this.#actions.get(action.id) ?? action;
  }

  /** Whether an action is a blow of an attack: the attacker is there itself, and needs no light on its way. */
  isBlow(action: ActionEvent): boolean {
    return this.#actions.get(action.cause)?.type === 'attack';
  }
}
