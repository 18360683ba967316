import { expect, test } from 'vitest';
import { ownChoices } from './own-choices.ts';

const saved = { id: 'a', name: 'Fire', at: 0, deck: { hero: 'mage', cards: ['fireball', 'frostbolt'] } };
const store = { list: () => Promise.resolve([saved]) };
const idsFor = async (hero: string, cards: string[]) =>
  (await ownChoices(store, { hero, cards })).map(({ id }) => id);

test('a deck that was just built is offered once, in whatever order its cards were added', async () => {
  expect(await idsFor('mage', ['frostbolt', 'fireball'])).toEqual(['own-a']);
});

test('another deck comes before those that are saved', async () => {
  expect(await idsFor('mage', ['frostbolt', 'frostbolt'])).toEqual(['built', 'own-a']);
  expect(await idsFor('priest', ['fireball', 'frostbolt'])).toEqual(['built', 'own-a']);
});
