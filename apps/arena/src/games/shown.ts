import type { Refusal } from '@aftercast/bridge/client';
import type { Sign } from '../pictures/choice.ts';

/** How a number stands beside the printed one. */
export type Tone = 'printed' | 'raised' | 'lowered' | 'damaged';

/** A number on the table. */
export interface Shown {
  value: number;
  tone: Tone;
}

/** What a number of a card or a character counts: each has a plate of its own shape. */
export type StatName = 'attack' | 'health' | 'armor' | 'strength';

/** One of the numbers of a card or a character. */
export interface ShownStat extends Shown {
  name: StatName;
}

/** What a player has and pays with. */
export type ResourceName = 'mana' | 'cpu' | 'memory';

/** What it takes to play a card. */
export interface Price extends Shown {
  of: ResourceName;
}

/** A card's picture: its name in game-icons, and the hue that goes with it. */
export interface Picture {
  name: string;
  hue: number;
}

/** What a card's face shows. */
export interface Face {
  title: string;
  /** By what its edge is coloured: a class, a family. */
  edge: string;
  type: string | undefined;
  /** What it is, in a word at its foot. */
  kind: string | undefined;
  /** What it does, line by line; none for a card that does nothing. */
  lines: readonly string[];
  picture: Picture;
  prices: readonly Price[];
  stats: readonly ShownStat[];
}

/** A small sign on a character for what it has. */
export interface Badge {
  key: string;
  sign: Sign;
  title: string;
}

/** How it stands with a character, where that is not seen by its numbers: a sign and a word on it. */
export interface Rest {
  key: string;
  sign: Sign;
  word: string;
}

/** What is shown of a character in play. */
export interface Figure {
  title: string;
  /** All of it in words. */
  label: string;
  stats: readonly ShownStat[];
  badges: readonly Badge[];
  /** What lies over it or frames it, by name. */
  worn: readonly string[];
  rest: Rest | null;
  dying: boolean;
}

/** A line beside what is shown large. */
export interface Note {
  key: string;
  sign: Sign;
  /** What it is about, in bold. */
  head: string;
  text: string;
}

/** How much of something a player has. */
export interface Resource {
  of: ResourceName;
  sign: Sign;
  /** As a word before its numbers; '' where the sign says enough. */
  title: string;
  /** What it is called where there is room for the whole word. */
  name: string;
  value: number;
  /** How much it may be. */
  most: number;
  /** How much of it cannot be used now. */
  locked: number;
}

/** A way to use a card of which one is chosen. */
export interface Option {
  text: string;
  /** Why it cannot be chosen, if it cannot. */
  refusal: Refusal;
}
