import { describe, expect, it } from 'vitest';
import { NAMES, smallTable } from '../testing/records.ts';
import { TableView } from './view.ts';

describe('a view of a table', () => {
  it('describes an entity in the names of the game', () => {
    const table = smallTable();
    const modifiers = ([0, 1, 2, 3, 4, 5] as const).map((operation) => ({ stat: 1, operation, value: 3 }));
    table.entities[2]?.attachments.push({
      id: 7,
      card: 1,
      source: 2,
      player: 0,
      until: 0,
      form: 0,
      modifiers,
    });
    const entity = new TableView(12, NAMES, table).entity(2);
    expect(entity).toEqual({
      id: 2,
      card: 'bear',
      owner: 1,
      seat: 1,
      zone: 'table',
      index: 1,
      order: 5,
      stats: { strength: 4, wounds: 1 },
      attachments: [
        {
          id: 7,
          card: 'wolf',
          source: 2,
          suspended: false,
          modifiers: ['add', 'set', 'multiply', 'pin', 'late', 'floor'].map((operation) => ({
            stat: 'wounds',
            operation,
            value: 3,
          })),
        },
      ],
    });
    expect([Object.isFrozen(entity), Object.isFrozen(entity?.stats)]).toEqual([true, true]);
  });

  it('H1 has no card for a hidden entity and a hidden attachment, and nothing for an entity that is not there', () => {
    const table = smallTable();
    table.entities[2]?.attachments.push({
      id: 7,
      card: 0,
      source: 0,
      player: 0,
      until: 0,
      form: 0,
      modifiers: [],
    });
    const view = new TableView(12, NAMES, table);
    expect(view.entity(3)?.card).toBeNull();
    expect(view.entity(2)?.attachments[0]?.card).toBeNull();
    expect([view.entity(1), view.entity(1), view.entity(99)]).toEqual([null, null, null]);
  });

  it('describes an entity once', () => {
    const view = new TableView(12, NAMES, smallTable());
    expect(view.entity(2)).toBe(view.entity(2));
  });

  it('lists zones by seat, and has the registers', () => {
    const view = new TableView(12, NAMES, smallTable());
    expect([view.zone(0, 'table'), view.zone(1, 'hand'), view.zone(1, 'table')]).toEqual([[], [], [3, 2]]);
    expect([view.register('turn'), view.register('r0'), view.seq]).toEqual([6, 0, 12]);
    expect(view.zone(2, 'hand')).toEqual([]);
  });

  it('says which zones and registers there are', () => {
    const view = new TableView(12, NAMES, smallTable());
    expect(() => view.zone(0, 'attic')).toThrow(RangeError);
    expect(() => view.zone(0, 'attic')).toThrow(/"attic".*hand, table/);
    expect(() => view.zone(0, 'tabel')).toThrow('Did you mean "table"?');
    expect(() => view.register('trun')).toThrow('Did you mean "turn"?');
    expect(() => view.register('mood')).toThrow(RangeError);
    expect(() => view.register('mood')).toThrow(/"mood".*r0, r1/);
  });

  it('never changes', () => {
    const table = smallTable();
    const view = new TableView(12, NAMES, table);
    const entity = table.entities[2];
    if (entity) {
      entity.card = 1;
      entity.stats[0] = 0;
      entity.attachments.push({ id: 7, card: 0, source: 0, player: 0, until: 0, form: 0, modifiers: [] });
    }
    table.zones[3]?.pop();
    table.registers[8] = 0;
    table.entities.pop();
    expect(view.entity(2)).toMatchObject({ card: 'bear', stats: { strength: 4 }, attachments: [] });
    expect([view.zone(1, 'table'), view.register('turn'), view.entity(3)?.id]).toEqual([[3, 2], 6, 3]);
  });
});
