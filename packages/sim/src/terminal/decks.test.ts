import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, writeDeck } from '@aftercast/hearth/decks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cyberAdapter } from '../games/cyber/adapter.ts';
import { hearthAdapter } from '../games/hearth/adapter.ts';
import { drawDecks, findDeck } from './decks.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const hunter = readyDecks.find((it) => it.class === 'hunter');
if (hunter === undefined) throw new Error('There is no ready deck of a hunter.');
const { id, name, line, deck } = hunter;

test.each([id, name, 'hunter', 'HUNTER', name.toUpperCase()])('%s is a ready deck', (word) => {
  expect(findDeck(hearthAdapter, word, [folder])).toEqual({ ok: true, name, line, deck });
});

test('a file is read, and its deck is checked', () => {
  const path = join(folder, 'mine.txt');
  writeFileSync(path, writeDeck(deck, 'Mine'));
  const found = findDeck(hearthAdapter, 'mine.txt', [folder]);
  expect(found).toMatchObject({ ok: true, name: 'Mine', line: '' });
  expect(found.ok && [...found.deck.cards].sort()).toEqual([...deck.cards].sort());
  writeFileSync(path, '# Class: Mage\n2x Fireball\n1x Tracking\n');
  expect(findDeck(hearthAdapter, 'mine.txt', [join(folder, 'nearer'), folder])).toEqual({
    ok: false,
    errors: [
      'mine.txt: Tracking belongs to another class: Hunter.',
      'mine.txt: The deck has 3 cards: it needs 30.',
    ],
  });
  writeFileSync(path, '# Class: Mage\n2x Firebal\n');
  expect(findDeck(hearthAdapter, 'mine.txt', [join(folder, 'nearer'), folder])).toMatchObject({
    ok: false,
    errors: [expect.stringMatching(/:2: .*Fireball/)],
  });
});

test('a file with broken JSON is reported with the line', () => {
  writeFileSync(join(folder, 'mine.json'), '{ "hero": "operator",\n  "cards": [ }');
  expect(findDeck(cyberAdapter, 'mine.json', [folder])).toEqual({
    ok: false,
    errors: [
      expect.stringMatching(/^mine\.json:2: a deck is \{ "hero": ID, "cards": \[ID, …\] \} as JSON: /),
    ],
  });
});

test('anything else is refused, and the ready decks are named', () => {
  const found = findDeck(hearthAdapter, 'no such deck', [folder]);
  expect(found).toMatchObject({ ok: false });
  for (const ready of readyDecks)
    expect(found.ok ? '' : found.errors.join()).toContain(`"${ready.name}" (${ready.class})`);
  expect(findDeck(hearthAdapter, '.', [folder])).toMatchObject({
    ok: false,
    errors: [expect.stringMatching(/^\.: cannot be read: /)],
  });
});

test('a seed draws two different decks, and the same ones again', () => {
  for (let seed = 0; seed < 20; seed++) {
    const [first, second] = drawDecks(hearthAdapter, seed);
    expect(first).not.toEqual(second);
    expect(drawDecks(hearthAdapter, seed)).toEqual([first, second]);
  }
});
