import { english as common, type Messages } from '@aftercast/rules/messages';
import type { HearthRefusalCode } from './refusals.ts';

/** Every refusal of `hearth` in English: its own, and those that every game has. */
export const english: Messages<HearthRefusalCode> = {
  ...common,
  'not-enough-mana': [
    '{card} costs {cost} mana, and you have {mana}.',
    'Not enough mana: it costs {cost}, and you have {mana}.',
    'Not enough mana.',
  ],
  'board-full': ['Your board is full: {limit} is the most.', 'Your board is full.'],
  'target-stealthed': [
    '{target} is stealthed: it can’t be pointed at.',
    'What is stealthed can’t be pointed at.',
  ],
  'target-elusive': [
    '{target} is elusive: spells and hero powers can’t be pointed at it.',
    'Spells and hero powers can’t be pointed at what is elusive.',
  ],
  'target-immune': ['{target} is immune: it can’t be pointed at.', 'What is immune can’t be pointed at.'],
  'taunt-first': 'A minion with Taunt is in the way: attack it first.',
  exhausted: [
    '{card} has just come into play: it can attack next turn.',
    'It has just come into play: it can attack next turn.',
  ],
  'attacked-already': ['{card} has attacked already this turn.', 'It has attacked already this turn.'],
  'no-attack': ['{card} has no attack.', 'It has no attack.'],
  frozen: ['{card} is frozen.', 'It is frozen.'],
  'cannot-attack': ['{card} can’t attack.', 'It can’t attack.'],
  'power-used': 'The hero power was used this turn.',
  'no-power': 'You have no hero power.',
  'needs-unmet': ['What {card} uses is not there.', 'What it uses is not there.'],
  'secret-limit': [
    'No more than {limit} secrets may be in play, and no two alike.',
    'That secret can’t be played now: no two may be alike.',
  ],
  'deck-class': [
    '{card} belongs to another class: {class}.',
    '{card} belongs to another class.',
    'The deck has a card of another class.',
  ],
  'deck-copies': [
    'A deck may have {limit=1} copy of {card} at most.',
    'A deck may have {limit} copies of {card} at most.',
    'The deck has too many copies of a card.',
  ],
  'deck-legendary': [
    '{card} is legendary: a deck may have {limit=1} copy of it.',
    '{card} is legendary: a deck may have {limit} copies of it.',
    'The deck has too many copies of a legendary card.',
  ],
};
