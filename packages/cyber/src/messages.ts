import { english as common, type Messages } from '@aftercast/rules/messages';
import type { CyberRefusalCode } from './refusals.ts';

/** Every refusal of `cyber` in English: its own, and those that every game has. */
export const english: Messages<CyberRefusalCode> = {
  ...common,
  'not-enough-cpu': [
    '{card} needs {cost} CPU, and you have {cpu}.',
    'Not enough CPU: it needs {cost}, and you have {cpu}.',
    'Not enough CPU.',
  ],
  'not-enough-memory': [
    '{card} holds {memory} memory, and you have {free}.',
    'Not enough memory: it holds {memory}, and you have {free}.',
    'Not enough memory.',
  ],
  'field-full': ['Your field is full: {limit} programs are the most.', 'Your field is full.'],
  booting: [
    '{card} is still booting: it can attack next turn.',
    'It is still booting: it can attack next turn.',
  ],
  'attacked-already': ['{card} has attacked already this turn.', 'It has attacked already this turn.'],
  'no-attack': ['{card} has no attack.', 'It has no attack.'],
  'cannot-attack': ['{card} can’t attack.', 'It can’t attack.'],
  'no-power': 'There is no power to use.',
  guarded: 'Programs guard that hero: attack them first.',
  'deck-copies': [
    'A deck may have {limit=1} copy of {card} at most.',
    'A deck may have {limit} copies of {card} at most.',
    'The deck has too many copies of a card.',
  ],
};
