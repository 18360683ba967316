import type { Refusal } from '@aftercast/bridge/client';
import type { Scenery } from './scenery.ts';
import type { Sign } from './signs.ts';

/** How a number compares with the printed one. */
export type Tone = 'printed' | 'raised' | 'lowered' | 'damaged';

/** A number on the table. */
export interface Shown {
  /** The number itself. */
  value: number;
  /** How it compares with the printed one. */
  tone: Tone;
}

/** The stats that a card or a character can show: each has a plate of its own shape. */
export type StatName = 'attack' | 'health' | 'armor' | 'strength';

/** A stat on a card or a character. */
export interface ShownStat extends Shown {
  /** The stat, which sets the shape of the plate. */
  name: StatName;
}

/** The resources that players pay with. */
export type ResourceName = 'mana' | 'cpu' | 'memory';

/** One part of a card's cost. */
export interface Price extends Shown {
  /** The resource that is paid. */
  of: ResourceName;
}

/** A card's picture. */
export interface Picture {
  /** The name of its subject in game-icons. */
  name: string;
  /** In degrees. */
  hue: number;
  /** What is behind the subject; absent for a plain ground. */
  scenery?: Scenery;
  /** A whole drawing that is shown instead of the subject, by its name in the game's style sheet; absent for none. */
  portrait?: string;
}

/** The content of a card's face. */
export interface Face {
  /** The card's name. */
  title: string;
  /** The class or family that sets the colour of its edge. */
  edge: string;
  /** The card's type; `undefined` for a back. */
  type: string | undefined;
  /** The word at its foot, such as its race. */
  kind: string | undefined;
  /** Its text, line by line; empty for a card without text. */
  lines: readonly string[];
  /** Matches, as its only group, the words of its text that are printed bold, such as keywords; absent for none. */
  strong?: RegExp;
  /** Its rarity, if it has a gem for it. */
  rarity?: string | undefined;
  picture: Picture;
  prices: readonly Price[];
  stats: readonly ShownStat[];
}

/** A small sign on a character for a keyword or an ability. */
export interface Badge {
  key: string;
  sign: Sign;
  title: string;
}

/** A quality that a character has or has not, such as a keyword. */
export interface Trait {
  key: string;
  title: string;
  /** Whether it is a state that passes, such as being frozen. */
  isState: boolean;
}

/** The reason why a character cannot attack, as a sign and a word on it. */
export interface Rest {
  key: string;
  sign: Sign;
  word: string;
}

/** The content of a character's tile in play. */
export interface Figure {
  title: string;
  /** All of it in words, for screen readers. */
  label: string;
  stats: readonly ShownStat[];
  badges: readonly Badge[];
  /** The names of its overlays and frames, such as `taunt`. */
  worn: readonly string[];
  rest: Rest | null;
  dying: boolean;
}

/** A line beside a card that is shown large. */
export interface Note {
  key: string;
  sign: Sign;
  /** Its heading, in bold. */
  head: string;
  text: string;
}

/** A player's amount of a resource. */
export interface Resource {
  of: ResourceName;
  sign: Sign;
  /** The word before its numbers; '' if the sign is enough. */
  title: string;
  /** Its full name, for places with room for it. */
  name: string;
  value: number;
  /** The current maximum. */
  most: number;
  /** The amount that cannot be used this turn. */
  locked: number;
}

/** One of several ways to use a card. */
export interface ShownOption {
  text: string;
  /** The refusal to show if it cannot be chosen. */
  refusal: Refusal;
}

/** Whether two descriptions look the same on the page. A game makes a new object for every view. */
export function isSameShown<T>(a: T, b: T): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A quest in play, and how far it has come. */
export interface ShownQuest {
  id: number;
  done: number;
  goal: number;
}

/** A counter of a player: its name and its value. */
export interface ShownCounter {
  key: string;
  title: string;
  value: number;
}
