import type { Refusal, RefusalCode } from '@aftercast/rules';

/** The refusal codes of `hearth`, in addition to those of every game. `messages.ts` has their English. */
export type HearthRefusalCode =
  /** Values: cost, mana. */
  | 'not-enough-mana'
  /** Values: limit. */
  | 'board-full'
  /** The target is an enemy with stealth. */
  | 'target-stealthed'
  /** The target is elusive: spells and hero powers cannot target it. */
  | 'target-elusive'
  /** The target is an immune enemy. */
  | 'target-immune'
  /** A minion with taunt must be attacked first. */
  | 'taunt-first'
  /** It came into play this turn and cannot attack yet. */
  | 'exhausted'
  /** It cannot attack again this turn. */
  | 'attacked-already'
  /** It has no attack. */
  | 'no-attack'
  /** It is frozen. */
  | 'frozen'
  /** Its card does not let it attack. */
  | 'cannot-attack'
  /** The hero power was used this turn. */
  | 'power-used'
  /** The seat has no hero power. */
  | 'no-power'
  /** Something that the card needs is missing, such as a weapon or an enemy minion. */
  | 'needs-unmet'
  /** The seat already has this secret, or as many secrets as it can have. Values: limit. */
  | 'secret-limit'
  /** The card belongs to another class. Values: card, class (the card's). */
  | 'deck-class'
  /** Too many of the same card. Values: card, limit. */
  | 'deck-copies'
  /** Too many of the same legendary card. Values: card, limit. */
  | 'deck-legendary';

/** A refusal by the rules of `hearth`. */
export type HearthRefusal = Refusal<RefusalCode | HearthRefusalCode>;
