import { capital, cardsOfFile, headersOf } from '@aftercast/cards/text';
import { cardText, checkCards, LoadError, makeCardSchema } from '@aftercast/hearth/authoring';
import { cardsWith, type HearthCardFacts } from '@aftercast/hearth/cards';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import { formsAt, parseJson, placesIn, type TextPlace, warningsOf } from '@aftercast/sim/authoring';
import { authorCards, FILE } from '../workers/author-cards.ts';

/** A message about the author's text, at its place. */
export interface TextFinding {
  severity: 'error' | 'warning';
  /** Line and column, from 1. */
  place: TextPlace;
  message: string;
  /** The forms of the construct that was meant, a line each; empty if they say nothing more. */
  forms: readonly string[];
}

/** What the author's text is. */
export interface CheckedText {
  /** Errors in their order, then warnings. */
  findings: readonly TextFinding[];
  /** The cards, as a page shows them; `null` while there are errors. */
  cards: readonly HearthCardFacts[] | null;
  /** The cards of the file and of the chosen sets, to be given to a worker; `null` while there are errors. */
  own: OwnCards | null;
}

/** The JSON Schema of card files, from which the forms and the completions are read. */
export const cardSchema = makeCardSchema();

/** All cards of the set, and the length of the longest text on one of them: they are the same for every check. */
const set = checkCards();
const longestText = Math.max(...set.map((card) => cardText(card, set).length));

/**
 * Checks a text as `aftercast cards check` checks a file, together with the cards of the classic set.
 * @param sets later sets, whose cards are there, too
 */
export function checkText(text: string, sets: readonly string[]): CheckedText {
  const read = parseJson(text);
  if (!read.ok) {
    const { message, ...place } = read.fault;
    return failed([{ severity: 'error', place, message: `${capital(message)}.`, forms: [] }]);
  }
  const source = { file: FILE, cards: read.value };
  const given = authorCards(read.value, sets);
  const placeOf = placesIn(text);
  try {
    const all = checkCards(given.cards);
    const own = cardsOfFile(source);
    const ids = new Set(own.map(({ id }) => id));
    const textOf = (card: (typeof all)[number]) => cardText(card, all, given.cards);
    const at = headersOf([source]).length > 0 ? '$.cards' : '$';
    const findings = own.flatMap((card, index) =>
      warningsOf(card, { cards: all, longestText, textOf }).map(
        ({ message, path }): TextFinding => ({
          severity: 'warning',
          place: placeOf(`${at}[${index}]${path}`),
          message: `${card.name}: ${message}`,
          forms: [],
        }),
      ),
    );
    const cards = cardsWith(given).filter(({ id }) => ids.has(id));
    return { findings, cards, own: given };
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    return failed(error.faults.map((fault) => findingOf(fault, read.value, placeOf)));
  }
}

function findingOf(
  { expected, found, near, path }: LoadError['faults'][number],
  content: unknown,
  placeOf: (path: string) => TextPlace,
): TextFinding {
  const meant = near === null ? '' : ` Did you mean ${JSON.stringify(near)}?`;
  return {
    severity: 'error',
    place: placeOf(path),
    message: `Expected ${expected}, found ${found}.${meant}`,
    forms: formsAt(cardSchema, content, path, near)?.lines ?? [],
  };
}

function failed(findings: readonly TextFinding[]): CheckedText {
  return { findings, cards: null, own: null };
}

/** The ids and names of the cards of the set, which other cards may name. */
export const setCards: readonly { id: string; name: string }[] = set.map(({ id, name }) => ({ id, name }));
