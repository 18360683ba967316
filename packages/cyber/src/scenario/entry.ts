import type { CompiledCard } from '@aftercast/cards';
import { type Reader, readCard, readEntries, type SetUpEntry, writeEntry } from '@aftercast/rules';
import { catalogue } from '../catalogue.ts';
import { Limit } from '../vocabulary.ts';

const FLAGS = ['booting'] as const;

/** A card of a set-up, or several that are alike. */
export type Entry = SetUpEntry<(typeof FLAGS)[number]>;

/** The lists of cards that a set-up has. */
export const LISTS = ['deck', 'hand', 'field', 'trash'] as const;
export type List = (typeof LISTS)[number];

/** The rules set no limit to a deck, a hand or a trash; a scenario that asks for more than this is mistaken. */
const MANY = 1_000;

/** Whether a card can be in a hand, a deck or in play. */
export function isProgram({ type }: CompiledCard): boolean {
  return type === 'program';
}

/** Reads a list of cards. */
export function parseEntries(value: unknown, list: List, path: string, reader: Reader): Entry[] {
  return readEntries(value, path, reader, list === 'field' ? Limit.field : MANY, {
    flags: FLAGS,
    card: (it, at) => readCard(catalogue, it, at, reader, 'a program', isProgram),
    reportMisplaced(entry, at) {
      if (list === 'field') return;
      if (entry.damage > 0)
        reader.report(`${at}.damage`, 'expected 0: only a program on the field can be damaged');
      if (entry.booting)
        reader.report(`${at}.booting`, 'expected false: only a program on the field can be booting');
    },
  });
}

/** Writes a card of a list as {@link parseEntries} reads it. */
export function makeEntry(entry: Entry): unknown {
  return writeEntry(catalogue, FLAGS, entry);
}
