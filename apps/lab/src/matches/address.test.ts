import { GAME_NAMES } from '@aftercast/sim/batch';
import { assert, boolean, constantFrom, integer, option, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesAddress, parseMatches } from './address.ts';
import { bots, type MatchesChoice, MOST_GAMES, MOST_SEED } from './plan.ts';

const first: MatchesChoice = {
  game: 'hearth',
  games: 200,
  bots: ['greedy', 'greedy'],
  decks: null,
  seed: 1,
  mirrored: false,
  workers: 1,
};

const deck = string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((it) => !it.includes(','));
const choice = record({
  game: constantFrom(...GAME_NAMES),
  games: integer({ min: 1, max: MOST_GAMES }),
  bots: tuple(constantFrom(...bots), constantFrom(...bots)),
  decks: option(tuple(deck, deck)),
  seed: integer({ min: 1, max: MOST_SEED }),
  mirrored: boolean(),
});

const restOf = (address: string) => address.replace(/^#\/matches\//, '');

describe('the address of a batch', () => {
  it('is read as it was made, whatever was chosen before; the workers stay', () => {
    assert(
      property(choice, choice, (asked, before) => {
        const read = parseMatches(restOf(matchesAddress(asked)), { ...before, workers: 3 });
        expect(read).toEqual({ ...asked, workers: 3 });
      }),
    );
  });

  it('that has only a game leaves the rest as it was, but the decks of another game', () => {
    const before: MatchesChoice = { ...first, games: 7, seed: 9, decks: ['mage', 'hunter'] };
    expect(parseMatches('cyber', before)).toEqual({ ...before, game: 'cyber', decks: null });
  });

  it.each([
    '',
    'chess',
    'Cyber',
    'cyber?games=0',
    'cyber?games=100001',
    'cyber?games=1e3',
    'cyber?seed=0',
    'cyber?seed=-1',
    'cyber?bots=greedy',
    'cyber?bots=greedy,nobody',
    'cyber?decks=a',
    'cyber?decks=a,b,c',
  ])('"%s" is none', (rest) => {
    expect(parseMatches(rest, first)).toBeNull();
  });
});
