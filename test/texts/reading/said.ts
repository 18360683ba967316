import type { CardEvent, Selector, TargetSpec } from '@aftercast/cards';

/** Something that a text has named, and that a pronoun can stand for. */
export interface Mention {
  readonly selector: Selector;
  /** `them` stands for it, not `it`. */
  readonly many: boolean;
}

/**
 * Whose ability a sentence is: the card's own, one that it gives itself (`inner`), one that something else is given, or one that
 * is given in quotation marks.
 */
export type Voice = 'own' | 'inner' | 'given' | 'quoted';

/** What a text has said up to a place. */
export interface Said {
  /** The type and the name that are printed on the card. */
  readonly type: string;
  readonly name: string;
  readonly voice: Voice;
  /** What a spell does when it is cast is one ability, and a Secret does nothing then. */
  readonly isPlain: boolean;
  /** The event that the sentence answers. */
  readonly event: CardEvent | null;
  /** The target that the text asks for. */
  readonly target: TargetSpec | null;
  /** What was named; the latest comes first. */
  readonly mentions: readonly Mention[];
  /** How many things effects have made, drawn, moved or picked. */
  readonly made: number;
  /** Inside of a sentence, semicolons divide what is done. */
  readonly inside: boolean;
  /** Further targets, after `the first`: `the second`, or `the others`; `null` for none. */
  readonly second: Mention | null;
  /** The number of what a player picks from, which is `one` and `the others`; `null` for nothing. */
  readonly picked: number | null;
}

/** Begins a text. */
export function beginText(type: string, name: string): Said {
  return {
    type,
    name,
    voice: 'own',
    isPlain: type === 'spell' || type === 'power' || type === 'location',
    event: null,
    target: null,
    mentions: [],
    made: 0,
    inside: false,
    second: null,
    picked: null,
  };
}

/** Names something. */
export function naming(said: Said, selector: Selector, many: boolean): Said {
  const key = JSON.stringify(selector);
  const others = said.mentions.filter((it) => JSON.stringify(it.selector) !== key);
  return { ...said, mentions: [{ selector, many }, ...others] };
}

/** What `it` or `them` stands for: the latest thing that fits. */
export function latest(said: Said, many: boolean): Selector | null {
  return said.mentions.find((it) => it.many === many)?.selector ?? null;
}

/** What has been made, drawn, moved or picked last: `that one`, `those`. */
export function latestMade(said: Said, many: boolean): Selector | null {
  const isMade = ({ selector }: Mention) => selector === 'it' || String(selector).startsWith('#');
  return said.mentions.find((it) => it.many === many && isMade(it))?.selector ?? null;
}

/** What an effect has made, drawn, moved or picked, until the whole sentence is read and it becomes `it`. */
export function productOf(number: number): Selector {
  return `#${number}` as Selector;
}

/** Those that were picked, where the text says how many may be: `up to two of them`. */
export function pickOf(number: number, least: number, most: number): Selector {
  return `#${number}!${least}-${most}` as Selector;
}

/** Those that were not picked. */
export function restOf(number: number): Selector {
  return `#${number}rest` as Selector;
}
