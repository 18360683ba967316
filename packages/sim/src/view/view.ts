import { capital } from '@aftercast/cards/text';
import type { CauseNode, Table } from '@aftercast/kernel';
import type { LegalCommand } from '@aftercast/rules';
import type { SomeMessages } from '@aftercast/rules/messages';
import { ownSequence } from '../files/shown-text.ts';
import type { Happening } from './onlooker.ts';

/** How a table is drawn. */
export interface Drawing {
  voice: Voice;
  pen: Pen;
  /** Entities that can attack now, marked with `»`. */
  ready: ReadonlySet<number>;
  /** Maximum number of characters in a line. */
  width: number;
}

/** An entity on the table whose card is known, so that it can be named. */
export interface PlacedCard {
  id: number;
  /** Id of its card. */
  card: string;
  /** Seat on whose side it is. */
  seat: number;
  /** How it is used: played from a hand, as the power, by attacking, or as a location; `idle` if it cannot be used. */
  use: 'play' | 'power' | 'attack' | 'use' | 'idle';
  /** Names that people use for it, the card's name first. */
  called: readonly string[];
}

/** The printed values that every card has. */
export interface NamedCard {
  id: string;
  name: string;
  /** Whether a deck can contain it. */
  collectible: boolean;
}

/** A game in the terminal. All tables passed to it are one role's view. */
export interface TerminalView {
  /** Name of the game. */
  readonly name: string;
  /** All cards that can be looked up. */
  readonly cards: readonly NamedCard[];
  /** Messages of all refusals of the game. */
  readonly messages: SomeMessages;
  /** Returns the id of a card by catalogue number; `null` for an unknown card. */
  cardId(card: number): string | null;
  /** Returns the name of an action type. */
  typeName(type: number): string;
  /** Returns a table as plain data, for programs. `turn` counts the turns of both players. */
  look(table: Table): { turn: number };
  /** Draws a table as text. */
  draw(table: Table, drawing: Drawing): string;
  placed(table: Table): PlacedCard[];
  /** Returns the label of an entity in a list: its name and its numbers. */
  label(table: Table, voice: Voice, id: number): string;
  /** Returns the name of an entity only: `the enemy Wisp`, `your hero`. */
  thing(voice: Voice, placed: PlacedCard): string;
  /** Describes everything printed on a card. */
  describe(card: string): string;
  /** Returns the label of a card to pick: its name and its text. */
  labelOfCard(card: string | null): string;
  /** Returns the label of one way to use a card. */
  labelOfWay(card: string | null, way: LegalCommand): string;
  /** Returns labels of the positions a played card can take, from the left; empty if there is no choice. */
  places(table: Table, seat: number): string[];
  /** Describes one action, without what it set off; `null` if it is not worth a line. */
  say(voice: Voice, known: Happening['known'], node: CauseNode): string | null;
}

/** How players and their entities are addressed. */
export interface Voice {
  /** Seat that is addressed as "you"; -1 for a spectator. */
  readonly you: number;
  /** Number of seats; 2 by default. Among more, the others are named by their numbers. */
  readonly seats?: number;
}

/** Returns a player with a verb: `You play`, `The opponent plays`, `Player 2 plays`. */
export function playerDoes(voice: Voice, seat: number, verb: string): string {
  if (seat === voice.you) return `You ${verb}`;
  const [first = '', ...more] = verb.split(' ');
  const third = /(s|sh|ch|x|o)$/.test(first) ? `${first}es` : `${first}s`;
  return `${capital(playerName(voice, seat))} ${[third, ...more].join(' ')}`;
}

/** Returns `you`, `the opponent` or `player 2`. */
export function playerName({ seats = 2, you }: Voice, seat: number): string {
  if (seat === you) return 'you';
  return you < 0 || seats > 2 ? `player ${seat + 1}` : 'the opponent';
}

/** Returns `your`, `the opponent's` or `player 2's`. */
export function playerOwns(voice: Voice, seat: number): string {
  return seat === voice.you ? 'your' : `${playerName(voice, seat)}'s`;
}

/** Styles for printed words. Widths are measured before styling. */
export interface Pen {
  /** For headings and important names. */
  strong(text: string): string;
  /** For less important text. */
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

const asIs = (text: string): string => text;

/** For output without colours. */
export const plainPen: Pen = { strong: asIs, faint: asIs, good: asIs, bad: asIs };

const [BOLD, FAINT, NORMAL] = [ownSequence('[1m'), ownSequence('[2m'), ownSequence('[22m')];
const [RED, GREEN, UNCOLORED] = [ownSequence('[31m'), ownSequence('[32m'), ownSequence('[39m')];

/** For terminals with colours. Its sequences pass through `shownText` on their way out. */
export const colorPen: Pen = {
  strong: (text) => `${BOLD}${text}${NORMAL}`,
  faint: (text) => `${FAINT}${text}${NORMAL}`,
  good: (text) => `${GREEN}${text}${UNCOLORED}`,
  bad: (text) => `${RED}${text}${UNCOLORED}`,
};
