import { cards } from '@aftercast/hearth/cards';
import { expect, test } from 'vitest';
import { firstPictures, laterPictures } from './choice.ts';
import { huesOfCards } from './hues.ts';
import { ofCards } from './of-cards.ts';

const ids = new Set(cards.map(({ id }) => id));

test('every card of the set has a picture of its own choice', () => {
  expect([...ids].filter((id) => !Object.hasOwn(ofCards, id))).toEqual([]);
});

test('pictures and hues are chosen for cards of the set only', () => {
  expect([...Object.keys(ofCards), ...Object.keys(huesOfCards)].filter((id) => !ids.has(id))).toEqual([]);
});

test('a picture is fetched once: with the page or later', () => {
  const [first, later] = [firstPictures(), laterPictures()];
  expect(new Set([...first, ...later]).size).toBe(first.length + later.length);
  for (const name of Object.values(ofCards)) expect(first.includes(name) || later.includes(name)).toBe(true);
});
