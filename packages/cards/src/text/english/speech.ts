import type { Card, TargetSpec } from '../../language/card.ts';
import type { Selector } from '../../language/expression.ts';
import type { CardEvent } from '../../language/routine.ts';
import type { CardById, Live } from '../language.ts';
import type { Noun } from './grammar.ts';
import type { Nouns, Quantity } from './nouns.ts';
import type { Phrases, Wording } from './wording.ts';

/** What a part of a text can refer to, and what it has named already. */
export interface Scope {
  /** The words for the card itself: `this minion`; `it` in the abilities of an enchantment. */
  self: string;
  /** Whether the part is quoted as if printed on something else. */
  isQuoted: boolean;
  /** Whether the part is in quotation marks: what is quoted in it has others. */
  isInQuotes: boolean;
  /** The event that the text is an answer to. */
  event: CardEvent | null;
  /** What has been made, drawn or picked. */
  it: Noun;
  target: TargetSpec | undefined;
  /** Whether the target needs no noun, because it may be any character and is mentioned only once. */
  quiet: boolean;
  /** Whether the player picks further targets besides it: then it is `the first`, and what is picked `the second`. */
  further: boolean;
  /** Selectors that have been named, and whether they are plural: from then on they are `it` or `them`. */
  named: Map<string, boolean>;
  /** What has been named last, in the singular and in the plural: the first of each is what `it` and `them` stand for. */
  mentions: { one: readonly string[]; many: readonly string[] };
  /** The name of `it` among the mentions. */
  itKey: string;
  /** How often the text has mentioned something again. */
  repeats: number;
}

/** Begins a new part of a text. */
export function openScope(self: string, target?: TargetSpec): Scope {
  return {
    self,
    isQuoted: false,
    isInQuotes: false,
    event: null,
    it: { text: 'it', many: false },
    target,
    quiet: false,
    further: false,
    named: new Map(),
    mentions: { one: [], many: [] },
    itKey: 'it',
    repeats: 0,
  };
}

/** Notes that something was named: from then on, it is what a pronoun stands for. */
export function mention({ mentions }: Scope, key: string, many: boolean): void {
  const number = many ? 'many' : 'one';
  mentions[number] = [key, ...mentions[number].filter((it) => it !== key)];
}

/** Whether a pronoun stands for this, because nothing else has been named since. */
export function isLatest({ mentions }: Scope, key: string, many: boolean): boolean {
  const [latest] = mentions[many ? 'many' : 'one'];
  return latest === key;
}

/** What has been named up to here, for a part that must not change it. */
export function mentionsOf({ mentions: { one, many } }: Scope): Scope['mentions'] {
  return { one, many };
}

/** What a text is made from: the words of the game, the card, and current values. */
export interface Source {
  wording: Wording;
  card: Card;
  byId: CardById;
  /** The current values of numbers; without it, the printed ones. */
  live: Live | undefined;
  textOf(card: Card): string;
}

/** Phrases with their source, for the modules of this folder. */
export interface Speech extends Phrases {
  readonly source: Source;
  readonly nouns: Nouns;
  readonly scope: Scope;
  /** Returns a stat as texts spell it where they read its value. */
  read(stat: string): string;
  /** Quotes the name of a keyword that is a sentence. */
  keyword(name: string): string;
  /** Words a part in a scope of its own. */
  within<T>(changed: Partial<Scope>, say: () => T): T;
  /** Words a set without a number: `enemy minion`, `enemy minions`. */
  several(selector: Selector, quantity: Quantity): string;
}
