import type { Counters } from './counter.ts';

/** A key of an effect, other than `do` and `if`. */
export type EffectKey =
  | 'to'
  | 'amount'
  | 'count'
  | 'card'
  | 'cards'
  | 'pick'
  | 'aimed'
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
  | 'at'
  | 'options'
  | 'while'
  | 'next'
  | 'rest'
  | 'counter';

/** Keys of a card that a game may or may not use. */
export const CARD_KEYS = [
  'set',
  'rarity',
  'attack',
  'health',
  'durability',
  'cooldown',
  'dormant',
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
  'quest',
] as const;
/** A key of a card that a game may or may not use. */
export type CardKey = (typeof CARD_KEYS)[number];

/** The keys of an effect. `if` is always allowed and is not listed. */
export interface EffectShape {
  /** Required keys. */
  readonly needs: readonly EffectKey[];
  /** Optional keys. */
  readonly takes: readonly EffectKey[];
  /** Events in whose answers it does something. Absent: all events. */
  readonly answers?: readonly string[];
  /** `measure` in its `next` is the number of what it did to `it`, such as the damage. */
  readonly measures?: true;
  /** `card` and `count` say which cards a player chooses from, not what is made. */
  readonly offers?: true;
  /** It does what playing its card does: that card needs something to do, and what it aims at. */
  readonly plays?: true;
  /** Types of the cards that it can put where it puts them. Absent: all types. */
  readonly makes?: readonly string[];
  /** Zones of the entities that it does something to. Absent: all zones. */
  readonly reaches?: readonly string[];
  /** Zones of the entities of `with` that it does something to. Absent: all zones. */
  readonly reachesWith?: readonly string[];
  /** Types of the entities that it does something to. Absent: all types. */
  readonly affects?: readonly string[];
  /** Types that all entities of `with` must have. Absent: all types. */
  readonly affectsWith?: readonly string[];
  /** Zones in which `it` is in `next`, each for cards that it can hold. Absent: those of `to`. */
  readonly leads?: readonly string[];
}

/** What a routine may refer to in an event. */
export interface EventShape {
  /** Whether it is about a number, such as damage taken, which is its `measure`. */
  readonly measured: boolean;
  /** Whether it may have a target. */
  readonly pointed: boolean;
  /** Players remember how often it has happened: `times` and `total` can name it. */
  readonly remembered?: true;
  /** A card answers it only when it is about another card. */
  readonly others?: true;
  /** It is not answered but run by the rules when the card is played: always, or only sometimes (a combo). */
  readonly played?: 'always' | 'sometimes';
  /**
   * Cards that answer it if they are given a routine: by type, the zones in which they can be when it is given. Absent: all cards in
   * play, and those that come there; none if it is `played`.
   */
  readonly given?: Readonly<Record<string, readonly string[]>>;
  /** The same for what an aura gives, which ends when the card leaves its zone. Absent: as `given`. */
  readonly givenByAura?: Readonly<Record<string, readonly string[]>>;
  /** It is the change of a counter, which a routine names. */
  readonly counted?: true;
  /** The stat of a player that is not 0 while its cards answer it twice. Absent for an event that is never answered twice. */
  readonly doubledBy?: number;
}

/** How a game has quests. */
export interface QuestWords {
  /** The type of the cards that can be quests. */
  readonly type: string;
  /** The keywords that say of which kind a quest is; each has one. */
  readonly kinds: readonly string[];
  /** The effect that begins a quest. */
  readonly begins: string;
}

/**
 * The words that a game adds to the grammar of the card language, which is the same for all games. A card that uses an
 * unknown word does not load.
 */
export interface Words {
  /** Card keys that the game uses in addition to those of every game. */
  readonly keys: readonly CardKey[];
  /** Kinds of zone. */
  readonly zones: readonly string[];
  /** Sides besides `ally`, `enemy` and `any`; absent in a game without. */
  readonly sides?: readonly string[];
  /** Stats that cards may change and read. */
  readonly stats: readonly string[];
  /** Computed numbers that cards may only read. */
  readonly readings: readonly string[];
  /** The numbers that sets add; they are among the readings. Absent without any. */
  readonly counters?: Counters;
  /** States that an entity may be in: `damaged`, `dying`. */
  readonly states: readonly string[];
  /** Keywords with rules, which cards may give and remove. */
  readonly keywords: readonly string[];
  /** Keywords that only label a card. */
  readonly marks: readonly string[];
  /** Card types. */
  readonly types: readonly string[];
  /** By card type: the zones in which its routines listen. None for a type that is never in play. */
  readonly listens: Readonly<Record<string, readonly string[]>>;
  /** By event: the zones in which cards answer it, if it has zones of its own. */
  readonly answeredIn: Readonly<Record<string, readonly string[]>>;
  /** By zone: the types of the cards that are found in it by its name alone. A zone that is not listed may hold all. */
  readonly holds?: Readonly<Record<string, readonly string[]>>;
  /** By stat: the types of the cards to which it means something. A stat that is not listed has a meaning for all. */
  readonly statTypes?: Readonly<Record<string, readonly string[]>>;
  /** Events whose zones are fixed: a routine that answers them has no `in`. */
  readonly fixed?: readonly string[];
  /** By card type: printed numbers, by key or stat, that must be at least 1. A type that is not listed has none. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** How cards can be dormant in play: the types that can be, the state, and the effects that end it; absent in a game without. */
  readonly dormancy?: {
    readonly types: readonly string[];
    readonly state: string;
    readonly ends: readonly string[];
  };
  /** How cards can be quests; absent in a game without. */
  readonly quests?: QuestWords;
  /** The set of cards that do not name one; absent in a game whose cards are in no set. */
  readonly firstSet?: string;
  /** Classes that a card may belong to. */
  readonly classes: readonly string[];
  /** Rarities of cards. */
  readonly rarities: readonly string[];
  /** Races of cards. */
  readonly races: readonly string[];
  /** Moments at which an enchantment may end. */
  readonly untils: readonly string[];
  /** Events that routines may answer. */
  readonly events: Readonly<Record<string, EventShape>>;
  /** Zones of the entities to which an aura gives something that matters. Absent: all zones. */
  readonly auraReaches?: readonly string[];
  /** Whether an aura may give a card the effects of another. */
  readonly replacesEffects?: boolean;
  /** Effects that routines may have. */
  readonly effects: Readonly<Record<string, EffectShape>>;
}
