import { readFileSync } from 'node:fs';
import { capital } from '@aftercast/cards/text';
import { hearth } from '@aftercast/hearth';
import { deckProblems, readDeck, readyDecks, writeDeck } from '@aftercast/hearth/decks';
import { Dice } from '@aftercast/sim';
import { randomDeck } from '@aftercast/sim/hearth';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../docs/decks.md', import.meta.url), 'utf8');
const anyDeck = fc.integer().map((seed) => randomDeck(new Dice(seed)));

test('every deck that follows the rules is legal, and is not without one of its cards', () => {
  fc.assert(
    fc.property(anyDeck, fc.nat(29), (deck, at) => {
      expect(hearth.opening?.checkDeck(deck)).toBeNull();
      expect(deckProblems(deck)).toEqual([]);
      const cards = deck.cards.filter((_, i) => i !== at);
      const problem = { code: 'deck-size', values: { size: 30, cards: 29 } };
      expect(hearth.opening?.checkDeck({ ...deck, cards })).toEqual(problem);
      expect(deckProblems({ ...deck, cards })).toEqual([problem]);
    }),
  );
});

test('writing and reading a deck gives the same deck, except for the order of its cards', () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const read = readDeck(writeDeck(deck, 'Any'));
      expect(read).toMatchObject({ ok: true, name: 'Any', deck: { hero: deck.hero } });
      expect(read.ok && [...read.deck.cards].sort()).toEqual([...deck.cards].sort());
    }),
  );
});

test("the page about decks has a correct deck text and every ready deck's strategy", () => {
  const text = /```text\n([^`]+)```/.exec(page)?.[1] ?? '';
  const read = readDeck(text);
  expect(read.ok && writeDeck(read.deck, read.name)).toBe(text);
  const table = page.replace(/ +/g, ' ');
  for (const { name, class: of, line } of readyDecks)
    expect(table).toContain(`| ${name} | ${capital(of)} | ${line} |`);
});
