import type { Names } from '@aftercast/bridge/client';
import { AURA_OFF, copyTable, type Entity, makeTable, Operation, type Table } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../element/words.ts';
import { differenceOf } from './state-model.ts';
import { stateRows } from './state-rows.ts';

const names: Names = {
  game: 'a game',
  seats: 2,
  types: [],
  stats: ['health', 'attack'],
  zones: ['hand', 'board'],
  registers: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'turn-number'],
  cards: ['', 'wisp'],
};

function wisp(id: number, zone: number, stats = [1, 2]): Entity {
  return { id, card: 1, owner: 0, zone, order: 0, stats, attachments: [] };
}

function tableOf(...entities: Entity[]): Table {
  const table = makeTable(4, 1);
  table.registers.fill(0);
  for (const it of entities) {
    while (table.entities.length < it.id) table.entities.push(null);
    table.entities[it.id] = it;
    table.zones[it.zone]?.push(it.id);
  }
  return table;
}

/** The lines as text: indented, with marks. */
function shown(table: Table, before: Table | null = null, isOpen = (_: string, usual: boolean) => usual) {
  const changes = before === null ? [] : differenceOf(before, table);
  return stateRows({ table, changes, names, words: wordsOf(), isOpen }).map(
    ({ depth, title, value, mark, before: was }) =>
      `${'  '.repeat(depth)}${title}: ${was === '' ? '' : `${was} → `}${value}${mark === 'none' ? '' : ` (${mark})`}`,
  );
}

describe('the lines of a state', () => {
  it('are seats, their zones, what is in them, and the registers', () => {
    const table = tableOf(wisp(1, 1), wisp(2, 2, [0, 0]));
    table.registers[8] = 3;
    expect(shown(table)).toEqual([
      'Seat 0: ',
      '  hand: 0',
      '  board: 1',
      '    Wisp #1: health 1, attack 2',
      'Seat 1: ',
      '  hand: 1',
      '    Wisp #2: ',
      '  board: 0',
      'Registers: 1',
    ]);
  });

  it('have stats and enchantments below an entity that is unfolded', () => {
    const buffed = wisp(1, 1);
    const modifiers = [{ stat: 1, operation: Operation.add, value: 2 }];
    buffed.attachments = [{ id: 5, card: 1, source: 0, player: 0, until: 0, form: 0, modifiers }];
    const lines = shown(tableOf(buffed), null, (key, usual) => usual || key === 'entity-1');
    expect(lines.slice(3, 7)).toEqual([
      '    Wisp #1: health 1, attack 2',
      '      health: 1',
      '      attack: 2',
      '      Wisp: +2 attack',
    ]);
  });

  it('say that an aura is suspended, and name the card that it is of', () => {
    const host = wisp(1, 1);
    host.attachments = [
      { id: 5, card: 1, source: 1, player: -1, until: AURA_OFF + 3, form: 0, modifiers: [] },
    ];
    const lines = shown(tableOf(host), null, (key, usual) => usual || key === 'entity-1');
    expect(lines[6]).toBe('      Aura suspended: Wisp: ');
  });

  it('are marked as changed, new or gone, down to each stat', () => {
    const before = tableOf(wisp(1, 1), wisp(2, 0), wisp(3, 1));
    const after = copyTable(tableOf(wisp(1, 1, [1, 0]), wisp(2, 1), wisp(4, 3)));
    after.registers[8] = 7;
    expect(shown(after, before, () => true)).toEqual([
      'Seat 0: ',
      '  hand: 0',
      '  board: 2',
      '    Wisp #1: health 1, attack 0 (changed)',
      '      health: 1',
      '      attack: 2 → 0 (changed)',
      '    Wisp #2: hand of seat 0 → health 1, attack 2 (changed)',
      '      health: 1',
      '      attack: 2',
      '    Wisp #3: health 1, attack 2 (gone)',
      '      health: 1',
      '      attack: 2',
      'Seat 1: ',
      '  hand: 0',
      '  board: 1',
      '    Wisp #4: health 1, attack 2 (new)',
      '      health: 1',
      '      attack: 2',
      'Registers: 1',
      '  turn number: 0 → 7 (changed)',
    ]);
  });
});
