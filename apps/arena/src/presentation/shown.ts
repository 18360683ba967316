import type { Refusal, View, ViewEntity } from '@aftercast/bridge/client';
import type { Sign } from './signs.ts';

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

/** Who came into play earlier answers earlier. Where nobody else is in play there is nothing to say. */
export function orderNotes(view: View, { order }: ViewEntity, board: string): Note[] {
  const inPlay = [0, 1].flatMap((seat) => view.zone(seat, board));
  if (inPlay.length < 2) return [];
  const earlier = inPlay.filter((id) => (view.entity(id)?.order ?? 0) < order).length;
  const text = `${ordinal(earlier + 1)} of ${inPlay.length} in play.`;
  return [{ key: 'order', sign: 'causes', head: 'Order of play', text }];
}

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(count: number): string {
  const teens = count % 100 >= 11 && count % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
