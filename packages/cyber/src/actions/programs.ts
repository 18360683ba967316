import {
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import { cardOf, catalogue } from '../catalogue.ts';
import {
  hasRoom,
  heroOf,
  heroStat,
  idsIn,
  memoryOf,
  precedence,
  seatOf,
  statOf,
  strengthOf,
  zoneOf,
} from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';
import { addNext, isOnField } from './reactions.ts';

/** Whether a card is one that can be in a hand or on a field: heroes are not. */
export function isProgram(card: number): boolean {
  return catalogue.cards[card]?.type === 'program';
}

/** Whether a seat has room on its field, and memory that is free, for a program of this card (rules 3 and 4). */
export function canSpawn(table: Table, seat: number, card: number): boolean {
  const memory = catalogue.cards[card]?.printed[Stat.memory] ?? 0;
  return isProgram(card) && hasRoom(table, seat) && heroStat(table, seat, Stat.memory) >= memory;
}

/** A program has come to a field: it takes the next order of play, holds its memory, and boots (rules 3, 5 and 13). */
export function enterField(handling: Handling, id: number): void {
  const program = entityAt(handling.table, id);
  handling.takeOrder(id);
  hold(handling, id, memoryOf(program));
  handling.set(id, Stat.booting, program.stats[Stat.quickboot] === 0 ? 1 : 0);
}

/** A program on a field holds so much memory of its hero's: what it held before is given back. */
export function hold(handling: Handling, id: number, memory: number): void {
  const hero = heroOf(handling.table, seatOf(entityAt(handling.table, id)));
  const before = statOf(handling.table, id, Stat.held);
  handling.set(hero, Stat.memory, statOf(handling.table, hero, Stat.memory) + before - memory);
  handling.set(id, Stat.held, memory);
}

/**
 * Programs on a field are trashed, all of them at once: they give back their memory, are as they are printed, and it is
 * announced of each (rules 7 and 13).
 */
export function trashAll(handling: Handling, ids: readonly number[]): void {
  for (const id of ids) {
    hold(handling, id, 0);
    layAside(handling, id);
  }
  for (const id of ids) {
    const entity = entityAt(handling.table, id);
    const seat = seatOf(entity);
    const details = { targets: [id], order: entity.order, priority: precedence(handling.table, seat) };
    handling.react(makeDetailedAction(Type.trashed, seat, 0, details));
  }
}

/** Lays a card on the trash of its side, as it is printed. */
export function layAside(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.trash));
  resetCard(handling, id);
}

/** Makes a card as it is printed: without damage, enchantments and what it has done. */
export function resetCard(handling: Handling, id: number): void {
  const entity = entityAt(handling.table, id);
  for (const attachment of entity.attachments.toReversed()) handling.detach(id, attachment.id);
  cardOf(entity).printed.forEach((value, stat) => {
    handling.set(id, stat, value);
  });
}

/**
 * A new program of `card` on the field of `player`, if there is room and memory for it (rule 13). When it has performed,
 * `targets` is the program.
 */
export const spawn: ActionType = {
  name: 'spawn',
  possible: (table, { player, card }) => canSpawn(table, player, card),
  perform(handling, action) {
    const id = handling.create(action.card, action.player, zoneOf(action.player, Zone.field));
    enterField(handling, id);
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
};

/** Programs are trashed, however strong they are. */
export const trash: ActionType = {
  name: 'trash',
  stays: isOnField,
  possible: hasTarget,
  perform(handling, action) {
    trashAll(handling, action.targets);
    for (const id of action.targets) addNext(handling, action, id);
  },
};

/** It is announced that a program was trashed: `targets` is that program, `player` whose it was. */
export const trashed: ActionType = { name: 'trashed' };

/** Programs have booted: they may attack. */
export const boot: ActionType = {
  name: 'boot',
  stays: isOnField,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) handling.set(id, Stat.booting, 0);
  },
};

/** Whether a program has lost its strength in another way than by damage (rule 10). */
export function anySpent(table: Table): boolean {
  return [0, 1].some((seat) => idsIn(table, seat, Zone.field).some((id) => isSpent(table, id)));
}

/** The state-based action that trashes such programs, all of them at once. */
export const sweep: ActionType = {
  name: 'sweep',
  perform(handling) {
    const { table } = handling;
    const spent = [0, 1].flatMap((seat) => idsIn(table, seat, Zone.field).filter((id) => isSpent(table, id)));
    trashAll(handling, spent);
  },
};

function isSpent(table: Table, id: number): boolean {
  return strengthOf(entityAt(table, id)) <= 0;
}
