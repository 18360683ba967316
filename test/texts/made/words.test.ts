import { lexicon } from '@aftercast/hearth/authoring';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeCard } from './cards.ts';

/** Words that random cards do not have. */
const LEFT_OUT = {
  // What some plays add, and not every play.
  events: ['combo'],
};

test('random cards have every effect and every event of the game', () => {
  const cards = JSON.stringify(fc.sample(madeCard, { numRuns: 3000, seed: 1 }));
  const missing = (key: string, words: object) =>
    Object.keys(words).filter((it) => !cards.includes(`"${key}":"${it}"`));
  expect(missing('do', lexicon.effects)).toEqual([]);
  expect(missing('event', lexicon.events)).toEqual(LEFT_OUT.events);
});
