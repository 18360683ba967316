import type { Refusal, RefusalCode, RefusalValues } from '@aftercast/rules';
import { english as common, type Messages } from '@aftercast/rules/messages';

/** The refusal codes of `hearth`, in addition to those of every game. {@link english} has their words. */
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
  /** It can attack minions only, in this turn or always. */
  | 'minions-only'
  /** The hero power was used this turn. */
  | 'power-used'
  /** The location is closed after its last use. Values: turns. */
  | 'location-closed'
  /** The seat has no hero power. */
  | 'no-power'
  /** Something that the card needs is missing, such as a weapon or an enemy minion. */
  | 'needs-unmet'
  /** The seat already has this secret, or as many secrets as it can have. Values: limit. */
  | 'secret-limit'
  /** The seat already has a quest, this sidequest, or as many as it can have. Values: limit. */
  | 'quest-limit'
  /** The card belongs to another class. Values: card, class (the card's). */
  | 'deck-class'
  /** Too many of the same card. Values: card, limit. */
  | 'deck-copies'
  /** Too many of the same legendary card. Values: card, limit. */
  | 'deck-legendary';

/** The values of the refusals of `hearth`, by code. A code that is not here has none. */
export interface HearthRefusalValues extends RefusalValues {
  /** What it costs, and the mana that the seat has. */
  'not-enough-mana': { cost: number; mana: number };
  /** The most minions on a board. */
  'board-full': { limit: number };
  /** How many turns of its player it is still closed, at least 1. */
  'location-closed': { turns: number };
  /** The most secrets of a seat. */
  'secret-limit': { limit: number };
  /** The most secrets and sidequests of a seat. */
  'quest-limit': { limit: number };
  /** The card, and its class. */
  'deck-class': { card: string; class: string };
  /** The card, and the most copies of it. */
  'deck-copies': { card: string; limit: number };
  /** The card, and the most copies of it. */
  'deck-legendary': { card: string; limit: number };
}

/** A refusal by the rules of `hearth`. */
export type HearthRefusal = Refusal<RefusalCode | HearthRefusalCode>;

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
  'minions-only': ['{card} can attack minions only.', 'It can attack minions only.'],
  'power-used': 'You have already used your hero power this turn.',
  'location-closed': [
    '{card} is closed: it opens in {turns=1} turn.',
    '{card} is closed: it opens in {turns} turns.',
    'It is closed: it opens in {turns=1} turn.',
    'It is closed: it opens in {turns} turns.',
    'It is closed.',
  ],
  'no-power': 'You have no hero power.',
  'needs-unmet': [
    'Something that {card} needs is missing, such as a weapon or a minion.',
    'Something that it needs is missing.',
  ],
  'secret-limit': [
    'You can have at most {limit} secrets, and no two of the same card.',
    'You already have this secret, or as many secrets as you can have.',
  ],
  'quest-limit': [
    'You can have one quest at a time, and at most {limit} secrets and sidequests, no two of the same card.',
    'You already have a quest, or as many as you can have.',
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
