import type { CardGame, CompiledCard } from '@aftercast/cards';
import {
  type EntryForm,
  type Reader,
  readCard,
  readEntries,
  readEntry,
  type SetupEntry,
  writeEntry,
} from '@aftercast/rules';
import { isPlayable, takesRoom } from '../card-types.ts';
import { Limit } from '../vocabulary.ts';

const FLAGS = ['exhausted', 'frozen'] as const;
type Flag = (typeof FLAGS)[number];

/** A card of a set-up, or several equal ones. */
export type HearthSetupEntry = SetupEntry<Flag>;

/** The lists of cards in a set-up. */
export const LISTS = ['deck', 'hand', 'board', 'secrets', 'graveyard'] as const;
export type HearthSetupList = (typeof LISTS)[number];

/** Whether a card is a secret. */
export function isSecret({ card }: CompiledCard): boolean {
  return card?.keywords?.includes('secret') ?? false;
}

/** The rules do not limit a deck. A scenario with more cards than this is a mistake. */
const MANY = 1_000;

/** What a list may contain, in words, and how many cards. */
const HELD: Record<
  HearthSetupList | 'weapon',
  { what: string; most: number; fits(card: CompiledCard): boolean }
> = {
  deck: { what: 'a minion, spell, weapon or location', most: MANY, fits: isPlayable },
  hand: { what: 'a minion, spell, weapon or location', most: Limit.hand, fits: isPlayable },
  board: {
    what: 'a minion or a location',
    most: Limit.board,
    fits: takesRoom,
  },
  secrets: { what: 'a secret', most: Limit.secrets, fits: isSecret },
  graveyard: { what: 'a minion, spell, weapon or location', most: MANY, fits: isPlayable },
  weapon: { what: 'a weapon', most: 1, fits: ({ type }) => type === 'weapon' },
};

/** Reads a list of cards. */
export function parseEntries(
  game: CardGame,
  value: unknown,
  list: HearthSetupList,
  path: string,
  reader: Reader,
): HearthSetupEntry[] {
  const entries = readEntries(value, path, reader, HELD[list].most, formOf(game, list, reader));
  if (list === 'secrets') reportAlike(game, entries, path, reader);
  return entries;
}

/** Reads a card of a list, or the weapon: a card's id, or an object. */
export function parseEntry(
  game: CardGame,
  value: unknown,
  list: HearthSetupList | 'weapon',
  path: string,
  reader: Reader,
): HearthSetupEntry | null {
  return readEntry(value, path, reader, formOf(game, list, reader));
}

function formOf(game: CardGame, list: HearthSetupList | 'weapon', reader: Reader): EntryForm<Flag> {
  const { what, fits } = HELD[list];
  return {
    flags: FLAGS,
    card: (it, at) => readCard(game, it, at, reader, what, fits),
    reportMisplaced: (entry, at) => reportMisplaced(entry, list, at, reader),
  };
}

/** Only cards in play can be damaged, exhausted or frozen. */
function reportMisplaced(
  entry: HearthSetupEntry,
  list: HearthSetupList | 'weapon',
  path: string,
  reader: Reader,
): void {
  if (list !== 'board' && entry.exhausted)
    reader.report(`${path}.exhausted`, 'expected false: only a minion on the board can be exhausted');
  if (list !== 'board' && entry.frozen)
    reader.report(`${path}.frozen`, 'expected false: only a minion on the board can be frozen');
  if (list !== 'board' && list !== 'weapon' && entry.damage > 0)
    reader.report(`${path}.damage`, 'expected 0: only a minion on the board or a weapon can be damaged');
}

/** A seat has no two secrets of the same card (rule 4). */
function reportAlike(
  game: CardGame,
  entries: readonly HearthSetupEntry[],
  path: string,
  reader: Reader,
): void {
  entries.forEach(({ card, count }, i) => {
    const again = count > 1 || entries.slice(0, i).some((it) => it.card === card);
    if (again)
      reader.report(`${path}[${i}]`, `expected no two secrets alike, got another "${game.cards[card]?.id}"`);
  });
}

/** Writes a card of a list as {@link parseEntry} reads it. */
export function makeEntry(game: CardGame, entry: HearthSetupEntry): unknown {
  return writeEntry(game, FLAGS, entry);
}
