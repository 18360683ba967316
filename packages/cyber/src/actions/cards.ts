import { addEffects, type Catalogue, cardOf, makeOrigin } from '@aftercast/cards';
import { type Action, type ActionType, entityAt, type Handling, hasTarget } from '@aftercast/kernel';
import { costOf, heroOf, idsIn, isIn, kindOf, seatOf, statOf, zoneOf } from '../table.ts';
import { Priority, Stat, Zone } from '../vocabulary.ts';
import { addNext } from './effects.ts';
import { enterField, isProgram, moveToTrash, reserveMemory, resetCard } from './programs.ts';

/**
 * Playing a program from the hand: outermost. `source` is the card, `player` its seat, `chosen` its target.
 *
 * Prepare: it is paid for, comes to the field, and takes its memory. Perform: its effects when played, before all answers
 * to its play (rule 11).
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
    const { forms } = cardOf(handling.game, entity).play;
    const { order } = entity;
    addEffects(handling, forms, makeOrigin({ source, player, order, chosen }, Priority.first));
  },
};

/** Subtracts a cost from the CPU of a seat. */
export function pay(handling: Handling, seat: number, cost: number): void {
  const hero = heroOf(handling.table, seat);
  handling.set(hero, Stat.cpu, statOf(handling.table, hero, Stat.cpu) - cost);
}

/** `player` draws the next card of the deck. From an empty deck nothing is drawn, without an event (rule 14). */
export const drawCard: ActionType = {
  name: 'draw-card',
  possible: (table, { player }) => idsIn(table, player, Zone.deck).length > 0,
  perform(handling, action) {
    const card = idsIn(handling.table, action.player, Zone.deck)[0] as number;
    handling.move(card, zoneOf(action.player, Zone.hand));
    addNext(handling, action, card);
  },
};

/** A new `card` for the hand of `player`. After it performs, `targets` is the card. */
export const giveCardOf = (catalogue: Catalogue): ActionType => ({
  name: 'give-card',
  possible: (_, { card }) => isProgram(catalogue, card),
  perform(handling, action) {
    const id = handling.create(action.card, action.player, zoneOf(action.player, Zone.hand));
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
});

/**
 * Cards of a hand go to the trash. Without a form, it is the cost of damage to a hero: `amount` random cards of the hand of
 * `player` (rule 15).
 */
export const discard: ActionType = {
  name: 'discard',
  prepare(handling, action) {
    if (action.form === 0) handling.amend(action, pickRandom(handling, action), action.amount);
  },
  stays: (table, target) => isIn(table, target, Zone.hand),
  possible: hasTarget,
  perform(handling, action) {
    for (const id of action.targets) moveToTrash(handling, id);
    for (const id of action.targets) addNext(handling, action, id);
  },
};

function pickRandom(handling: Handling, { player, amount }: Action): number[] {
  const left = [...idsIn(handling.table, player, Zone.hand)];
  const picked: number[] = [];
  while (picked.length < amount && left.length > 0) {
    const id = handling.pickEntity(left);
    picked.push(id);
    left.splice(left.indexOf(id), 1);
  }
  return picked;
}

/** Programs on a field, or cards in a trash, return to the hand of their side, as printed. */
export const recall: ActionType = {
  name: 'recall',
  stays: (table, target) => isIn(table, target, Zone.field) || isIn(table, target, Zone.trash),
  possible: hasTarget,
  perform(handling, action) {
    for (const id of action.targets) {
      const entity = entityAt(handling.table, id);
      if (kindOf(entity) === Zone.field) reserveMemory(handling, id, 0);
      handling.move(id, zoneOf(seatOf(entity), Zone.hand));
      resetCard(handling, id);
      handling.setOrder(id, 0);
      addNext(handling, action, id);
    }
  },
};
