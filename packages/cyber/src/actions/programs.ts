import { type Catalogue, cardOf } from '@aftercast/cards';
import {
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import {
  hasRoom,
  heroOf,
  heroStat,
  idsIn,
  isIn,
  memoryOf,
  precedence,
  seatOf,
  statOf,
  strengthOf,
  zoneOf,
} from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';
import { addNext } from './effects.ts';

/** Whether a card can be in a hand or on a field. Heroes cannot. */
export function isProgram({ cards }: Catalogue, card: number): boolean {
  return cards[card]?.type === 'program';
}

/** Whether a seat has room on its field and free memory for a program of this card (rules 3 and 4). */
export function canSpawn(catalogue: Catalogue, table: Table, seat: number, card: number): boolean {
  const memory = catalogue.cards[card]?.printed[Stat.memory] ?? 0;
  return isProgram(catalogue, card) && hasRoom(table, seat) && heroStat(table, seat, Stat.memory) >= memory;
}

/** Follows the arrival of a program on a field: order of play, memory, booting (rules 3, 5 and 13). */
export function enterField(handling: Handling, id: number): void {
  const program = entityAt(handling.table, id);
  handling.takeOrder(id);
  reserveMemory(handling, id, memoryOf(program));
  handling.set(id, Stat.booting, program.stats[Stat.quickboot] === 0 ? 1 : 0);
}

/** Sets how much of its hero's memory a program on a field holds. What it held before is returned. */
export function reserveMemory(handling: Handling, id: number, memory: number): void {
  const hero = heroOf(handling.table, seatOf(entityAt(handling.table, id)));
  const before = statOf(handling.table, id, Stat.held);
  handling.set(hero, Stat.memory, statOf(handling.table, hero, Stat.memory) + before - memory);
  handling.set(id, Stat.held, memory);
}

/**
 * Trashes programs on a field, all at once: they return their memory and become as printed. Then each one is announced
 * (rules 7 and 13).
 */
export function trashAll(handling: Handling, ids: readonly number[]): void {
  for (const id of ids) {
    reserveMemory(handling, id, 0);
    moveToTrash(handling, id);
  }
  for (const id of ids) {
    const entity = entityAt(handling.table, id);
    const seat = seatOf(entity);
    const details = { targets: [id], order: entity.order, priority: precedence(handling.table, seat) };
    handling.react(makeDetailedAction(Type.trashed, seat, 0, details));
  }
}

/** Moves a card to the trash of its side, as printed. */
export function moveToTrash(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.trash));
  resetCard(handling, id);
}

/** Resets a card to its printed state, without damage, enchantments and what it has done. */
export function resetCard(handling: Handling, id: number): void {
  const entity = entityAt(handling.table, id);
  for (const attachment of entity.attachments.toReversed()) handling.detach(id, attachment.id);
  cardOf(handling.game, entity).printed.forEach((value, stat) => {
    handling.set(id, stat, value);
  });
}

/**
 * A new program of `card` on the field of `player`, if there is room and memory for it (rule 13). After it performs,
 * `targets` is the program.
 */
export const spawnOf = (catalogue: Catalogue): ActionType => ({
  name: 'spawn',
  possible: (table, { player, card }) => canSpawn(catalogue, table, player, card),
  perform(handling, action) {
    const id = handling.create(action.card, action.player, zoneOf(action.player, Zone.field));
    enterField(handling, id);
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
});

/** A target that is still a program on a field (law A6). */
export function isOnField(table: Table, target: number): boolean {
  return isIn(table, target, Zone.field);
}

/** Trashes programs, regardless of their strength. */
export const trash: ActionType = {
  name: 'trash',
  stays: isOnField,
  possible: hasTarget,
  perform(handling, action) {
    trashAll(handling, action.targets);
    for (const id of action.targets) addNext(handling, action, id);
  },
};

/** Announces that a program was trashed: `targets` is the program, `player` its seat. */
export const trashed: ActionType = { name: 'trashed' };

/** Ends the booting of programs: they may attack. */
export const boot: ActionType = {
  name: 'boot',
  stays: isOnField,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) handling.set(id, Stat.booting, 0);
  },
};

/** Whether a program has lost its strength without damage (rule 10). */
export function anySpent(table: Table): boolean {
  return [0, 1].some((seat) => idsIn(table, seat, Zone.field).some((id) => isSpent(table, id)));
}

/** The state-based action that trashes programs without strength, all at once. */
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
