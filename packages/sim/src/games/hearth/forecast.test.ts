import { hearth } from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { expect, test } from 'vitest';
import { playDuel } from '../../bots/duel.ts';
import { type LaidSide, lay } from '../../testing/laid.ts';
import { readyDeck } from '../../testing/plan.ts';
import { botsFor, evaluatorOf } from './bots.ts';
import { PLANNER_WEIGHTS } from './evaluate.ts';
import { forecastOf, trainedWeights } from './forecast.ts';

const forecast = forecastOf(hearth, trainedWeights);
const { evaluate } = evaluatorOf(hearth, PLANNER_WEIGHTS);
const deck = Array.from({ length: 15 }, () => 'chillwind-yeti');

/** The chance of seat 0 if nothing attacks. */
function chanceOf(own: LaidSide, other: LaidSide = {}, by = forecast): number {
  const { table } = lay({ deck, ...own }, { deck, ...other }).session.state;
  const evaluation = evaluate(table, 0);
  return by.chances(table, 0, evaluation)(evaluation);
}

test.each<[what: string, better: LaidSide, worse: LaidSide]>([
  ['minions', { board: ['ysera', 'core-hound'] }, { board: ['wisp'] }],
  ['life', { health: 28, board: ['wisp'] }, { health: 3, board: ['wisp'] }],
  ['cards in hand', { hand: ['fireball', 'chillwind-yeti', 'sprint'] }, {}],
  ['what a card in hand is', { hand: ['flamestrike', 'fireball'] }, { hand: ['wisp', 'wisp'] }],
])('%s count', (_, better, worse) => {
  const other = { board: ['chillwind-yeti', 'river-crocolisk'] };
  expect(chanceOf(better, other)).toBeGreaterThan(chanceOf(worse, other));
});

test('a table that cannot be lost, and one that cannot be won', () => {
  const strong = { board: ['ysera', 'core-hound', 'boulderfist-ogre'], hand: ['fireball'] };
  expect(chanceOf(strong, { health: 4 })).toBeGreaterThan(0.95);
  expect(chanceOf({ health: 4 }, strong)).toBeLessThan(0.05);
});

const striker = {
  id: 'striker',
  name: 'Striker',
  type: 'minion',
  class: 'neutral',
  cost: 2,
  attack: 3,
  health: 2,
  keywords: ['charge'],
};
const own = hearthWith({ cards: [{ file: 'my.json', cards: [striker] }] });

test('with cards of one’s own, the cards of the set are judged as before', () => {
  const side = { hand: ['flamestrike'], board: ['knife-juggler'] };
  expect(chanceOf(side, {}, forecastOf(own, trainedWeights))).toBe(chanceOf(side));
});

test('a seer plays cards that its network was not trained with', () => {
  const { makeBot } = botsFor(own);
  const { hero, cards } = readyDeck('mage').deck;
  const mine = { hero, cards: ['striker', 'striker', ...cards.slice(2)] };
  const bots = [makeBot('seer', { seed: 1, nodes: 60 }), makeBot('seer', { seed: 2, nodes: 60 })] as const;
  const { journal } = playDuel({ rules: own, bots: [...bots], decks: [mine, mine], seed: 1 });
  expect(journal.length).toBeGreaterThan(10);
});
