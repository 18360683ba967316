/**
 * A side, relative to the card's controller: its own seat, each opponent, or all. Games for more than two seats add words of
 * their own, such as `left`.
 */
export type Side = 'ally' | 'enemy' | 'any' | (string & {});

/** Matches entities. All keys must match. */
export interface Filter {
  /** Whose they are. */
  side?: Side;
  /** The card type, or one of several. */
  type?: string | string[];
  /** The race. */
  race?: string;
  /** A keyword that the entity has now; for a label, one that its card has printed. */
  keyword?: string;
  /** A state that it is in: one of the game's words. */
  is?: string;
  /** Only the card itself. */
  self?: true;
  /** Anything but the card itself. */
  other?: true;
  /** Conditions on the candidate. */
  where?: Condition[];
}

/** Compares a stat with a value or with inclusive bounds. */
export interface Compared {
  stat: string;
  of?: Selector;
  atLeast?: number;
  atMost?: number;
  equals?: number;
}

/** Compares two amounts. Exactly one of the last five keys is given. */
export interface ComparedAmounts {
  /** The first amount. */
  compare: Amount;
  /** The first is this or more. */
  atLeast?: Amount;
  /** The first is this or less. */
  atMost?: Amount;
  /** Both are the same. */
  equals?: Amount;
  /** The first is more than this. */
  above?: Amount;
  /** The first is less than this. */
  below?: Amount;
}

/**
 * Something that is true or false: of the first entity that `of` selects, or, without it, of a filter's candidate, and
 * elsewhere of the card itself.
 */
export type Condition =
  | Compared
  /** It has this keyword. */
  | { keyword: string; of?: Selector }
  /** It is in this state: one of the game's words. */
  | { is: string; of?: Selector }
  /** It is this card, one of these cards, or the card of one of the selected entities. */
  | { card: string | string[] | { of: Selector }; of?: Selector }
  /** At least this many are selected; without `atLeast`, one. */
  | { some: Selector; atLeast?: number }
  /** True this many times in a hundred, from 1 to 99. Allowed only inside an effect. */
  | { chance: number }
  /** The condition is false. */
  | { not: Condition }
  /** At least one of these conditions is true. */
  | { any: Condition[] }
  /** All of these conditions are true: for a part of `any`. */
  | { all: Condition[] }
  | ComparedAmounts
  /** It is the turn of this side: `ally` or `enemy`. */
  | { turn: 'ally' | 'enemy' };

/** All entities in some zones; of both sides without `side`. */
export interface Group extends Filter {
  /** The zone, or several. */
  in: string | string[];
}

/** The entities of a set that match a filter, without those of another set. */
export interface Part extends Filter {
  /** The set. */
  of: Selector;
  /** The entities to leave out. */
  except?: Selector;
}

/** Words that select one entity each. */
export const selectorWords = [
  /** The card itself; in an enchantment's routine, the enchantment's host. */
  'self',
  /** What the player chose as the target. */
  'chosen',
  /** The entity that the answered event is about. */
  'subject',
  /** What the enclosing effect has made, drawn, moved or picked: only in its `next` and `rest`. */
  'it',
  /** The card that gave the enchantment: only in an enchantment's routine. */
  'giver',
  'hero',
  'enemy-hero',
  /** The entity of the player, which has the mana. */
  'player',
  'enemy-player',
] as const;

/** A set of entities, as an algebra. */
export type Selector =
  | (typeof selectorWords)[number]
  | Group
  | Part
  /** This many, at least 1, chosen at random; each at most once. */
  | { random: number; of: Selector }
  /** The first ones, at least 1, in the order of the zone: those of a deck are drawn next. */
  | { first: number; of: Selector }
  /** The last ones, at least 1, in the order of the zone: those of a graveyard came there last. */
  | { last: number; of: Selector }
  /** Those with the highest value of a stat: several if they are equal. */
  | { highest: string; of: Selector }
  /** Those with the lowest value of a stat: several if they are equal. */
  | { lowest: string; of: Selector }
  /** The first one of each card. */
  | { unique: Selector }
  /** All entities of several sets. */
  | { union: Selector[] }
  /** The neighbours in the zone. */
  | { adjacent: Selector };

/**
 * Which events are remembered. Each player remembers for itself, from the beginning of the match, whether or not the card was there:
 * `ally` and `enemy` are as seen by the card's controller.
 */
export interface Remembered {
  /** Only events that are about such an entity. The card itself cannot be meant. */
  who?: Filter;
  /** Since when: in this turn, in the controller's last turn that is over, or in the match. */
  during: 'turn' | 'last-turn' | 'match';
}

/** A number that is evaluated when the effect is resolved. */
export type Amount =
  | number
  /** The number that the answered event is about. */
  | 'measure'
  /** How many are selected. */
  | { count: Selector }
  /** The sum of a stat over all that are selected; 0 if there are none. */
  | { stat: string; of: Selector }
  /** How often an event has happened, for each entity that it was about: see {@link Remembered}. */
  | ({ times: string } & Remembered)
  /** The sum of the numbers that an event was about, such as all damage taken. */
  | ({ total: string } & Remembered)
  /** The sum of several numbers. */
  | { sum: Amount[] }
  /** The product of several numbers. */
  | { product: Amount[] }
  /** The largest of several numbers. */
  | { largest: Amount[] }
  /** The smallest of several numbers. */
  | { smallest: Amount[] }
  /** A random number between two bounds, both included. Allowed only inside an effect. */
  | { from: number; to: number }
  /** One number if all conditions hold, another if not. */
  | { if: Condition[]; amount: Amount; otherwise: Amount };

/** The cards that a random card is drawn from: those that match all keys. */
export interface CardPool {
  /** Only cards of this type. */
  type?: string;
  /** Only cards of this race. */
  race?: string;
  /** Only cards of this class. */
  class?: string;
  /** Only cards of this rarity. */
  rarity?: string;
  /** Only cards of this set. */
  set?: string;
  /** Only cards that have this keyword printed. */
  keyword?: string;
  /** Only cards that cost this much, as printed. */
  cost?: Amount | { atLeast?: Amount; atMost?: Amount };
  /** With `false`, only cards that cannot be put into a deck; otherwise only those that can. */
  collectible?: false;
}

/** A card to summon, give or equip: its id, or a way to find it. */
export type CardRef =
  | string
  /**
   * A random one of these, except the cards of entities that `unless` selects. With `different`, an effect that makes several
   * makes none of them twice.
   */
  | { random: string[] | CardPool; unless?: Selector; different?: true }
  /** The printed card of the first entity that is selected. */
  | { of: Selector };
