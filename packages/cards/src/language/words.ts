/** A part of an effect that a card author may write. */
export type EffectKey = 'to' | 'amount' | 'count' | 'card' | 'split' | 'stats' | 'set' | 'keywords' | 'until';

/** What may be written in an effect of a kind. `if` and `next` may always be. */
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
}

/**
 * The words that a game adds to the grammar of the card language. Everything else that may be written is the same for
 * all games. A card that uses a word that is not here does not load.
 */
export interface Words {
  readonly zones: readonly string[];
  readonly stats: readonly string[];
  readonly keywords: readonly string[];
  readonly types: readonly string[];
  readonly classes: readonly string[];
  readonly rarities: readonly string[];
  readonly races: readonly string[];
  /** When what a card gives ends. */
  readonly untils: readonly string[];
  readonly events: Readonly<Record<string, EventShape>>;
  readonly effects: Readonly<Record<string, EffectShape>>;
}
