import { capital } from '@aftercast/cards/text';
import type { Deck, Refusal } from '@aftercast/rules';
import { wordRefusal } from '@aftercast/rules/messages';
import { makeDeckCode, parseDeckCode } from '../../../../links/deck-code.ts';
import { PACKED } from '../../../../links/packed.ts';
import { linkTo } from '../../../../links/page-link.ts';
import { linksWords } from '../../../../words/links-words.ts';
import { wordRefusal as word } from '../../words.ts';
import { problemsOf } from './contents.ts';

/** The game of the builder, as codes name it. */
const GAME = 'hearth';

/** A deck that was read from a code, or why none was, for the user: what is wrong, and what to do. */
export type CodedDeckReading = { ok: true; name: string; deck: Deck } | { ok: false; problem: string };

/** Returns the code of a deck that {@link canBeCoded}. */
export function codeOf(deck: Deck, name: string): Promise<string> {
  return makeDeckCode({ game: GAME, name, deck });
}

/** Returns a link that opens a deck in the builder, for a deck that {@link canBeCoded}. */
export async function linkOf(deck: Deck, name: string): Promise<string> {
  return linkTo({ route: 'decks', place: `${PACKED}${await codeOf(deck, name)}` });
}

/** Whether others can open the deck from a code: it may be incomplete, but nothing else may be wrong. */
export function canBeCoded(deck: Deck): boolean {
  return faultsOf(deck).length === 0;
}

/** Reads the deck in a code, a link, or a message around one, and checks it. A deck with too few cards is fine: it is gone on with. */
export async function readCodedDeck(text: string): Promise<CodedDeckReading> {
  const words = linksWords();
  const reading = await parseDeckCode(text);
  if (!reading.ok) return { ok: false, problem: words.faults[reading.fault] };
  const { deck, game, name } = reading.coded;
  if (game !== GAME) return { ok: false, problem: words.otherGame(capital(game), capital(GAME)) };
  const faults = faultsOf(deck);
  if (faults.length === 0) return { ok: true, name, deck };
  return { ok: false, problem: words.notAllowed(faults.slice(0, TOLD).map(sayFault).join(' ')) };
}

/** How many faults of a deck are told: a stranger's deck may have one in each card. */
const TOLD = 3;

/** What is wrong with a deck besides too few cards. */
function faultsOf(deck: Deck): Refusal[] {
  return problemsOf(deck).filter(
    ({ code, values }) => code !== 'deck-size' || Number(values.cards) > Number(values.size),
  );
}

function sayFault(fault: Refusal): string {
  // The rules say how many cards a deck needs, which is no help where there are too many.
  return fault.code === 'deck-size'
    ? wordRefusal(fault, {}, { 'deck-size': linksWords().fullDeck })
    : word(fault);
}
