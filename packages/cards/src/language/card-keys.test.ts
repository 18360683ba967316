import { describe, expect, test } from 'vitest';
import { wordsOf } from '../compile/lexicon.ts';
import { faultsOf, hit } from '../testing/faults.ts';
import { toyLexicon, unit } from '../testing/toy.ts';
import { LoadError } from './load-error.ts';
import { parseCards } from './parse.ts';
import type { CardKey } from './words.ts';

/** What is wrong with a card for a game whose cards have these parts only. */
function faultsFor(keys: readonly CardKey[], card: unknown): string {
  try {
    parseCards({ ...wordsOf(toyLexicon), keys, needs: {} }, [{ file: 'a.json', cards: [card] }]);
  } catch (error) {
    if (error instanceof LoadError) return error.message;
    throw error;
  }
  return '';
}

describe('a game decides which keys its cards have', () => {
  const plain = { id: 'it', name: 'It', type: 'unit', class: 'plain', cost: 1 };

  test('keys that the game uses are accepted', () => {
    expect(faultsFor(['stats'], { ...plain, stats: { health: 3 } })).toBe('');
    expect(faultsFor(['attacks'], { ...plain, attacks: [{ cost: 0, do: [hit('chosen')] }] })).toBe('');
  });

  test('other keys are not: a card has no health in a game without it', () => {
    expect(faultsFor(['stats'], { ...plain, health: 3 })).toMatch(
      /\$\[0\]\.health: expected one of the keys .*stats/,
    );
    expect(faultsFor(['attack', 'health'], { ...plain, stats: { health: 3 } })).toMatch(/\$\[0\]\.stats:/);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a stat that is none', { stats: { helth: 1 } }, 'a.json: $[0].stats.helth: '],
    ['a stat below 0', { stats: { health: -1 } }, '$[0].stats.health: expected at least 0'],
    [
      'more of a stat than can be held',
      { stats: { health: 1_000_001 } },
      '$[0].stats.health: expected at most 1000000, found 1000001',
    ],
    ['an attack without a cost', { attacks: [{ do: [hit('chosen')] }] }, '$[0].attacks[0].cost: '],
    [
      'an attack that does nothing',
      { attacks: [{ cost: 1, do: [] }] },
      '$[0].attacks[0].do: expected a list',
    ],
    ['an empty list of attacks', { attacks: [] }, '$[0].attacks: expected a list of at least 1'],
    [
      'an attack that refers to an event',
      { attacks: [{ cost: 1, do: [hit('subject')] }] },
      '$[0].attacks[0].do[0].to: expected "subject" only in the answer to an event',
    ],
    [
      'an attack that makes an unknown card',
      { attacks: [{ cost: 1, do: [{ do: 'call', card: 'xx' }] }] },
      '$[0].attacks[0].do[0].card: expected the id of a card',
    ],
  ])('%s is an error', (_, more, fault) => {
    expect(faultsOf(unit('it', 1, 1, more)).join('\n')).toContain(fault);
  });
});
