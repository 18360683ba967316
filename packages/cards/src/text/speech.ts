import type { Card } from '../language/card.ts';
import type { Selector } from '../language/expression.ts';
import type { Nouns, Quantity } from './nouns.ts';
import type { Scope } from './scope.ts';
import type { CardById, Live, Phrases, Wording } from './wording.ts';

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
