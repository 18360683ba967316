import { hearth } from '@aftercast/hearth';
import { expect, test } from 'vitest';
import { packWeights, unpackWeights } from './packed.ts';
import { sizesOf } from './parameters.ts';
import { layoutOf } from './shape.ts';
import { shape } from './testing/small.ts';

const { cards } = hearth.game;
const vocabulary = { words: ['type:minion', 'do:damage'], numbers: { cost: 5 } };
const sizes = sizesOf(shape, cards.length, 3);

/** Weights that are spread from -1 to 1. */
const parameters = Object.fromEntries(
  Object.entries(sizes).map(([name, size]) => [
    name,
    Float64Array.from({ length: size }, (_, i) => Math.sin(1 + i)),
  ]),
);

test('weights come back from storage, within half a step', () => {
  const packed = packWeights(parameters, vocabulary, cards);
  const back = unpackWeights(JSON.parse(JSON.stringify(packed)), shape, cards).parameters;
  for (const [name, weights] of Object.entries(parameters)) {
    if (weights.length === 0) continue;
    const { step } = packed.weights[name] ?? { step: 0 };
    expect(step).toBeLessThan(0.07);
    weights.forEach((weight, i) => {
      // Card 0 is no card, and has no weights of its own.
      const stored = name.endsWith('.cards') && i < weights.length / cards.length ? 0 : weight;
      expect(Math.abs((back[name]?.[i] as number) - stored)).toBeLessThanOrEqual(step / 2 + 1e-9);
    });
  }
});

test('cards are found by id: others get no weights of their own, and lost ones are left out', () => {
  const packed = packWeights(parameters, vocabulary, cards);
  const [none, first, second] = cards;
  if (!none || !first?.card || !second) throw new Error('The game has no cards.');
  const own = { ...first, card: { ...first.card, id: 'a-new-card' } };
  const { parameters: back, traits } = unpackWeights(packed, shape, [none, own, second]);
  const size = layoutOf(shape).groups.find(({ pool }) => pool === 'hand')?.of.size ?? 0;
  const weights = [...(back['hand.cards'] ?? [])];
  expect(weights.slice(size, 2 * size)).toEqual([0, 0]);
  expect(weights.slice(2 * size).some((it) => it !== 0)).toBe(true);
  expect(traits).toHaveLength(3);
});

test('weights of another shape are refused, with what to do', () => {
  const packed = packWeights(parameters, vocabulary, cards);
  expect(() => unpackWeights(packed, { ...shape, hidden: 5 }, cards)).toThrow(
    /needs \d+ weights "hidden", not \d+: train it again/,
  );
});
