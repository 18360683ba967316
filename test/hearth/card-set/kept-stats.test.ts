import { LoadError } from '@aftercast/cards/load';
import { checkCards, lexicon } from '@aftercast/hearth/authoring';
import { describe, expect, test } from 'vitest';

const minion = (more: object) => ({
  ...{ id: 'my-minion', name: 'My Minion', type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 1 },
  ...more,
});

/** The messages about a card; empty if it loads. */
function faultsOf(more: object): string {
  try {
    checkCards([{ file: 'my.json', cards: [minion(more)] }]);
    return '';
  } catch (error) {
    if (error instanceof LoadError) return error.message;
    throw error;
  }
}

const gives = (stat: string) =>
  faultsOf({
    routines: [{ on: { event: 'played' }, do: [{ do: 'buff', to: 'self', stats: { [stat]: 1 } }] }],
  });
const auraOf = (stat: string) => faultsOf({ auras: [{ to: 'self', stats: { [stat]: 1 } }] });

describe('stats that the rules keep', () => {
  const { set, read } = lexicon.access ?? { set: [], read: [] };
  const kept = Object.keys(lexicon.stats).filter((it) => !set.includes(it));

  test('are most of them, and cards cannot change one', () => {
    expect(kept.length).toBeGreaterThan(30);
    for (const stat of kept)
      for (const message of [gives(stat), auraOf(stat)])
        expect(message, stat).toContain('expected one of attack');
    // Of those that cards can change, each is given to a card of a type that has it.
    for (const stat of set) {
      const of = lexicon.statTypes?.[stat] ?? [];
      const isOfMinions = of.includes('minion');
      for (const message of [gives(stat), auraOf(stat)])
        expect(message, stat).toContain(isOfMinions ? '' : 'expected a stat that a minion has');
      if (isOfMinions) for (const message of [gives(stat), auraOf(stat)]) expect(message, stat).toBe('');
      const to = of.includes('player') ? 'player' : of.includes('weapon') ? { in: 'weapon' } : 'self';
      expect(faultsOf({ auras: [{ to, stats: { [stat]: 1 } }] }), stat).toBe('');
    }
  });

  test('are read only where they are facts of the game', () => {
    const reads = (stat: string) =>
      faultsOf({
        routines: [
          { on: { event: 'played' }, if: [{ stat, of: 'player', atLeast: 1 }], do: [{ do: 'draw' }] },
        ],
      });
    for (const stat of [...set, ...read]) expect(reads(stat), stat).toBe('');
    const readings = Object.keys(lexicon.readings);
    for (const stat of kept.filter((it) => !read.includes(it) && !readings.includes(it)))
      expect(reads(stat), stat).toContain('.if[0].stat: expected one of');
  });
});

test('an aura gives nothing to cards that are out of the game', () => {
  const to = (zone: string) => faultsOf({ auras: [{ to: { in: zone }, stats: { cost: 1 } }] });
  expect(to('graveyard')).toContain('where an aura does something, found "graveyard"');
  expect(['hand', 'deck', 'battlefield'].map(to)).toEqual(['', '', '']);
});
