/** Why a command is not legal: a code, and the values to word it with. */
export interface Refusal<Code extends string = string> {
  code: Code;
  values: Record<string, number | string>;
}

/**
 * The codes of refusals that every game has: those of the match itself, of building decks, and of using a card with a
 * target, at a place, with an option. A game declares its own codes beside these.
 */
export type RefusalCode =
  /** Something is being resolved (law A10). */
  | 'busy'
  /** The match is over. */
  | 'over'
  /** It is the other seat's turn, or the other seat is asked. */
  | 'not-your-turn'
  /** Nobody is asked anything. */
  | 'nothing-asked'
  /** A question must be answered first. */
  | 'answer-first'
  /** The answer is not among the options, or not the right number of them. Values: count (how many it takes). */
  | 'bad-answer'
  /** The seats have not joined yet: there is nothing to play. */
  | 'join-first'
  /** The seat has joined already. */
  | 'joined-already'
  /** The opening hands have not been kept yet. */
  | 'mulligan-first'
  /** There is no opening hand to be kept now, or the seat has kept its own. */
  | 'no-mulligan'
  /** The message does not have the form of a command. */
  | 'malformed'
  /** The chain was longer than the match's limit, and was undone (law A12). Values: limit, cycle (what repeats). */
  | 'runaway'
  /** There is no such card or character for this command. */
  | 'no-such-card'
  /** There is no such hero to begin with. Values: hero. */
  | 'deck-hero'
  /** The deck has too many cards, or too few. Values: size, cards (how many it has). */
  | 'deck-size'
  /** No card has this id. Values: card. */
  | 'deck-unknown-card'
  /** The card is not one that decks are built from. Values: card. */
  | 'deck-uncollectible'
  /** The card is not in the seat's hand. */
  | 'not-in-hand'
  /** There is no such place for it. */
  | 'bad-position'
  /** It needs a target, and none was given (law T2). */
  | 'target-needed'
  /** It takes no target, and one was given. */
  | 'no-target-taken'
  /** There is nothing that it could be pointed at. */
  | 'no-target-there'
  /** The target is not one that it may be pointed at. */
  | 'bad-target'
  /** An option of the card must be chosen. */
  | 'option-needed'
  /** There is no such option. */
  | 'bad-option';

/** The answer to a command that was sent. */
export type Reply = { accepted: true; command: number } | { accepted: false; refusal: Refusal };

/** A refusal. One without values is the same each time: the legal commands are listed by asking for thousands. */
export function refuse<Code extends string>(code: Code, values?: Refusal['values']): Refusal<Code> {
  if (values !== undefined) return { code, values };
  let refusal = plain.get(code);
  if (refusal === undefined) {
    refusal = Object.freeze({ code, values: Object.freeze({}) });
    plain.set(code, refusal);
  }
  return refusal as Refusal<Code>;
}

const plain = new Map<string, Refusal>();
