import { capital } from '@aftercast/cards/text';
import type { SeenCard, SeenSeat, SeenTable } from './seen.ts';
import { type Drawing, playerName, type Voice } from './view.ts';

/** Columns: the prefix of a card's name, and the name. */
const NAME = 30;

/** Column at which a player's values start. */
const INDENT = 16;

/** Minimum width for a card's text; with less room the text is left out. */
const LEAST_TEXT = 8;

/** Maximum and minimum width of a table. */
const [WIDEST, NARROWEST] = [80, 40] as const;

/** Returns the width of a table for a line of `columns` characters. */
export function widthIn(columns: number): number {
  return Math.max(NARROWEST, Math.min(WIDEST, columns));
}

/** The columns of an entity in play or in a hand. */
export interface TableRow {
  name: string;
  numbers: string;
  text: string;
  /** Whether it is damaged. */
  isHurt: boolean;
}

/** The words for the auras that are suspended on an entity: `Aura suspended: Dire Wolf Alpha`. */
export function suspensions(
  titleOf: (card: string | null) => string,
  { suspended = [] }: { readonly suspended?: readonly string[] },
): string[] {
  return suspended.map((card) => `Aura suspended: ${titleOf(card)}`);
}

/** How a game's table is drawn. */
export interface TableLayout<Side, Seen> {
  /** Width of the column of numbers. */
  readonly numbers: number;
  /** Returns the title: whose turn it is. */
  title(table: SeenTable<Side>, voice: Voice): string;
  /**
   * Returns a player's values. Each list starts a line; empty words are left out.
   * @param ready entities that can attack now
   */
  player(side: Side, ready: ReadonlySet<number>): readonly (readonly string[])[];
  /** Returns the entities in play on a side, from the left or in the order in which they entered. */
  inPlay(side: Side): readonly Seen[];
  /** Returns the columns of an entity in play. */
  rowOf(entity: Seen): TableRow;
  /** Returns the columns of a card in hand. */
  held(card: Seen): TableRow;
}

/**
 * Draws a table: the enemy's side, then the reader's own with the hand. Entities that are side by side are
 * listed from top to bottom. A narrow window shows less of the card texts, or none.
 */
export function drawTable<Side extends SeenSeat<Seen>, Seen extends SeenCard>(
  layout: TableLayout<Side, Seen>,
  table: SeenTable<Side>,
  drawing: Drawing,
): string {
  const { voice, pen, width } = drawing;
  const near = Math.max(0, voice.you);
  const [own, enemy] = [table.sides[near] as Side, table.sides[1 - near] as Side];
  const title = layout.title(table, voice);
  return [
    `${pen.faint('──')} ${pen.strong(title)} ${pen.faint('─'.repeat(Math.max(0, width - title.length - 4)))}`,
    ...drawPlayer(layout, enemy, drawing),
    ...drawHand(layout, enemy, drawing),
    ...drawInPlay(layout, enemy, drawing),
    pen.faint('·'.repeat(width)),
    ...drawInPlay(layout, own, drawing),
    ...drawPlayer(layout, own, drawing),
    ...drawHand(layout, own, drawing),
    pen.faint('─'.repeat(width)),
  ].join('\n');
}

function drawPlayer<Side extends SeenSeat, Seen>(
  layout: TableLayout<Side, Seen>,
  side: Side,
  drawing: Drawing,
): string[] {
  const { pen, ready, voice, width } = drawing;
  const who = capital(playerName(voice, side.seat));
  const [first = '', ...others] = layout.player(side, ready).flatMap((words) => pack(words, width));
  return [
    `${pen.strong(who)}${' '.repeat(INDENT - who.length)}${first}`,
    ...others.map((line) => `${' '.repeat(INDENT)}${line}`),
  ];
}

/** Wraps words into lines. */
function pack(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words.filter((it) => it !== '')) {
    const last = lines.at(-1);
    if (last === undefined || INDENT + last.length + 3 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last}   ${word}`;
  }
  return lines;
}

function drawInPlay<Side, Seen extends SeenCard>(
  layout: TableLayout<Side, Seen>,
  side: Side,
  drawing: Drawing,
): string[] {
  return layout.inPlay(side).map((entity) => {
    const row = layout.rowOf(entity);
    const mark = drawing.ready.has(entity.id) ? '» ' : '  ';
    return drawRow(`  ${mark}${row.name}`, row, layout.numbers, drawing);
  });
}

/** Unknown cards are counted elsewhere. */
function drawHand<Side extends SeenSeat<Seen>, Seen extends SeenCard>(
  layout: TableLayout<Side, Seen>,
  { hand }: Side,
  drawing: Drawing,
): string[] {
  return hand
    .filter(({ card }) => card !== null)
    .map((card) => {
      const row = layout.held(card);
      return drawRow(`${`(${card.cost})`.padStart(6)} ${row.name}`, row, layout.numbers, drawing);
    });
}

function drawRow(
  name: string,
  { isHurt, numbers, text }: TableRow,
  columns: number,
  { pen, width }: Drawing,
): string {
  const left = cut(name, Math.min(NAME, width - columns) - 1).padEnd(Math.min(NAME, width - columns));
  const middle = `${numbers} `.padEnd(columns);
  const room = width - left.length - middle.length;
  const right = room < LEAST_TEXT ? '' : cut(text, room);
  return `${left}${isHurt ? pen.bad(middle) : middle}${right === '' ? '' : pen.faint(right)}`.trimEnd();
}

function cut(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;
}
