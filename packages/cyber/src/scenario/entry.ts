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
  booting: boolean;
}

/** The lists of cards that a set-up has. */
export const LISTS = ['deck', 'hand', 'field', 'trash'] as const;
export type List = (typeof LISTS)[number];

const KEYS = ['card', 'as', 'count', 'damage', 'booting'];

/** The rules set no limit to a deck, a hand or a trash; a scenario that asks for more than this is mistaken. */
const MANY = 1_000;

/** Whether a card can be in a hand, a deck or in play. */
export function isProgram({ type }: CompiledCard): boolean {
  return type === 'program';
}

/** Reads a list of cards. */
export function parseEntries(value: unknown, list: List, path: string, reader: Reader): Entry[] {
  const entries = (reader.list(value, path) ?? []).map((it, i) =>
    parseEntry(it, list, `${path}[${i}]`, reader),
  );
  const known = entries.filter((it) => it !== null);
  const count = known.reduce((sum, it) => sum + it.count, 0);
  const most = list === 'field' ? Limit.field : MANY;
  if (count > most) reader.report(path, `expected ${most} cards at most, got ${count}`);
  return known;
}

function parseEntry(value: unknown, list: List, path: string, reader: Reader): Entry | null {
  const entry: Entry = { card: 0, as: null, count: 1, damage: 0, booting: false };
  if (typeof value === 'string') {
    entry.card = parseCard(value, path, reader);
    return entry.card === 0 ? null : entry;
  }
  const object = reader.object(value, path, KEYS, ['card']);
  if (object === null) return null;
  const { card, as, count, damage, booting } = object;
  if (card !== undefined) entry.card = parseCard(card, `${path}.card`, reader);
  if (as !== undefined) entry.as = reader.alias(as, `${path}.as`);
  if (count !== undefined) entry.count = reader.integer(count, `${path}.count`, 1) ?? 1;
  if (damage !== undefined) entry.damage = reader.integer(damage, `${path}.damage`, 0) ?? 0;
  if (booting !== undefined) entry.booting = reader.boolean(booting, `${path}.booting`) ?? false;
  if (entry.as !== null && entry.count > 1)
    reader.report(`${path}.as`, 'expected no name for several cards: "as" does not go with a count above 1');
  if (list !== 'field' && entry.damage > 0)
    reader.report(`${path}.damage`, 'expected 0: only a program on the field can be damaged');
  if (list !== 'field' && entry.booting)
    reader.report(`${path}.booting`, 'expected false: only a program on the field can be booting');
  return entry.card === 0 ? null : entry;
}

function parseCard(value: unknown, path: string, reader: Reader): number {
  const number = reader.card(value, path) ?? 0;
  const card = catalogue.cards[number] as CompiledCard;
  if (number === 0 || isProgram(card)) return number;
  reader.report(path, `expected a program, got "${card.id}", which is a ${card.type}`);
  return 0;
}

/** Writes a card of a list as {@link parseEntries} reads it. */
export function makeEntry(entry: Entry): unknown {
  const { as, count, damage, booting } = entry;
  const card = catalogue.cards[entry.card]?.id ?? '';
  const more = {
    ...(as !== null && { as }),
    ...(count > 1 && { count }),
    ...(damage > 0 && { damage }),
    ...(booting && { booting }),
  };
  return Object.keys(more).length === 0 ? card : { card, ...more };
}
