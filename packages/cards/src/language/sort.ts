import type { Effect } from './ability.ts';
import type { TargetSpec } from './card.ts';
import type { Filter, Selector } from './expression.ts';
import type { Words } from './words.ts';

/** What is known, before a match, of the entities that a part of a card is about. */
export interface Sort {
  /** The zones in which they are; empty if none is named. */
  zones: readonly string[];
  /** The types that they may have; `null` if that is not known. */
  types: readonly string[] | null;
}

/** Nothing is known. */
export const unknownSort: Sort = { zones: [], types: null };

/** What is known of the entities that words stand for. A word that is not listed may be anything. */
export type NamedSorts = Readonly<Partial<Record<'self' | 'chosen' | 'subject' | 'it' | 'giver', Sort>>>;

/** The zones of what a word stands for, in games that have a zone of this name. */
const ZONE_OF: Readonly<Record<string, string>> = {
  hero: 'hero',
  'enemy-hero': 'hero',
  player: 'player',
  'enemy-player': 'player',
};

/**
 * What is known of the entities that a selector selects. What it selects wherever that is, such as `self`, names no zone.
 * @param named what is known of the words in it
 */
export function sortOf(
  selector: Selector,
  words: Pick<Words, 'zones' | 'holds'>,
  named: NamedSorts = {},
): Sort {
  if (typeof selector === 'string') {
    const zone = ZONE_OF[selector];
    if (zone !== undefined) return inZones([zone], words);
    return named[selector as keyof NamedSorts] ?? unknownSort;
  }
  if ('in' in selector) return narrowed(inZones([selector.in].flat(), words), selector);
  if ('union' in selector) return joined(selector.union.map((it) => sortOf(it, words, named)));
  if ('unique' in selector) return sortOf(selector.unique, words, named);
  if ('adjacent' in selector) return { ...sortOf(selector.adjacent, words, named), types: null };
  const { of, ...filter } = selector;
  return narrowed(sortOf(of, words, named), filter as Filter);
}

/** What is known of a target that a player chooses: it may be in a zone in which only some effects of the card do something. */
export function sortOfTarget({ allowed, who }: TargetSpec, words: Words): Sort {
  const zones = Object.values(allowed).flatMap((it) => it ?? []);
  return { zones: [], types: narrowed(inZones(zones, words), who ?? {}).types };
}

/**
 * What is known of `it` in the `next` of an effect.
 * @param to what is known of its `to`
 */
export function sortOfMade(
  { do: word, to }: Pick<Effect, 'do' | 'to'>,
  sort: Sort,
  { effects, holds }: Pick<Words, 'effects' | 'holds'>,
): Sort {
  const { leads, makes, offers } = effects[word] ?? {};
  if (offers) return to === undefined ? { zones: leads ?? [], types: null } : sort;
  if (leads === undefined) return makes === undefined ? sort : { ...sort, types: null };
  const types = to === undefined ? (makes ?? null) : sort.types;
  const canHold = (zone: string) => holds?.[zone]?.some((it) => types?.includes(it) ?? true) ?? true;
  const zones = leads.filter(canHold);
  return zones.length > 1 ? { zones: [], types } : { zones, types };
}

/** What is known of everything in some zones. */
function inZones(names: readonly string[], { zones, holds }: Pick<Words, 'zones' | 'holds'>): Sort {
  const known = [...new Set(names)].filter((it) => zones.includes(it));
  return joined(known.map((it) => ({ zones: [it], types: holds?.[it] ?? null })));
}

function narrowed(sort: Sort, { type }: Filter): Sort {
  return type === undefined ? sort : { ...sort, types: [type].flat() };
}

function joined(sorts: readonly Sort[]): Sort {
  if (sorts.length === 0) return unknownSort;
  const types = sorts.map((it) => it.types);
  return {
    zones: [...new Set(sorts.flatMap((it) => it.zones))],
    types: types.includes(null) ? null : [...new Set(types.flatMap((it) => it ?? []))],
  };
}
