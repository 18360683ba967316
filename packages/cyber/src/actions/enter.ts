import { entityAt, type Handling, type Table } from '@aftercast/kernel';
import { catalogue } from '../catalogue.ts';
import { hasRoom, heroOf, heroStat, memoryOf, seatOf, statOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';

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
