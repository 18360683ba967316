import { readyDecks } from '@aftercast/cyber/decks';
import { GAME_NAMES } from '@aftercast/sim/batch';
import { assert, boolean, constantFrom, integer, option, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bots, type LabGame, MOST_SEED } from '../games/game.ts';
import {
  ALL_DECKS,
  decksOf,
  type MatchesChoice,
  MOST_GAMES,
  matchesAddress,
  parseMatches,
  planOf,
  strangeDecks,
} from './plan.ts';

const first: MatchesChoice = {
  game: 'hearth',
  games: 200,
  bots: ['greedy', 'greedy'],
  decks: null,
  seed: 1,
  mirrored: false,
  workers: 1,
};

const game = { name: 'cyber', bots, decks: readyDecks } as unknown as LabGame;
const asked = (decks: MatchesChoice['decks']): MatchesChoice => ({ ...first, game: 'cyber', decks });

describe('the decks of a choice', () => {
  it.each([
    [null, ['many-small-keys', 'behind-the-wall'], []],
    [['behind-the-wall', 'behind-the-wall'], ['behind-the-wall', 'behind-the-wall'], []],
    [[ALL_DECKS, 'many-small-keys'], [ALL_DECKS, 'many-small-keys'], []],
    [['mage', 'many-small-keys'], ['many-small-keys', 'many-small-keys'], ['mage']],
    [['mage', 'mage'], ['many-small-keys', 'behind-the-wall'], ['mage']],
  ] as const)('%j are %j; strange are %j', (decks, found, strange) => {
    expect(decksOf(game, asked(decks))).toEqual(found);
    expect(strangeDecks(game, asked(decks))).toEqual(strange);
  });
});

it('a plan is of its game, with its decks by their names', () => {
  const plan = planOf(game, asked([ALL_DECKS, 'behind-the-wall']));
  expect(plan.game).toBe('cyber');
  expect(plan.decks.map((side) => side.map(({ name }) => name))).toEqual([
    ['Many Small Keys', 'Behind the Wall'],
    ['Behind the Wall'],
  ]);
  for (const { deck } of plan.decks.flat()) expect(deck.cards).toHaveLength(30);
});

it('a plan has bots that play its game', () => {
  const one = { ...game, bots: ['random'] };
  expect(planOf(one, asked(null)).bots).toEqual(['random', 'random']);
  expect(planOf(game, asked(null)).bots).toEqual(['greedy', 'greedy']);
});

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
  it('restores the choice, whatever was chosen before; the number of workers stays', () => {
    assert(
      property(choice, choice, (asked, before) => {
        const read = parseMatches(restOf(matchesAddress(asked)), { ...before, workers: 3 });
        expect(read).toEqual({ ...asked, workers: 3 });
      }),
    );
  });

  it('that has only a game keeps the other choices, except decks of another game', () => {
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
