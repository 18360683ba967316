import { english as common, type Messages } from '@aftercast/rules/messages';
import type { HearthRefusalCode } from './refusals.ts';

/** Every refusal of `hearth` in English, including those of every game. */
export const english: Messages<HearthRefusalCode> = {
  ...common,
  'not-enough-mana': [
    '{card} costs {cost} mana, and you have {mana}.',
    'Not enough mana: it costs {cost}, and you have {mana}.',
    'Not enough mana.',
  ],
  'board-full': ['Your board is full: you can have at most {limit} minions.', 'Your board is full.'],
  'target-stealthed': [
    '{target} is stealthed: you can’t target it until it attacks or deals damage.',
    'You can’t target a stealthed enemy.',
  ],
  'target-elusive': [
    '{target} is elusive: spells and hero powers can’t target it.',
    'Spells and hero powers can’t target an elusive minion.',
  ],
  'target-immune': ['{target} is immune: you can’t target it.', 'You can’t target an immune enemy.'],
  'taunt-first': 'Attack an enemy minion with Taunt first.',
  exhausted: [
    '{card} came into play this turn: it can attack next turn.',
    'It came into play this turn: it can attack next turn.',
  ],
  'attacked-already': ['{card} has already attacked this turn.', 'It has already attacked this turn.'],
  'no-attack': ['{card} has no attack.', 'It has no attack.'],
  frozen: ['{card} is frozen and can’t attack.', 'It is frozen and can’t attack.'],
  'cannot-attack': ['{card} can’t attack.', 'It can’t attack.'],
  'power-used': 'You have already used your hero power this turn.',
  'no-power': 'You have no hero power.',
  'needs-unmet': [
    'Something that {card} needs is missing, such as a weapon or a minion.',
    'Something that it needs is missing.',
  ],
  'secret-limit': [
    'You can have at most {limit} secrets, and no two of the same card.',
    'You already have this secret, or as many secrets as you can have.',
  ],
  'deck-class': [
    '{card} belongs to another class: {class}.',
    '{card} belongs to another class.',
    'The deck has a card of another class.',
  ],
  'deck-copies': [
    'A deck can have at most {limit=1} copy of {card}.',
    'A deck can have at most {limit} copies of {card}.',
    'The deck has too many copies of a card.',
  ],
  'deck-legendary': [
    '{card} is legendary: a deck can have at most {limit=1} copy of it.',
    '{card} is legendary: a deck can have at most {limit} copies of it.',
    'The deck has too many copies of a legendary card.',
  ],
};
