import { countCards } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { game } from '../hearth.ts';
import { checkDeck } from '../opening.ts';
import { type HearthReadyDeck, readyDecks } from './ready.ts';
import { findCard, heroes } from './set.ts';

const rows = readyDecks.map((it) => [it.name, it] as const);
const costsOf = ({ deck }: HearthReadyDeck) => deck.cards.map((id) => findCard(id)?.cost ?? 0);

test('there is one for each class, all with different names', () => {
  expect(readyDecks.map((it) => it.class)).toEqual(heroes);
  for (const key of ['id', 'name', 'line'] as const)
    expect(new Set(readyDecks.map((it) => it[key])).size).toBe(heroes.length);
});

test.each(rows)('%s is a deck that a match can begin with', (_, { deck, class: of }) => {
  expect(deck.hero).toBe(of);
  expect(checkDeck(game, deck)).toBeNull();
});

test.each(rows)('%s has something to play in the first turns, and something to wait for', (_, ready) => {
  const costs = costsOf(ready);
  expect(costs.filter((cost) => cost <= 2).length).toBeGreaterThanOrEqual(8);
  expect(costs.filter((cost) => cost >= 7).length).toBeLessThanOrEqual(8);
  expect(Math.max(...costs)).toBeGreaterThanOrEqual(6);
});

test.each(rows)(
  '%s has legendaries, and at least a third of its cards are of its class',
  (_, { deck, class: of }) => {
    const cards = deck.cards.map(findCard);
    expect(cards.filter((card) => card?.rarity === 'legendary').length).toBeGreaterThanOrEqual(2);
    expect(cards.filter((card) => card?.class === of).length).toBeGreaterThanOrEqual(10);
  },
);

test.each(rows)('%s has a short description', (_, { name, line }) => {
  expect(name.length).toBeLessThanOrEqual(20);
  expect(line.length).toBeLessThanOrEqual(90);
  expect(line).toMatch(/^[A-Z][^.]+\.$/);
});

test('no two share more than twelve cards', () => {
  for (const one of readyDecks)
    for (const other of readyDecks) {
      if (one === other) continue;
      const counts = countCards(other.deck.cards);
      let common = 0;
      for (const [id, count] of countCards(one.deck.cards)) common += Math.min(count, counts.get(id) ?? 0);
      expect([one.name, other.name, common <= 12]).toEqual([one.name, other.name, true]);
    }
});
