import { capital } from '@aftercast/cards/text';
import type { Deck, Refusal } from '@aftercast/rules';
import { wordRefusal } from '@aftercast/rules/messages';
import { codeIn, makeDeckCode, parseDeckCode } from '../../links/deck-code.ts';
import { PACKED } from '../../links/packed.ts';
import { linkTo } from '../../links/page-link.ts';
import type { DeckBuilding } from '../../presentation/deck-building.ts';
import { isGameName } from '../../presentation/names.ts';
import { linksWords } from '../../words/links-words.ts';
import { isShort } from './contents.ts';

/** A deck that was read from a code, or why none was, for the user: what is wrong, and what to do. */
export type CodedDeckReading =
  | { ok: true; name: string; deck: Deck }
  /** `elsewhere`: where the builder of the deck's own game opens it, in the page's address; absent if the arena has no such game. */
  | { ok: false; problem: string; elsewhere?: string };

/** Returns the code of a deck that {@link canBeCoded}. */
export function codeOf(deck: Deck, name: string, { game }: DeckBuilding): Promise<string> {
  return makeDeckCode({ game: game.name, name, deck });
}

/** Returns a link that opens a deck in the builder, for a deck that {@link canBeCoded}. */
export async function linkOf(deck: Deck, name: string, decks: DeckBuilding): Promise<string> {
  return linkTo({ route: 'decks', place: placeOf(await codeOf(deck, name, decks)) });
}

/** What the address of the deck builder has of a deck. */
function placeOf(code: string): string {
  return `${PACKED}${code}`;
}

/** Whether others can open the deck from a code: it may be incomplete, but nothing else may be wrong. */
export function canBeCoded(deck: Deck, decks: DeckBuilding): boolean {
  return faultsOf(deck, decks).length === 0;
}

/** Reads the deck in a code, a link, or a message around one, and checks it. A deck with too few cards is fine: it is gone on with. */
export async function readCodedDeck(text: string, decks: DeckBuilding): Promise<CodedDeckReading> {
  const words = linksWords();
  const reading = await parseDeckCode(text);
  if (!reading.ok) return { ok: false, problem: words.faults[reading.fault] };
  const { deck, game, name } = reading.coded;
  const own = decks.game.name;
  if (game !== own && isGameName(game))
    return { ok: false, problem: words.elsewhere(capital(game)), elsewhere: placeOf(codeIn(text)) };
  if (game !== own) return { ok: false, problem: words.otherGame(capital(game), capital(own)) };
  const faults = faultsOf(deck, decks);
  if (faults.length === 0) return { ok: true, name, deck };
  const told = faults.slice(0, TOLD).map((fault) => sayFault(fault, decks));
  return { ok: false, problem: words.notAllowed(told.join(' ')) };
}

/** How many faults of a deck are told: a stranger's deck may have one in each card. */
const TOLD = 3;

/** What is wrong with a deck besides too few cards. */
function faultsOf(deck: Deck, decks: DeckBuilding): Refusal[] {
  return decks.problemsOf(deck).filter((problem) => !isShort(problem));
}

function sayFault(fault: Refusal, { game }: DeckBuilding): string {
  // The rules say how many cards a deck needs, which is no help where there are too many.
  return fault.code === 'deck-size'
    ? wordRefusal(fault, {}, { 'deck-size': linksWords().fullDeck })
    : game.words.refusal(fault);
}
