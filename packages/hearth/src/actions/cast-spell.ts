import { addEffects } from '@aftercast/cards';
import { type Action, type ActionType, entityAt, type Handling } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { Priority } from '../vocabulary.ts';

/**
 * What casting a spell does: its effects, in order. `source` is the card; `targets` what it is pointed at, which secrets
 * may change while it is prepared.
 */
export const castSpell: ActionType = {
  name: 'cast-spell',
  perform: (handling, action) => addPlayed(handling, action, action.targets[0] ?? 0),
};

/** What a minion does when it is played: nested in `play-card`. */
export const battlecry: ActionType = {
  name: 'battlecry',
  perform: (handling, action) => addPlayed(handling, action, action.chosen),
};

/** Adds what playing, casting or using a card does. */
export function addPlayed(handling: Handling, action: Action, chosen: number): void {
  const { source, player, order } = action;
  const { played } = cardOf(entityAt(handling.table, source));
  const origin = { source, player, order, chosen, subject: 0, measure: 0, position: -1 };
  addEffects(handling, played, { ...origin, priority: Priority.usual });
}
