import { addEffects } from '@aftercast/cards';
import { type ActionType, entityAt } from '@aftercast/kernel';
import { kindOf, seatOf, zoneOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { formOf, hasTarget, openAction } from './reactions.ts';

/**
 * A secret answers: `targets` is the secret itself. It is turned up and goes to the graveyard, and what it says follows.
 * It stays where it is if what it answers has been cancelled before its turn came.
 */
export const revealSecret: ActionType = {
  name: 'reveal-secret',
  prepare(handling, action) {
    const answered = handling.causeOf(action);
    if (answered !== null && answered.cancelledBy !== 0) handling.amend(action, [], 0);
  },
  possible: hasTarget,
  perform(handling, action) {
    const { source, player, order, chosen, subject, measure } = action;
    handling.move(source, zoneOf(player, Zone.graveyard));
    addEffects(handling, formOf(action).next, {
      source,
      player,
      order,
      chosen,
      subject,
      measure,
      priority: Priority.usual,
      position: -1,
    });
  },
};

/** Cancels the casting whose number is `measure` (law A5). Its card was played, but it was not cast. */
export const counter: ActionType = {
  name: 'counter',
  perform(handling, action) {
    const cast = openAction(handling, action.measure);
    if (cast === null || cast.type !== Type.castSpell) return;
    handling.cancel(cast, action);
    handling.set(cast.source, Stat.countered, 1);
    const card = entityAt(handling.table, cast.source);
    if (kindOf(card) === Zone.secrets) handling.move(card.id, zoneOf(seatOf(card), Zone.graveyard));
  },
};

/** Points the casting or the attack whose number is `measure` at `targets`. */
export const redirect: ActionType = {
  name: 'redirect',
  possible: hasTarget,
  perform(handling, action) {
    const pointed = openAction(handling, action.measure);
    if (pointed !== null) handling.amend(pointed, [...action.targets], pointed.amount);
  },
};
