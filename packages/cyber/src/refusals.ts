import type { Refusal, RefusalCode } from '@aftercast/rules';

/** The codes with which `cyber` refuses, besides those that every game has. `messages.ts` words them. */
export type CyberRefusalCode =
  /** There is not enough CPU for it. Values: cost, cpu. */
  | 'not-enough-cpu'
  /** There is not enough memory left for it. Values: memory (what it holds in play), free. */
  | 'not-enough-memory'
  /** There are as many programs on the field as may be. Values: limit. */
  | 'field-full'
  /** It cannot attack yet: it was started this turn. */
  | 'booting'
  /** It has attacked as often as it may this turn. */
  | 'attacked-already'
  /** It has no attack. */
  | 'no-attack'
  /** Its card says that it cannot attack. */
  | 'cannot-attack'
  /** No card of the game has a power. */
  | 'no-power'
  /** A hero cannot be attacked while there are programs on its side. */
  | 'guarded'
  /** Too many of the same card. Values: card, limit. */
  | 'deck-copies';

/** A refusal by the rules of `cyber`. */
export type CyberRefusal = Refusal<RefusalCode | CyberRefusalCode>;
