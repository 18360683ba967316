import { type CardFault, checkCards, LoadError } from '@aftercast/hearth/authoring';
import { cardsWith, type HearthCardFacts } from '@aftercast/hearth/cards';
import { type JsonPlace, lineOf, readJson } from '../json/read-json.ts';
import type { Span, Token } from '../json/tokens.ts';

/** Something that is wrong in a text, and where. */
export interface TextFault extends Span {
  /** The line that it begins in, from 1. */
  readonly line: number;
  /** What is wrong, in a sentence. */
  readonly says: string;
  /** What was probably meant, as JSON; `null` if that is not known. */
  readonly instead: string | null;
}

/** What a text of the playground is. */
export type CardsReading = { readonly tokens: readonly Token[] } & (
  | { readonly kind: 'faults'; readonly faults: readonly TextFault[] }
  | { readonly kind: 'cards'; readonly cards: PlayableCards }
);

/** Cards that have been checked. */
export interface PlayableCards {
  /** As a match takes them. */
  readonly json: readonly object[];
  /** As they are printed. */
  readonly printed: readonly HearthCardFacts[];
  /** All cards of a match with them: first those of the game. */
  readonly all: readonly HearthCardFacts[];
}

/** The name under which the checker knows the text. */
const FILE = 'this text';

/**
 * Reads a card of `hearth`, or a list of cards, with the checks and the messages of the game itself.
 * @param text JSON; a card may refer to the other cards of the text and to all cards of the game
 */
export function readCards(text: string): CardsReading {
  const reading = readJson(text);
  const { tokens } = reading;
  if (reading.kind === 'broken') {
    const { at, says } = reading;
    return {
      kind: 'faults',
      tokens,
      faults: [{ ...spanOf(at), line: lineOf(text, at.start), says, instead: null }],
    };
  }
  const single = !Array.isArray(reading.value);
  const json = (single ? [reading.value] : reading.value) as object[];
  const files = [{ file: FILE, cards: json }];
  try {
    checkCards(files);
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    const faults = error.faults.map((fault) => {
      const path = single ? fault.path.replace(/^\$\[0\]/, '$') : fault.path;
      return locate(text, { ...fault, path }, reading.places);
    });
    return { kind: 'faults', tokens, faults: faults.sort((a, b) => a.start - b.start) };
  }
  const ids = new Set(json.map((card) => (card as { id: string }).id));
  const all = cardsWith({ cards: files });
  return { kind: 'cards', tokens, cards: { json, printed: all.filter(({ id }) => ids.has(id)), all } };
}

/** Finds a fault in the text. What is missing is told at the bracket of what should have it. */
function locate(text: string, fault: CardFault, places: ReadonlyMap<string, JsonPlace>): TextFault {
  const { path, near } = fault;
  const place = places.get(path);
  const at = spanOf(place ? spanIn(text, fault, place) : placeAround(path, places));
  return {
    ...at,
    line: lineOf(text, at.start),
    says: wordFault(fault, place === undefined),
    instead: near === null || place === undefined ? null : JSON.stringify(near),
  };
}

/** Whether the key or the value is wrong: the checker has found one of them. */
function spanIn(text: string, { found }: CardFault, { key, value }: JsonPlace): Span {
  const isKey = key !== null && text.slice(key.start, key.end) === found;
  const isValue = text.slice(value.start, value.end) === found;
  return isKey && !isValue ? key : value;
}

function placeAround(path: string, places: ReadonlyMap<string, JsonPlace>): Span {
  for (let around = path; around !== ''; around = around.replace(/(?:\.[^.[]*|\[\d+\]|^\$)$/, '')) {
    const place = places.get(around);
    if (place) return place.value;
  }
  throw new Error(`The text has no place for ${path}.`);
}

function wordFault({ path, expected, found, near }: CardFault, isMissing: boolean): string {
  const key = JSON.stringify(/[^.\]]*$/.exec(path)?.[0] ?? '');
  if (isMissing && found === 'nothing')
    return expected === key ? `${key} is missing.` : `${key} is missing: expected ${expected}.`;
  const meant = near === null ? '' : ` Did you mean "${near}"?`;
  return `Expected ${expected}, found ${found}.${meant}`;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
