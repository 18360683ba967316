import type { Refusal, RefusalCode } from '@aftercast/rules';

/** The codes with which `hearth` refuses, besides those that every game has. `messages.ts` words them. */
export type HearthRefusalCode =
  /** Values: cost, mana. */
  | 'not-enough-mana'
  /** Values: limit. */
  | 'board-full'
  /** The target is stealthed, and belongs to the enemy. */
  | 'target-stealthed'
  /** The target cannot be chosen by spells and powers. */
  | 'target-elusive'
  /** The target is immune, and belongs to the enemy. */
  | 'target-immune'
  /** A minion with taunt must be attacked first. */
  | 'taunt-first'
  /** It cannot attack yet: it came into play this turn. */
  | 'exhausted'
  /** It has attacked as often as it may this turn. */
  | 'attacked-already'
  /** It has no attack. */
  | 'no-attack'
  /** It is frozen. */
  | 'frozen'
  /** Its card says that it cannot attack. */
  | 'cannot-attack'
  /** The hero power was used this turn. */
  | 'power-used'
  /** The seat has no hero power. */
  | 'no-power'
  /** What it uses is not there (a weapon, an enemy minion). */
  | 'needs-unmet'
  /** A secret of the same kind is in play already, or there are as many as may be. Values: limit. */
  | 'secret-limit'
  /** The card belongs to another class. Values: card, class (the card's). */
  | 'deck-class'
  /** Too many of the same card. Values: card, limit. */
  | 'deck-copies'
  /** Too many of the same legendary card. Values: card, limit. */
  | 'deck-legendary';

/** A refusal by the rules of `hearth`. */
export type HearthRefusal = Refusal<RefusalCode | HearthRefusalCode>;
