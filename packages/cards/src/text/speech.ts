import type { Card, TargetSpec } from '../language/card.ts';
import type { Selector } from '../language/expression.ts';
import type { CardEvent } from '../language/routine.ts';
import type { Noun } from './grammar.ts';
import type { Nouns, Quantity } from './nouns.ts';
import type { CardById, Live, Phrases, Wording } from './wording.ts';

/** What a part of a text can speak of, and what it has spoken of already. */
export interface Scope {
  /** How the card is called whose text it is: `this minion`; `it` in what an enchantment brings along. */
  self: string;
  /** The event that is being answered. */
  event: CardEvent | null;
  /** What has been made, drawn or picked out. */
  it: Noun;
  target: TargetSpec | undefined;
  /** A target that may be anybody and is not spoken of again needs no noun. */
  quiet: boolean;
  /** Selectors that have been spoken of, with whether they were several: from then on they are `it` and `them`. */
  said: Map<string, boolean>;
  /** How often something was spoken of that had been before. */
  back: number;
}

/** A new part of a text. */
export function openScope(self: string, target?: TargetSpec): Scope {
  return {
    self,
    event: null,
    it: { text: 'it', many: false },
    target,
    quiet: false,
    said: new Map(),
    back: 0,
  };
}

/** What a text is made from: the words of the game, the card, and what is known beside it. */
export interface Source {
  wording: Wording;
  card: Card;
  byId: CardById;
  /** What numbers are at the moment; without it, as they are printed. */
  live: Live | undefined;
  textOf(card: Card): string;
}

/** Phrases as the parts of this folder need them: with what they are made from. */
export interface Speech extends Phrases {
  readonly source: Source;
  readonly nouns: Nouns;
  readonly scope: Scope;
  /** What is said by a part in a scope of its own. */
  within<T>(changed: Partial<Scope>, say: () => T): T;
  /** `enemy minion`, `enemy minions`: without a word that says how many. */
  several(selector: Selector, quantity: Quantity): string;
}
