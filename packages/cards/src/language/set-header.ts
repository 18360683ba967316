import type { CardAura, CardRoutine } from './ability.ts';
import type { SetCounter } from './counter.ts';
import type { Words } from './words.ts';

/** A class, a race or a rarity that a set adds. */
export interface SetWord {
  /** Its name, as players read it; without it, the id with capital letters. */
  title?: string;
}

/** A keyword that a set adds. */
export interface SetKeyword {
  /** Its name, as players read it. */
  title: string;
  /** What it does, in a sentence for players. */
  meaning: string;
  /** Whether a card with it is called by its name, as in "a random Spare Part". Then it is not printed on the card. */
  noun?: true;
  /** Abilities of a card that has it, printed or given; without them and `auras`, it only labels a card. */
  routines?: CardRoutine[];
  /** What holds while a card that has it is in play. */
  auras?: CardAura[];
}

/** What a file says about its set, besides the cards. */
export interface SetHeader {
  /** The id of the set: lower-case words joined by hyphens. */
  set: string;
  /** The name of the set, as players read it. */
  name: string;
  /** The classes that it adds, by id. */
  classes?: Record<string, SetWord>;
  /** The races that it adds, by id. */
  races?: Record<string, SetWord>;
  /** The rarities that it adds, by id. */
  rarities?: Record<string, SetWord>;
  /** The keywords that it adds, by id. */
  keywords?: Record<string, SetKeyword>;
  /** The counters that it adds, by id. */
  counters?: Record<string, SetCounter>;
}

/** Whether the content of a file is meant to be a set with a header, not a list of cards. */
export function isSetFile(content: unknown): content is Record<string, unknown> {
  // A deck has cards, too.
  return isRecord(content) && 'set' in content && 'cards' in content;
}

/** Whether a value is an object, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of a game with those that sets add. */
export function withSetWords(words: Words, headers: readonly SetHeader[]): Words {
  if (headers.length === 0) return words;
  const added = (key: 'classes' | 'races' | 'rarities') =>
    headers.flatMap((it) => Object.keys(it[key] ?? {}));
  const keywords = headers.flatMap((it) => Object.entries(it.keywords ?? {}));
  const named = (isLabel: boolean) =>
    keywords.filter(([, it]) => isLabelWord(it) === isLabel).map(([name]) => name);
  const counters = Object.assign({}, words.counters, ...headers.map((it) => it.counters ?? {}));
  const all = (own: readonly string[], others: readonly string[]) => [...new Set([...own, ...others])];
  return {
    ...words,
    classes: all(words.classes, added('classes')),
    races: all(words.races, added('races')),
    rarities: all(words.rarities, added('rarities')),
    keywords: all(words.keywords, named(false)),
    marks: all(words.marks, named(true)),
    readings: all(words.readings, Object.keys(counters)),
    counters,
  };
}

/** Whether a keyword has no abilities, and only labels a card. */
export function isLabelWord({ routines, auras }: SetKeyword): boolean {
  return routines === undefined && auras === undefined;
}
