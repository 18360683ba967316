import { expect, it } from 'vitest';
import { examples } from './examples.ts';
import { readCards } from './read-cards.ts';

it('every example is a card, and has the text that it should have', () => {
  for (const { card, text } of Object.values(examples))
    expect(readCards(JSON.stringify(card))).toEqual({ kind: 'cards', cards: [{ name: card.name, text }] });
});

it('a fault is told with its place in the text, and with the word that was probably meant', () => {
  const card = { ...examples['Draws a card'].card, type: 'minoin' };
  const read = readCards(JSON.stringify(card));
  expect(read).toMatchObject({ kind: 'refused', faults: [{ path: '$.type', near: 'minion' }] });
  expect(
    readCards(JSON.stringify([examples['Draws a card'].card, { ...card, id: 'another' }])),
  ).toMatchObject({
    kind: 'refused',
    faults: [{ path: '$[1].type', near: 'minion' }],
  });
});

it('a card may not take the id of another, and may name another of the same text', () => {
  const { card } = examples['Draws a card'];
  expect(readCards(JSON.stringify({ ...card, id: 'fireball' })).kind).toBe('refused');
  expect(readCards(JSON.stringify([card, card])).kind).toBe('refused');
});

it.each(['', '{', 'card', '{"id": }'])('%j is no JSON', (text) => {
  expect(readCards(text).kind).toBe('no-json');
});

it.each(['null', '5', '"card"', '{}', '[[]]', '[null]'])('%s is JSON, but no card', (text) => {
  expect(readCards(text).kind).toBe('refused');
});

it('an empty list has no cards', () => {
  expect(readCards('[]')).toEqual({ kind: 'cards', cards: [] });
});
