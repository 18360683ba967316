import type { Refusal, RefusalCode, RefusalValues } from '@aftercast/rules';
import { english as common, type Messages } from '@aftercast/rules/messages';

/** The refusal codes of `cyber`, in addition to those of every game. {@link english} has their words. */
export type CyberRefusalCode =
  /** It needs more CPU than the seat has. Values: cost, cpu. */
  | 'not-enough-cpu'
  /** It needs more memory in play than is free. Values: memory (what it holds in play), free. */
  | 'not-enough-memory'
  /** The field has as many programs as it can hold. Values: limit. */
  | 'field-full'
  /** It was started this turn and cannot attack yet. */
  | 'booting'
  /** It has already attacked this turn. */
  | 'attacked-already'
  /** It has no attack. */
  | 'no-attack'
  /** It is suspended. */
  | 'cannot-attack'
  /** The game has no hero powers. */
  | 'no-power'
  /** A hero cannot be attacked while programs are on its side. */
  | 'guarded'
  /** Too many of the same card. Values: card, limit. */
  | 'deck-copies';

/** The values of the refusals of `cyber`, by code. A code that is not here has none. */
export interface CyberRefusalValues extends RefusalValues {
  /** What it costs, and the CPU that the seat has. */
  'not-enough-cpu': { cost: number; cpu: number };
  /** The memory that it holds in play, and the memory that is free. */
  'not-enough-memory': { memory: number; free: number };
  /** The most programs on a field. */
  'field-full': { limit: number };
  /** The card, and the most copies of it. */
  'deck-copies': { card: string; limit: number };
}

/** A refusal by the rules of `cyber`. */
export type CyberRefusal = Refusal<RefusalCode | CyberRefusalCode>;

/** Every refusal of `cyber` in English, including those of every game. */
export const english: Messages<CyberRefusalCode> = {
  ...common,
  'not-enough-cpu': [
    '{card} needs {cost} CPU, and you have {cpu}.',
    'Not enough CPU: it needs {cost}, and you have {cpu}.',
    'Not enough CPU.',
  ],
  'not-enough-memory': [
    '{card} needs {memory} memory, and you have {free} free.',
    'Not enough memory: it needs {memory}, and you have {free} free.',
    'Not enough memory.',
  ],
  'field-full': ['Your field is full: you can have at most {limit} programs.', 'Your field is full.'],
  booting: [
    '{card} is still booting: it can attack next turn.',
    'It is still booting: it can attack next turn.',
  ],
  'attacked-already': ['{card} has already attacked this turn.', 'It has already attacked this turn.'],
  'no-attack': ['{card} has no attack.', 'It has no attack.'],
  'cannot-attack': ['{card} can’t attack.', 'It can’t attack.'],
  'no-power': 'This game has no hero powers.',
  guarded: 'Attack the enemy programs first: they guard the hero.',
  'deck-copies': [
    'A deck can have at most {limit=1} copy of {card}.',
    'A deck can have at most {limit} copies of {card}.',
    'The deck has too many copies of a card.',
  ],
};
