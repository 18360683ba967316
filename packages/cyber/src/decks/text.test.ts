import { describe, expect, test } from 'vitest';
import { readyDecks } from '../decks.ts';
import { setCards } from './set.ts';
import { readDeck, writeDeck } from './text.ts';

const deck = { hero: 'intruder', cards: ['firewall-1', 'cracker-2', 'cracker-1a', 'cracker-2'] };

test('a deck as text: its hero, and its programs by CPU and then by name', () => {
  expect(writeDeck(deck, 'Some keys')).toBe(
    `### Some keys
# Hero: Intruder
1x (1) Cracker v1.0
2x (2) Cracker v2.0
1x (2) Firewall v1.0
`,
  );
});

test.each(readyDecks.map(({ id, name, deck: of }) => [id, name, of] as const))(
  '%s is read as it was written',
  (_, name, of) => {
    const read = readDeck(writeDeck(of, name));
    expect(read.ok && { ...read, deck: { ...read.deck, cards: read.deck.cards.toSorted() } }).toEqual({
      ok: true,
      name,
      deck: { hero: of.hero, cards: of.cards.toSorted() },
    });
  },
);

test.each(setCards.map(({ id }) => id))('%s is written and read, even if no deck may have it', (id) => {
  const one = { hero: 'operator', cards: [id] };
  expect(readDeck(writeDeck(one, ''))).toEqual({ ok: true, name: '', deck: one });
});

describe('problems are reported with their line', () => {
  test.each([
    [
      '# Hero: Intruder\n2x Firewal v1.0',
      2,
      'there is no card "Firewal v1.0"; did you mean "Firewall v1.0"?',
    ],
    ['# Hero: Nobody', 1, 'there is no hero "Nobody"; known are Operator, Intruder'],
    ['# Hero: Operater', 1, 'there is no hero "Operater"; did you mean "Operator"?'],
    ['# Hero: Operator\n# Hero: Intruder', 2, 'the hero is already Operator: remove this line'],
    ['firewall-1', 1, 'the hero is missing: add a line like "# Hero: Operator"'],
    ['# Hero: Operator\n31 firewall-1', 2, 'expected 1 to 30 copies of Firewall v1.0, found 31'],
  ])('%j', (text, line, message) => {
    const reading = readDeck(text);
    expect(reading.ok ? [] : reading.problems.map((it) => [it.line, it.message])).toEqual([[line, message]]);
  });
});

test('programs of one’s own are named beside those of the set, or alone', () => {
  const mine = { id: 'probe', name: 'Probe v1.0', type: 'program', class: 'software', cost: 2 };
  const cards = [{ file: 'mine.json', cards: [mine] }];
  const mixed = { hero: 'operator', cards: ['firewall-1', 'probe'] };
  const text = writeDeck(mixed, '', { cards });
  expect(text).toContain('1x (2) Probe v1.0\n');
  expect(readDeck(text, { cards })).toEqual({ ok: true, name: '', deck: mixed });
  expect(readDeck(text)).toMatchObject({ ok: false, problems: [{ line: 3 }] });
  expect(readDeck('# Hero: Operator', { cards, only: true }).ok).toBe(false);
});
