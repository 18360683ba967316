import type { ActionEvent } from '@aftercast/bridge/client';
import type { ActionWording, NounForms } from '../words/noun.ts';
import type { ArenaGame } from './game.ts';

/**
 * What a screen reader is told of an action besides its sentence, or in its place: `life` that the targets have left, the `body`
 * of what has come into play, the `change` of the body of its target, which card was `drawn` or came for one that was
 * `replaced`, the `resources` of a new turn. What is `joint` is told together with the next action of the type; what is `silent`, not at all.
 */
export type SpokenFact = 'life' | 'body' | 'change' | 'drawn' | 'replaced' | 'resources' | 'joint' | 'silent';

/** A game's words for its actions, in the language of the page. */
export interface ActionWords {
  /** The words by action type, and by what {@link wordingOf} returns. */
  readonly wordings: Readonly<Record<string, ActionWording>>;
  /** Returns which words an action has that is not told as others of its type; absent in a game without. */
  wordingOf?(action: ActionEvent): string;
  /** The name of the result, by type, if neither a card nor an entity is known. */
  readonly unnamed: Readonly<Record<string, () => NounForms>>;
  /** Types whose amount is shown. */
  readonly counted: ReadonlySet<string>;
  /** Types whose sentence names the result, not the targets: the targets are the result or are replaced by it. */
  readonly makes: ReadonlySet<string>;
  /** Those of them whose result is their subject. */
  readonly bySubject: ReadonlySet<string>;
  /** Types whose result has no name until it is known: they are told without it. */
  readonly withoutResult: ReadonlySet<string>;
  /** Types that may have no source. */
  readonly withoutSource: ReadonlySet<string>;
  /** Puts what an action gives to its targets into words, as far as it is a player's business; '' for nothing. */
  wordGains(gives: NonNullable<ActionEvent['gives']>): string;
  /** What is told of an action besides its sentence, by type. */
  readonly spoken: Readonly<Record<string, SpokenFact>>;
}

/** A game whose actions can be told. Its words for them are fetched with what shows its matches. */
export interface ToldGame extends ArenaGame {
  readonly actions: ActionWords;
}
