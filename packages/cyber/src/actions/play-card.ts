import { addEffects, Place } from '@aftercast/cards';
import { type ActionType, entityAt, type Handling } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { costOf, heroOf, statOf, zoneOf } from '../table.ts';
import { Priority, Stat, Zone } from '../vocabulary.ts';
import { enterField } from './enter.ts';

/**
 * Playing a program from the hand: outermost. `source` is the card, `player` its seat, `chosen` what it was pointed at.
 *
 * Prepare: it is paid for, comes to the field, and holds its memory. Perform: what it does when it is played, before all
 * answers to that (rule 11).
 */
export const playCard: ActionType = {
  name: 'play-card',
  prepare(handling, { source, player }) {
    pay(handling, player, costOf(entityAt(handling.table, source)));
    handling.move(source, zoneOf(player, Zone.field));
    enterField(handling, source);
  },
  perform(handling, { source, player, chosen }) {
    const entity = entityAt(handling.table, source);
    const { forms } = cardOf(entity).play;
    const origin = { source, player, order: entity.order, chosen, subject: 0, measure: 0 };
    addEffects(handling, forms, { ...origin, position: Place.unsaid, priority: Priority.first });
  },
};

/** Takes CPU from a seat. */
export function pay(handling: Handling, seat: number, cost: number): void {
  const hero = heroOf(handling.table, seat);
  handling.set(hero, Stat.cpu, statOf(handling.table, hero, Stat.cpu) - cost);
}
