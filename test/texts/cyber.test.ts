import { expect, test } from 'vitest';
import { canonical } from './canonical/canonical.ts';
import { codeReader } from './code/statements.ts';
import { cards, print, words } from './cyber.ts';

const read = codeReader(words);
const plain = { unprinted: [] };

test.each(cards.map(({ id }) => id))('W1: the code of %s is read as what the card does', (id) => {
  const card = cards.find((it) => it.id === id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  const { type, name } = card;
  const means = read(print(card)).map((it) => JSON.stringify(canonical({ ...it, type, name }, plain)));
  expect([...new Set(means)]).toEqual([JSON.stringify(canonical(card, plain))]);
});
