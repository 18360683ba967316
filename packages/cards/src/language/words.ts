/** A part of an effect that a card author may write. */
export type EffectKey =
  | 'to'
  | 'amount'
  | 'count'
  | 'card'
  | 'copy'
  | 'for'
  | 'by'
  | 'with'
  | 'split'
  | 'together'
  | 'empty'
  | 'stats'
  | 'set'
  | 'multiply'
  | 'keywords'
  | 'lose'
  | 'routines'
  | 'auras'
  | 'until'
  | 'next'
  | 'rest';

/** Parts of a card that not every game's cards have. */
export const CARD_KEYS = [
  'rarity',
  'attack',
  'health',
  'durability',
  'race',
  'stats',
  'spellDamage',
  'overload',
  'power',
  'second',
  'target',
  'requires',
  'options',
  'attacks',
] as const;
export type CardKey = (typeof CARD_KEYS)[number];

/** What may be written in an effect of a kind. `if` may always be; `next`, of what makes, moves or picks out something. */
export interface EffectShape {
  readonly needs: readonly EffectKey[];
  readonly takes: readonly EffectKey[];
}

/** What may be written of an event. */
export interface EventShape {
  /** Whether it is about a number (damage taken, say), which `measure` then means. */
  readonly measured: boolean;
  /** Whether what it is about may have been pointed at something. */
  readonly pointed: boolean;
  /** It is not answered but asked for by the rules: what playing the card does, always or in some plays only (a combo). */
  readonly played?: 'always' | 'sometimes';
}

/**
 * The words that a game adds to the grammar of the card language. Everything else that may be written is the same for
 * all games. A card that uses a word that is not here does not load.
 */
export interface Words {
  /** Parts that its cards may have, besides those that all games' cards may have. */
  readonly keys: readonly CardKey[];
  readonly zones: readonly string[];
  /** Stats that may be written: given, set, multiplied. */
  readonly stats: readonly string[];
  /** What may be read besides stats: numbers that are worked out from several. */
  readonly readings: readonly string[];
  /** What an entity may be for the moment: `damaged`, `dying`. */
  readonly states: readonly string[];
  /** Keywords that may be given and taken: the rules carry them out. */
  readonly keywords: readonly string[];
  /** Keywords that only say what a card is. */
  readonly marks: readonly string[];
  readonly types: readonly string[];
  readonly classes: readonly string[];
  readonly rarities: readonly string[];
  readonly races: readonly string[];
  /** When what a card gives ends. */
  readonly untils: readonly string[];
  readonly events: Readonly<Record<string, EventShape>>;
  readonly effects: Readonly<Record<string, EffectShape>>;
}
