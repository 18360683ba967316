import { addEffects, Place } from '@aftercast/cards';
import { type Action, type ActionType, entityAt, type Handling } from '@aftercast/kernel';
import { playOf } from '../plays.ts';
import { Priority } from '../vocabulary.ts';
import { overload } from './play-card.ts';

/**
 * What casting a spell does: its effects, in order. `source` is the card; `targets` what it is pointed at, which secrets
 * may change while it is prepared.
 */
export const castSpell: ActionType = {
  name: 'cast-spell',
  perform(handling, action) {
    overload(handling, entityAt(handling.table, action.source), action.player);
    addPlayed(handling, action, action.targets[0] ?? 0);
  },
};

/** What a minion does when it is played: nested in `play-card`. */
export const battlecry: ActionType = {
  name: 'battlecry',
  perform: (handling, action) => addPlayed(handling, action, action.chosen),
};

/** Adds what playing, casting or using a card does. */
export function addPlayed(handling: Handling, action: Action, chosen: number): void {
  const { source, player, order, choice } = action;
  const { forms } = playOf(handling.table, player, entityAt(handling.table, source), choice, 1);
  const origin = { source, player, order, chosen, subject: 0, measure: 0, position: Place.unsaid };
  addEffects(handling, forms, { ...origin, priority: Priority.usual, alternates: true });
}
