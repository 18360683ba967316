import { countCards, type Deck } from '@aftercast/rules';
import { pack, unpack } from './packed.ts';

/** A deck with what its code says besides: everything that a player needs to open it elsewhere. */
export interface CodedDeck {
  /** Name of the game that it is for. */
  game: string;
  /** As {@link tidyName} returns it; '' for none. */
  name: string;
  deck: Deck;
}

/** Why a code cannot be read. */
export type DeckCodeFault =
  /** There is no code in the text. */
  | 'absent'
  /** A later version of the arena has made it. */
  | 'newer'
  /** No deck has a code that long. */
  | 'too-long'
  /** Something of it is missing, or was changed. */
  | 'broken';

/** The result of reading a code. Its cards need not exist: a code does not know the rules of its game. */
export type DeckCodeReading = { ok: true; coded: CodedDeck } | { ok: false; fault: DeckCodeFault };

/** The most characters of a deck's name. */
export const NAME_LENGTH = 40;

/** The version of the codes that are made. It changes with what they say, so that an older arena can tell. */
const VERSION = 1;

/** A code in a text, such as a link or a message: its version, and what is packed. */
const CODE = /(?<![A-Za-z0-9])deck(\d{1,6})-([\w-]*)/i;

/** The longest code that is read, and the longest text in it, in characters: several times as much as a deck needs. */
const LONGEST = { code: 4_000, text: 4_000 };

/** Ids of games, heroes and cards. */
const ID = /^[a-z0-9][a-z0-9-]*$/;

/** A line for a card: how many copies, and its id. */
const CARD_LINE = /^([1-9]\d?) (\S+)$/;

/**
 * Returns a deck as a code of letters, digits, `-` and `_`, which begins with `deck` and its version. The same deck has the same
 * code in whatever order its cards are.
 * @throws RangeError if an id is none that a code can have
 */
export async function makeDeckCode(coded: CodedDeck): Promise<string> {
  const { game, deck } = coded;
  for (const id of [game, deck.hero, ...deck.cards])
    if (!ID.test(id)) throw new RangeError(`A code cannot have the id "${id}".`);
  return `deck${VERSION}-${await pack(writeCoded(coded))}`;
}

/** Reads the first code in a text: the code itself, a link, or a message around one. */
export async function parseDeckCode(text: string): Promise<DeckCodeReading> {
  const [, version, packed = ''] = CODE.exec(text) ?? [];
  if (version === undefined) return { ok: false, fault: 'absent' };
  if (Number(version) > VERSION) return { ok: false, fault: 'newer' };
  if (packed.length > LONGEST.code) return { ok: false, fault: 'too-long' };
  const written = Number(version) === VERSION ? await unpack(packed, LONGEST.text) : null;
  const coded = written === null ? null : readCoded(written);
  return coded === null ? { ok: false, fault: 'broken' } : { ok: true, coded };
}

/** Whether a text has a code in it, which may be a bad one. */
export function hasDeckCode(text: string): boolean {
  return CODE.test(text);
}

/** Returns the first code in a text, without what is around it; '' for none. */
export function codeIn(text: string): string {
  return CODE.exec(text)?.[0] ?? '';
}

/** A name on one line, without control characters and marks that turn the direction of text, and not too long. */
export function tidyName(name: string): string {
  return onOneLine(onOneLine(name).slice(0, NAME_LENGTH));
}

function onOneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is packed: the game, the hero, the name and the cards, each on a line, and last the checksum of what is above it. */
function writeCoded({ game, name, deck }: CodedDeck): string {
  const cards = [...countCards(deck.cards)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, count]) => `${count} ${id}`);
  const lines = [game, deck.hero, tidyName(name), ...cards].join('\n');
  return `${lines}\n${sumOf(lines)}`;
}

/** Reads what {@link writeCoded} wrote; `null` for everything else, even if it differs in the order of its lines alone. */
function readCoded(written: string): CodedDeck | null {
  const [game = '', hero = '', name = '', ...rest] = written.split('\n');
  const cards = rest.slice(0, -1).flatMap((line) => {
    const [, count = '', id = ''] = CARD_LINE.exec(line) ?? [];
    return Array<string>(Number(count)).fill(id);
  });
  const coded: CodedDeck = { game, name, deck: { hero, cards } };
  const areIds = [game, hero, ...cards].every((id) => ID.test(id));
  return areIds && writeCoded(coded) === written ? coded : null;
}

/** A checksum against mistakes, not against forgery: FNV-1a, 32 bits. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}
