import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Deck } from '@aftercast/rules';
import { sayError } from '../files/find-files.ts';
import { line } from '../files/shown-text.ts';
import type { GameAdapter, NamedReadyDeck } from '../games/adapter.ts';
import { Dice } from '../random/dice.ts';
import { keyOf, sayRefusal } from './look-up.ts';

/** A deck with its strategy, if known; or the errors. */
export type FoundDeck =
  | { ok: true; name: string; line: string; deck: Deck }
  | { ok: false; errors: string[] };

/** The parts of a game needed to find its decks. */
type Decks = Pick<GameAdapter, 'decks' | 'view'>;

/**
 * Finds the deck with a name: a ready deck by name, id or alias, or a file that contains a deck.
 * @param bases base directories for relative paths
 */
export function findDeck({ decks, view }: Decks, word: string, bases: readonly string[]): FoundDeck {
  const key = keyOf(word);
  const ready = decks.ready.find((it) =>
    [it.id, it.name, it.alias ?? ''].some((name) => keyOf(name) === key),
  );
  if (ready !== undefined) return deckOf(ready);
  const path = bases.map((base) => resolve(base, word)).find((it) => existsSync(it));
  if (path === undefined)
    return { ok: false, errors: [line`there is no deck or file "${word}"; ${listReady(decks.ready)}`] };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return { ok: false, errors: [line`${word}: cannot be read: ${sayError(error)}`] };
  }
  const read = decks.read(text);
  if (!read.ok)
    return { ok: false, errors: read.problems.map((it) => line`${word}:${it.line}: ${it.message}`) };
  const problems = decks.problems(read.deck);
  return problems.length === 0
    ? { ok: true, name: read.name || word, line: '', deck: read.deck }
    : { ok: false, errors: problems.map((it) => line`${word}: ${sayRefusal(view, it)}`) };
}

/** Picks two different ready decks by seed; the only one for both if there is no other. */
export function drawDecks({ decks }: Decks, seed: number): [FoundDeck, FoundDeck] {
  const [first, second = first] = new Dice(seed).sample(decks.ready, 2).map(deckOf);
  if (first === undefined || second === undefined) throw new RangeError('There is no ready deck to draw.');
  return [first, second];
}

function deckOf({ name, line, deck }: NamedReadyDeck): FoundDeck {
  return { ok: true, name, line, deck };
}

function listReady(ready: readonly NamedReadyDeck[]): string {
  const names = ready.map(({ alias, name }) => `"${name}"${alias === null ? '' : ` (${alias})`}`);
  return `ready decks are ${names.join(', ')}`;
}
