import { type ActionDetails, EventLog, makeDetailedAction, makeTable, type Table } from '@aftercast/kernel';
import type { Names } from '../contract.ts';

/** Names of a small game with two seats. */
export const NAMES: Names = {
  game: 'small',
  seats: 2,
  types: ['hit', 'ask'],
  stats: ['strength', 'wounds'],
  zones: ['hand', 'table'],
  registers: ['r0', 'r1', 'r2', 'r3', 'next-entity', 'next-order', 'outcome', 'forced', 'turn'],
  cards: ['', 'wolf', 'bear'],
};

/** A table of that game: seat 1 has a bear, entity 2, in play, and a card that is hidden from both seats, entity 3. */
export function smallTable(): Table {
  const table = makeTable(4, 1);
  const entity = { owner: 1, zone: 3, attachments: [] };
  table.entities.push(
    null,
    { ...entity, id: 2, card: 2, order: 5, stats: [4, 1] },
    { ...entity, id: 3, card: 0, order: 0, stats: [0, 0] },
  );
  table.zones[3] = [3, 2];
  table.registers[8] = 6;
  return table;
}

/** An action with this id, as a record of its beginning needs it. */
export function actionOf(id: number, details: ActionDetails = {}, source = 2, type = 0) {
  return { ...makeDetailedAction(type, 1, source, details), id };
}

/** The records that a function writes. */
export function recordsOf(write: (log: EventLog) => void): Int32Array<ArrayBuffer> {
  const log = new EventLog();
  write(log);
  return log.slice(log.start) as Int32Array<ArrayBuffer>;
}
