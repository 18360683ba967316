import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import { type CardJson, cardFiles, cards } from './card-files.ts';

/** What is printed on the cards of the published game's set: names and numbers, and no texts. */
const facts = JSON.parse(readFileSync(join(root, 'test/hearth/card-set/facts.json'), 'utf8')) as CardJson[];

/** What a card does is not among its facts. */
function factsOf({ target, requires, options, routines, auras, ...rest }: CardJson): CardJson {
  const { keywords = [], collectible = true } = rest as { keywords?: string[]; collectible?: boolean };
  return { ...rest, keywords: [...keywords].sort(), collectible };
}

test('exactly the cards of the set exist', () => {
  expect(facts).toHaveLength(469);
  expect(cards.map(({ id }) => id).sort()).toEqual(facts.map(({ id }) => id).sort());
  const others = cardFiles.flatMap((it) => it.cards).filter(({ type }) => type === 'player');
  expect(others.map(({ id }) => id)).toEqual(['player']);
});

test.each(facts.map((it) => [it.id, it] as const))(
  '%s has its numbers, race, class, rarity and keywords',
  (id, it) => {
    const card = cards.find((card) => card.id === id);
    expect(card && factsOf(card)).toEqual(factsOf(it));
  },
);
