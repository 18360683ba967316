import { hearth } from '@aftercast/hearth';
import { describe, expect, test } from 'vitest';
import { sumOf, WON } from '../../bots/evaluator.ts';
import { type LaidSide, lay } from '../../testing/laid.ts';
import { evaluationOf, type HearthTerm, TERMS } from './evaluate.ts';

const { evaluate } = evaluationOf(hearth.game.cards);

function worth(own: LaidSide, other: LaidSide = {}): number {
  return sumOf(evaluate(lay(own, other).session.state.table, 0));
}

/** Sides of which the first is liked better. */
const better: [term: HearthTerm, better: LaidSide, worse: LaidSide][] = [
  ['life', { health: 30 }, { health: 20 }],
  ['attack', { board: ['core-hound'] }, { board: ['magma-rager'] }],
  ['hand', { hand: ['wisp'] }, {}],
  ['secrets', { secrets: ['counterspell'] }, {}],
  ['fatigue', { deck: ['wisp'] }, {}],
  ['crystals', { mana: 5, maxMana: 8 }, { mana: 5, maxMana: 7 }],
  ['taunt', { board: ['goldshire-footman'] }, { board: ['murloc-raider'] }],
];

describe('a term', () => {
  test.each(better)('%s counts', (term, liked, less) => {
    const of = (side: LaidSide) => evaluate(lay(side, {}).session.state.table, 0)[term];
    expect(of(liked)).toBeGreaterThan(of(less));
  });

  test('what one side gains the other loses', () => {
    const { table } = lay(
      { hand: ['wisp'], board: ['argent-squire', 'ysera'], health: 7 },
      { board: ['young-dragonhawk', 'ironbeak-owl'], secrets: ['snipe'] },
    ).session.state;
    const [own, other] = [evaluate(table, 0), evaluate(table, 1)];
    for (const term of Object.keys(TERMS) as HearthTerm[]) expect(own[term] + other[term]).toBeCloseTo(0);
  });
});

test('a point of life is worth the more the fewer there are', () => {
  const gain = (health: number) => worth({ health }) - worth({ health: health - 1 });
  expect(gain(5)).toBeGreaterThan(gain(15));
  expect(gain(15)).toBeGreaterThan(gain(25));
});

test('a hero that the enemy can kill is in danger, behind taunt it is not', () => {
  const enemy = { board: ['chillwind-yeti', 'chillwind-yeti'] };
  const danger = (own: LaidSide) => evaluate(lay(own, enemy).session.state.table, 0).danger;
  expect(danger({ health: 8 })).toBeLessThan(0);
  expect(danger({ health: 9 })).toBeCloseTo(0);
  expect(danger({ health: 8, board: ['goldshire-footman'] })).toBeCloseTo(0);
});

test('a match that is won or lost outweighs everything', () => {
  const { session } = lay({ board: ['ysera'], hand: ['ysera'] }, { health: 1 });
  expect(Math.abs(sumOf(evaluate(session.state.table, 0)))).toBeLessThan(WON / 10);
  session.play(0, { do: 'concede' });
  expect(sumOf(evaluate(session.state.table, 0))).toBeLessThan(-WON / 2);
  expect(sumOf(evaluate(session.state.table, 1))).toBeGreaterThan(WON / 2);
});
