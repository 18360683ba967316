import type { Card } from '@aftercast/cards';

/** What a reader knows of a game: names, and the cards that are called by them. It contains no grammar. */
export interface Lexis {
  readonly cards: readonly Card[];
  /** Races, by their names on cards. */
  readonly races: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, string>;
  readonly rarities: ReadonlyMap<string, string>;
  readonly sets: ReadonlyMap<string, string>;
  /** Keywords, by their names on cards. */
  readonly keywords: ReadonlyMap<string, string>;
  /** Keywords that are written as a sentence: `Can't attack.` */
  readonly sentences: ReadonlyMap<string, string>;
  /** Keywords that are not printed by themselves, such as `battlecry`. */
  readonly unprinted: readonly string[];
  /** Keywords that cards are called by: a `Secret`. */
  readonly called: ReadonlyMap<string, string>;
  /** Stats that are given, by name. */
  readonly given: ReadonlyMap<string, string>;
  /** Stats that are read, by name. */
  readonly read: ReadonlyMap<string, string>;
  /** Counters that sets add, by name. */
  readonly counters: ReadonlyMap<string, Counter>;
}

/** A counter: its id, and what has it. */
export interface Counter {
  id: string;
  of: 'player' | 'card';
}

/** The plural of a noun, as English forms it. */
export function pluralOf(noun: string): string {
  // "Lord of the Arena": the lord is several. The article of "The Coin" is for one.
  const [, head, rest] = /^(?:The )?(.+?)( of .+)?$/.exec(noun) ?? [];
  return `${pluralOfWord(head ?? '')}${rest ?? ''}`;
}

function pluralOfWord(noun: string): string {
  if (noun.endsWith('s') || noun.toLowerCase().endsWith('sheep')) return noun;
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  // A Mech is no Leech.
  if (/(ch|sh|x|z)$/.test(noun) && !noun.endsWith('Mech')) return `${noun}es`;
  return noun.endsWith('lf') ? noun.replace(/f$/, 'ves') : `${noun}s`;
}

/** An id as a name with capital letters: `blood-elf` is `Blood Elf`. */
function titled(id: string): string {
  return id
    .split('-')
    .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
    .join(' ');
}

/** What a game or a set adds to the names. */
export interface Names {
  races: readonly string[];
  classes: readonly string[];
  rarities: readonly string[];
  sets: Readonly<Record<string, string>>;
  /** The printed name of each keyword; `null` for one that is never printed by itself. */
  keywords: Readonly<Record<string, string | null>>;
  called: readonly string[];
  stats: { given: readonly string[]; read: readonly string[]; names: Readonly<Record<string, string>> };
  counters: Readonly<Record<string, { title: string; of: Counter['of'] }>>;
}

/** Makes a lexis of a game's cards and names. */
export function lexisOf(cards: readonly Card[], names: Names): Lexis {
  const byTitle = (ids: readonly string[]) => new Map(ids.map((it) => [titled(it), it]));
  const printed = Object.entries(names.keywords).map(([id, name]) => [name ?? titled(id), id] as const);
  const isSentence = ([name]: readonly [string, string]) => name.endsWith('.');
  const nameOf = (stat: string) => names.stats.names[stat] ?? titled(stat);
  const counters = Object.entries(names.counters);
  return {
    cards,
    races: byTitle(names.races),
    classes: byTitle(names.classes),
    rarities: new Map(names.rarities.map((it) => [it, it])),
    sets: new Map(Object.entries(names.sets).map(([id, name]) => [name, id])),
    keywords: new Map(printed.filter((it) => !isSentence(it))),
    sentences: new Map(printed.filter(isSentence)),
    unprinted: Object.keys(names.keywords).filter(
      (it) => names.keywords[it] === null || (it !== 'secret' && names.called.includes(it)),
    ),
    called: new Map(printed.filter(([, id]) => names.called.includes(id))),
    given: new Map(names.stats.given.map((it) => [titled(it), it])),
    // What is left of health is called Health where it is read.
    read: new Map([
      ...names.stats.read.map((it) => [nameOf(it), it] as const),
      ...counters.map(([id, { title }]) => [title, id] as const),
    ]),
    counters: new Map(counters.map(([id, { title, of }]) => [title, { id, of }])),
  };
}
