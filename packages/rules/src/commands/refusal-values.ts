/** The values of the refusals that all games have, by code. A code that is not here has none. */
export interface RefusalValues {
  /** `count`: how many answers there can be; `least`: how few, if that differs. */
  'bad-answer': { count: number; least?: number };
  /** `limit`: the match's limit of actions; `cycle`: what repeats, for a designer. */
  runaway: { limit: number; cycle: string };
  /** `card`: the id of the card that failed, empty if it is not known; `message`: what was thrown, for a designer. */
  'card-fault': { card: string; message: string };
  /** `hero`: its id. */
  'deck-hero': { hero: string };
  /** `size`: the right number of cards; `cards`: the deck's number. */
  'deck-size': { size: number; cards: number };
  /** `card`: the id as it was given. */
  'deck-unknown-card': { card: string };
  /** `card`: its id. */
  'deck-uncollectible': { card: string };
}

/**
 * A refusal of one of these codes, with the values of its code: comparing `code` tells which values there are.
 * @typeParam Values the values by code, such as {@link RefusalValues}
 */
export type RefusalOf<Code extends string, Values> = {
  [C in Code]: {
    /** Why the command is not legal. */
    code: C;
    /** The values to word it with. */
    values: C extends keyof Values ? Values[C] : Record<never, never>;
  };
}[Code];
