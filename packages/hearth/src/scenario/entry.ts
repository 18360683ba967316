import type { CompiledCard, Reader } from '@aftercast/cards';
import { catalogue } from '../catalogue.ts';
import { Limit } from '../vocabulary.ts';

/** A card of a set-up, or several that are alike. */
export interface Entry {
  card: number;
  /** Its name in the scenario; `null` for none. */
  as: string | null;
  count: number;
  damage: number;
  exhausted: boolean;
  frozen: boolean;
}

/** The lists of cards that a set-up has. */
export const LISTS = ['deck', 'hand', 'board', 'secrets', 'graveyard'] as const;
export type List = (typeof LISTS)[number];

/** Whether a card is a secret. */
export function isSecret({ card }: CompiledCard): boolean {
  return card?.keywords?.includes('secret') ?? false;
}

const KEYS = ['card', 'as', 'count', 'damage', 'exhausted', 'frozen'];

/** The rules set no limit to a deck; a scenario that asks for more than this is mistaken. */
const MANY = 1_000;

/** What may be in a list, in words, and how many of it. */
const HELD: Record<List | 'weapon', { what: string; most: number; fits(card: CompiledCard): boolean }> = {
  deck: { what: 'a minion, spell or weapon', most: MANY, fits: isPlayable },
  hand: { what: 'a minion, spell or weapon', most: Limit.hand, fits: isPlayable },
  board: { what: 'a minion', most: Limit.board, fits: ({ type }) => type === 'minion' },
  secrets: { what: 'a secret', most: Limit.secrets, fits: isSecret },
  graveyard: { what: 'a minion, spell or weapon', most: MANY, fits: isPlayable },
  weapon: { what: 'a weapon', most: 1, fits: ({ type }) => type === 'weapon' },
};

/** Whether a card can be held in a hand or a deck. */
export function isPlayable({ type }: CompiledCard): boolean {
  return type === 'minion' || type === 'spell' || type === 'weapon';
}

/** Reads a list of cards. */
export function parseEntries(value: unknown, list: List, path: string, reader: Reader): Entry[] {
  const entries = (reader.list(value, path) ?? []).map((it, i) =>
    parseEntry(it, list, `${path}[${i}]`, reader),
  );
  const known = entries.filter((it) => it !== null);
  const count = known.reduce((sum, it) => sum + it.count, 0);
  const { most } = HELD[list];
  if (count > most) reader.report(path, `expected ${most} cards at most, got ${count}`);
  if (list === 'secrets') reportAlike(known, path, reader);
  return known;
}

/** Reads a card of a list, or the weapon: a card's id, or an object. */
export function parseEntry(
  value: unknown,
  list: List | 'weapon',
  path: string,
  reader: Reader,
): Entry | null {
  const entry: Entry = { card: 0, as: null, count: 1, damage: 0, exhausted: false, frozen: false };
  if (typeof value === 'string') {
    entry.card = parseCard(value, list, path, reader);
    return entry.card === 0 ? null : entry;
  }
  const object = reader.object(value, path, KEYS, ['card']);
  if (object === null) return null;
  const { card, as, count, damage, exhausted, frozen } = object;
  if (card !== undefined) entry.card = parseCard(card, list, `${path}.card`, reader);
  if (as !== undefined) entry.as = reader.alias(as, `${path}.as`);
  if (count !== undefined) entry.count = reader.integer(count, `${path}.count`, 1) ?? 1;
  if (damage !== undefined) entry.damage = reader.integer(damage, `${path}.damage`, 0) ?? 0;
  if (exhausted !== undefined) entry.exhausted = reader.boolean(exhausted, `${path}.exhausted`) ?? false;
  if (frozen !== undefined) entry.frozen = reader.boolean(frozen, `${path}.frozen`) ?? false;
  if (entry.as !== null && entry.count > 1)
    reader.report(`${path}.as`, 'expected no name for several cards: "as" does not go with a count above 1');
  reportMisplaced(entry, list, path, reader);
  return entry.card === 0 ? null : entry;
}

function parseCard(value: unknown, list: List | 'weapon', path: string, reader: Reader): number {
  const number = reader.card(value, path) ?? 0;
  const card = catalogue.cards[number] as CompiledCard;
  const { what, fits } = HELD[list];
  if (number === 0 || fits(card)) return number;
  reader.report(path, `expected ${what}, got "${card.id}", which is a ${card.type}`);
  return 0;
}

/** Only what is in play can be worn or tired. */
function reportMisplaced(entry: Entry, list: List | 'weapon', path: string, reader: Reader): void {
  if (list !== 'board' && entry.exhausted)
    reader.report(`${path}.exhausted`, 'expected false: only a minion on the board can be exhausted');
  if (list !== 'board' && entry.frozen)
    reader.report(`${path}.frozen`, 'expected false: only a minion on the board can be frozen');
  if (list !== 'board' && list !== 'weapon' && entry.damage > 0)
    reader.report(`${path}.damage`, 'expected 0: only a minion on the board or a weapon can be damaged');
}

/** No two secrets alike (rule 4). */
function reportAlike(entries: readonly Entry[], path: string, reader: Reader): void {
  entries.forEach(({ card, count }, i) => {
    const again = count > 1 || entries.slice(0, i).some((it) => it.card === card);
    if (again)
      reader.report(
        `${path}[${i}]`,
        `expected no two secrets alike, got another "${catalogue.cards[card]?.id}"`,
      );
  });
}

/** Writes a card of a list as {@link parseEntry} reads it. */
export function makeEntry(entry: Entry): unknown {
  const { as, count, damage, exhausted, frozen } = entry;
  const card = catalogue.cards[entry.card]?.id ?? '';
  const more = {
    ...(as !== null && { as }),
    ...(count > 1 && { count }),
    ...(damage > 0 && { damage }),
    ...(exhausted && { exhausted }),
    ...(frozen && { frozen }),
  };
  return Object.keys(more).length === 0 ? card : { card, ...more };
}
