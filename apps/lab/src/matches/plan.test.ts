import { readyDecks } from '@aftercast/cyber/decks';
import { describe, expect, it } from 'vitest';
import type { LabGame } from './games/game.ts';
import { ALL_DECKS, decksOf, type MatchesChoice, planOf, strangeDecks } from './plan.ts';

const first: MatchesChoice = {
  game: 'hearth',
  games: 200,
  bots: ['greedy', 'greedy'],
  decks: null,
  seed: 1,
  mirrored: false,
  workers: 1,
};

const game = { name: 'cyber', decks: readyDecks } as unknown as LabGame;
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
