/** Why a command is not legal: a code, and the values to word it with. */
export interface Refusal<Code extends string = string> {
  /** A {@link RefusalCode}, or a code of the game. */
  code: Code;
  /** The values of the code, as its documentation lists them; it may lack some. */
  values: Record<string, number | string>;
}

/**
 * The codes of refusals that all games have: of the match itself, of decks, and of using a card with a target, position
 * or option. A game declares its own codes in addition.
 */
export type RefusalCode =
  /** Something is being resolved (law A10). */
  | 'busy'
  /** The match is over. */
  | 'over'
  /** It is the other seat's turn, or the pending prompt is for the other seat. */
  | 'not-your-turn'
  /** The seat is out of the match, which goes on without it. */
  | 'out'
  /** No prompt is pending. */
  | 'nothing-asked'
  /** A prompt must be answered first. */
  | 'answer-first'
  /** The answer is not among the options, or has the wrong number of them. Values: count (the most), least (if it differs). */
  | 'bad-answer'
  /** A seat has not joined yet. */
  | 'join-first'
  /** The seat has joined already. */
  | 'joined-already'
  /** A seat has not kept its opening hand yet. */
  | 'mulligan-first'
  /** It is not the time for opening hands, or the seat has already kept its own. */
  | 'no-mulligan'
  /** The match does not allow commands to be taken back. */
  | 'no-undo'
  /** The seat has given no command in this turn that could be taken back. */
  | 'nothing-to-undo'
  /** The other seat has acted since. */
  | 'undo-answered'
  /** A random choice was made. */
  | 'undo-chance'
  /** The seat has seen something that was hidden from it. */
  | 'undo-revealed'
  /** Something that is hidden from the seat could have reacted: that it did not is news too. */
  | 'undo-hidden'
  /** The value does not have the form of a command. */
  | 'malformed'
  /** The command set off more actions than the match's limit and was undone (law A12). Values: limit, cycle (what repeats). */
  | 'runaway'
  /** The code of a card failed in the command, and it was undone (law A15). Values: card (empty if not known), message. */
  | 'card-fault'
  /** The engine failed while it resolved this command, and the command was undone: it would fail again. */
  | 'failed'
  /** There is no such card or character for this command. */
  | 'no-such-card'
  /** A deck cannot have this hero. Values: hero. */
  | 'deck-hero'
  /** The deck has too many or too few cards. Values: size (the right number), cards (the deck's number). */
  | 'deck-size'
  /** No card has this id. Values: card. */
  | 'deck-unknown-card'
  /** The card cannot be in a deck. Values: card. */
  | 'deck-uncollectible'
  /** The card is not in the seat's hand. */
  | 'not-in-hand'
  /** There is no such slot for it. */
  | 'bad-position'
  /** It needs a target, but none was given (law T2). */
  | 'target-needed'
  /** It takes no target, but one was given. */
  | 'no-target-taken'
  /** It has no legal target now. */
  | 'no-target-there'
  /** The target is not legal. */
  | 'bad-target'
  /** An option of the card must be chosen. */
  | 'option-needed'
  /** There is no such option. */
  | 'bad-option';

/** The answer to a command that was sent. */
export type Reply<Code extends string = string> =
  /** The command has begun; `command` is its number in the match. */
  | { accepted: true; command: number }
  /** The command is not legal and has changed nothing. */
  | { accepted: false; refusal: Refusal<Code> };

/** Makes a refusal. Without values it returns a shared, frozen one: listing the legal commands makes thousands. */
export function refuse<Code extends string>(code: Code, values?: Refusal['values']): Refusal<Code> {
  if (values !== undefined) return { code, values };
  let refusal = plain.get(code);
  if (refusal === undefined) {
    refusal = Object.freeze({ code, values: Object.freeze({}) });
    plain.set(code, refusal);
  }
  return refusal as Refusal<Code>;
}

/** Whether a refusal is of a command that had begun, and was undone: it ran away or failed (laws A12, A15). */
export function isUndone({ code }: Pick<Refusal, 'code'>): boolean {
  return code === 'runaway' || code === 'card-fault';
}

const plain = new Map<string, Refusal>();
