import { capital } from '@aftercast/cards/text';
import type { CauseNode, Table } from '@aftercast/kernel';
import type { Legal } from '@aftercast/rules';
import type { SomeMessages } from '@aftercast/rules/messages';
import type { Happening } from './onlooker.ts';

/** How a table is drawn for somebody. */
export interface Drawing {
  voice: Voice;
  pen: Pen;
  /** Those that may attack now: they are marked with `»`. */
  ready: ReadonlySet<number>;
  /** How many characters a line may have. */
  width: number;
}

/** Something on the table whose card is known, so that it can be named. */
export interface Placed {
  id: number;
  /** The id of its card. */
  card: string;
  /** The seat on whose side it is. */
  seat: number;
  /** How it is used: played from a hand, as the power, or by attacking; what is there without being used is idle. */
  use: 'play' | 'power' | 'attack' | 'idle';
  /** What people call it, the card's name first. */
  called: readonly string[];
}

/** The least that is printed on a card. */
export interface NamedCard {
  id: string;
  name: string;
  /** Whether it can be put into a deck. */
  collectible: boolean;
}

/** A game as it is shown and told in a terminal. Tables are those of the one who sees them. */
export interface TerminalView {
  /** The game's name. */
  readonly name: string;
  /** Every card that can be looked up. */
  readonly cards: readonly NamedCard[];
  /** Every refusal of the game in words. */
  readonly messages: SomeMessages;
  /** The id of a card of the catalogue; `null` for one that is not known. */
  cardId(card: number): string | null;
  /** The name of an action type. */
  typeName(type: number): string;
  /** A table as plain data, for programs. `turn` counts those of both players. */
  look(table: Table): { turn: number };
  /** A table as text. */
  draw(table: Table, drawing: Drawing): string;
  placed(table: Table): Placed[];
  /** How something on the table is written in a list: its name, and its numbers. */
  label(table: Table, voice: Voice, id: number): string;
  /** A thing by its name only: `the enemy Wisp`, `your hero`. */
  thing(voice: Voice, placed: Placed): string;
  /** All that is printed on a card. */
  describe(card: string): string;
  /** A card that is picked out of several: its name, and what it does. */
  labelOfCard(card: string | null): string;
  /** One of the ways in which a card can be used. */
  labelOfWay(card: string | null, way: Legal): string;
  /** What the places are called that something played may take, from the left; empty where nobody chooses one. */
  places(table: Table, seat: number): string[];
  /** One action in words, without what it set off; `null` for one that is not worth a line. */
  say(voice: Voice, known: Happening['known'], node: CauseNode): string | null;
}

/** How players and their things are spoken of to somebody. */
export interface Voice {
  /** The seat that is spoken to; -1 for somebody who only watches. */
  readonly you: number;
}

/** A player as the subject of a sentence, with what they do: `You play`, `The opponent plays`, `Player 2 plays`. */
export function playerDoes({ you }: Voice, seat: number, verb: string): string {
  if (seat === you) return `You ${verb}`;
  const [first = '', ...more] = verb.split(' ');
  const third = /(s|sh|ch|x|o)$/.test(first) ? `${first}es` : `${first}s`;
  return `${capital(playerName({ you }, seat))} ${[third, ...more].join(' ')}`;
}

/** `you`, `the opponent`, `player 2`. */
export function playerName({ you }: Voice, seat: number): string {
  if (you < 0) return `player ${seat + 1}`;
  return seat === you ? 'you' : 'the opponent';
}

/** `your`, `the opponent's`, `player 2's`. */
export function playerOwns(voice: Voice, seat: number): string {
  return seat === voice.you ? 'your' : `${playerName(voice, seat)}'s`;
}

/** How words are set apart where they are printed. Widths are measured before. */
export interface Pen {
  /** Headings, and names that matter. */
  strong(text: string): string;
  /** What may be passed over. */
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

const asIs = (text: string): string => text;

/** For whatever is no terminal, and for people who want no colours. */
export const plainPen: Pen = { strong: asIs, faint: asIs, good: asIs, bad: asIs };

/** For terminals. */
export const colorPen: Pen = {
  strong: (text) => `\u001b[1m${text}\u001b[22m`,
  faint: (text) => `\u001b[2m${text}\u001b[22m`,
  good: (text) => `\u001b[32m${text}\u001b[39m`,
  bad: (text) => `\u001b[31m${text}\u001b[39m`,
};
