import type { Card } from '../language/card.ts';
import type { SetHeader } from '../language/set-header.ts';

/** Finds a card by its id; `undefined` if there is none. */
export type CardById = (id: string) => Card | undefined;

/** Returns the current value of an effect's printed number, after spell damage or doubling. */
export type Live = (effect: string, printed: number) => number;

/** A language of a game, for the cards of any sets. */
export interface GameLanguage {
  /** The language as a BCP 47 tag: `en`, `de`. */
  readonly tag: string;
  /** The language for cards of these sets, with the words that they add. */
  for(headers: readonly SetHeader[]): CardLanguage;
}

/**
 * A game's cards in one language. All that shows cards takes such a value, so that a language is added without a change of
 * what exists: see "Languages of texts" in docs/cards.md.
 */
export interface CardLanguage {
  /** The language as a BCP 47 tag: `en`, `de`. */
  readonly tag: string;
  /** The name of a card, as players read it. */
  nameOf(card: Card): string;
  /**
   * Generates the text on a card from what it does, so that text and behaviour cannot differ.
   * @param live the current values of its numbers; one that differs from the printed number is marked: `*5*`
   */
  textOf(card: Card, byId: CardById, live?: Live): string;
  /** Generates the text of each option of a card, in order; empty for a card without options. */
  optionTexts(card: Card, byId: CardById, live?: Live): string[];
}
