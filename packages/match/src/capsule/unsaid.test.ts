import { type Attachment, entityAt, KERNEL_REGISTERS, Operation, type Table } from '@aftercast/kernel';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Own, placeOf, Stat, Zone } from '../scenario/testing/pebble-table.ts';
import { writeTable } from './lay-again.ts';
import { sayUnsaid } from './say-unsaid.ts';
import { layPlanted, plainPebbles, readable } from './testing/planted-pebbles.ts';
import type { Unsaid } from './unsaid.ts';

const rules = await withScenario(readable(plainPebbles));

const players: [object, object] = [
  { coins: 3, bag: ['dice', 'wish'], yard: ['stone', 'pebble', 'flint'], heap: ['stone'] },
  { yard: ['stone'], heap: ['stone', 'stone'] },
];

/** What is told of the table after a change. */
async function toldOf(change: (table: Table, yard: readonly number[]) => void): Promise<readonly Unsaid[]> {
  const { table } = (await layPlanted(players)).state;
  change(table, table.zones[placeOf(0, Zone.yard)] ?? []);
  const written = writeTable(rules, table, 'a moment');
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  return written.unsaid;
}

const SHINE: Attachment = {
  id: 90,
  card: 1,
  source: 0,
  player: -1,
  until: 0,
  form: 0,
  modifiers: [{ stat: Stat.shiny, operation: Operation.add, value: 1 }],
};

describe('what a scenario does not lay', () => {
  test('is nothing where set-ups say all', async () => {
    expect(await toldOf(() => {})).toEqual([]);
  });

  test('is a stat and an attachment', async () => {
    const unsaid = await toldOf((table, [first = 0, second = 0]) => {
      entityAt(table, first).stats[Stat.chips] = 2;
      entityAt(table, second).attachments.push(SHINE);
    });
    const place = { zone: 'p0.yard', card: expect.any(String) };
    expect(unsaid).toEqual([
      { kind: 'stat', stat: 'chips', value: 2, laid: 0, ...place, index: 0 },
      { kind: 'attachments', missing: 1, added: 0, ...place, index: 1 },
    ]);
    expect(sayUnsaid(unsaid, (card) => card.toUpperCase())).toEqual([
      'p0.yard[0] (STONE): chips is 0 instead of 2.',
      'p0.yard[1] (PEBBLE): 1 attachment left out.',
    ]);
  });

  test('is the order of play, an owner and a public register', async () => {
    const unsaid = await toldOf((table, [first = 0, second = 0]) => {
      const { order } = entityAt(table, first);
      entityAt(table, first).order = entityAt(table, second).order;
      entityAt(table, second).order = order;
      entityAt(table, second).owner = 1;
      table.registers[KERNEL_REGISTERS + Own.turn] = 9;
    });
    expect(unsaid.map((it) => it.kind)).toEqual(['owner', 'register', 'order']);
    expect(unsaid[1]).toMatchObject({ register: 'turn', value: 9 });
  });

  test('is a back, and what lies in a zone of which set-ups say nothing', async () => {
    const unsaid = await toldOf((table) => {
      const heap = table.zones[placeOf(1, Zone.heap)] ?? [];
      // A role that sees only how many cards there are has no number for them.
      heap[1] = 0;
      const [thrown = 0] = table.zones[placeOf(0, Zone.bag)]?.splice(0, 1) ?? [];
      table.zones[placeOf(0, Zone.pit)]?.push(thrown);
      entityAt(table, thrown).zone = placeOf(0, Zone.pit);
    });
    expect(unsaid).toEqual([
      { kind: 'missing', zone: 'p0.pit', index: 0, card: 'dice' },
      { kind: 'missing', zone: 'p1.heap', index: 1, card: null },
    ]);
    expect(sayUnsaid(unsaid)).toEqual([
      'p0.pit[0] (dice) is left out.',
      'p1.heap[1] is hidden, and left out.',
    ]);
  });

  test('is said together if there is much of one sort', async () => {
    const place = { zone: 'p1.hand', card: null };
    const backs = [0, 1, 2, 3].map((index): Unsaid => ({ kind: 'missing', index, ...place }));
    expect(sayUnsaid(backs)).toEqual(['p1.hand: 4 cards are hidden, and left out.']);
    expect(sayUnsaid(backs.slice(0, 3))).toHaveLength(3);
  });

  test('cannot be told of a game that does not read tables', async () => {
    const { table } = (await layPlanted(players)).state;
    const unread = await withScenario(plainPebbles);
    expect(() => writeTable(unread, table, 'a moment')).toThrow(RangeError);
  });
});
