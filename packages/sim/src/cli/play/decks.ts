import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Deck } from '@aftercast/cards';
import { deckProblems, type ReadyDeck, readDeck, readyDecks } from '@aftercast/hearth/decks';
import { Dice } from '../../random/dice.ts';
import { sayError } from '../find-files.ts';
import { keyOf, sayRefusal } from './look-up.ts';

/** A deck to play with, and what it wants, if anybody says; or why there is none. */
export type FoundDeck =
  | { ok: true; name: string; line: string; deck: Deck }
  | { ok: false; errors: string[] };

/**
 * The deck that somebody asks for: a ready one by its name, id or class, or a file with a deck's text.
 * @param bases directories that relative paths may start from
 */
export function findDeck(word: string, bases: readonly string[]): FoundDeck {
  const key = keyOf(word);
  const ready = readyDecks.find((it) => [it.id, it.name, it.class].some((name) => keyOf(name) === key));
  if (ready !== undefined) return deckOf(ready);
  const path = bases.map((base) => resolve(base, word)).find((it) => existsSync(it));
  if (path === undefined)
    return { ok: false, errors: [`there is no deck or file "${word}"; ${listReady()}`] };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return { ok: false, errors: [`${word}: cannot be read: ${sayError(error)}`] };
  }
  const read = readDeck(text);
  if (!read.ok) return { ok: false, errors: read.problems.map((it) => `${word}:${it.line}: ${it.message}`) };
  const problems = deckProblems(read.deck);
  return problems.length === 0
    ? { ok: true, name: read.name || word, line: '', deck: read.deck }
    : { ok: false, errors: problems.map((it) => `${word}: ${sayRefusal(it)}`) };
}

/** Two different ready decks, as a seed draws them. */
export function drawDecks(seed: number): [FoundDeck, FoundDeck] {
  const [first, second] = new Dice(seed).sample(readyDecks, 2).map(deckOf);
  if (first === undefined || second === undefined)
    throw new RangeError('There are no two ready decks to draw.');
  return [first, second];
}

function deckOf({ name, line, deck }: ReadyDeck): FoundDeck {
  return { ok: true, name, line, deck };
}

function listReady(): string {
  return `ready decks are ${readyDecks.map((it) => `"${it.name}" (${it.class})`).join(', ')}`;
}
