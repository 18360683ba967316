import { capital } from '@aftercast/cards/text';
import type { SeenCard, SeenSeat, SeenTable } from './seen.ts';
import { type Drawing, playerName, type Voice } from './view.ts';

/** Columns: what comes before a card's name, and the name itself. */
const NAME = 30;

/** Where what is said of a player begins. */
const INDENT = 16;

/** Where less room than this is left for what a card does, nothing of it is written. */
const LEAST_TEXT = 8;

/** The widest and the narrowest that a table is drawn. */
const [WIDEST, NARROWEST] = [80, 40] as const;

/** How wide a table is drawn where a line may have so many characters. */
export function widthIn(columns: number): number {
  return Math.max(NARROWEST, Math.min(WIDEST, columns));
}

/** What is written of something in play or in a hand. */
export interface Row {
  name: string;
  numbers: string;
  text: string;
  /** Whether its numbers are less than they were. */
  isHurt: boolean;
}

/** What a game's table is drawn with. */
export interface Layout<Side, Seen> {
  /** How wide the column of numbers is. */
  readonly numbers: number;
  /** What stands above the table: whose turn it is. */
  title(table: SeenTable<Side>, voice: Voice): string;
  /**
   * What is said of a player. Each list begins on a line of its own; empty words are left out.
   * @param ready those that may attack now
   */
  player(side: Side, ready: ReadonlySet<number>): readonly (readonly string[])[];
  /** What stands on a side, from the left, or in the order in which it came. */
  inPlay(side: Side): readonly Seen[];
  /** What is written of it. */
  rowOf(entity: Seen): Row;
  /** A card in a hand. */
  held(card: Seen): Row;
}

/**
 * The table as text: the enemy's side, then one's own, with the hand. What stands side by side is listed from top to
 * bottom. In a narrow window there is less of what cards do, or nothing.
 */
export function drawTable<Side extends SeenSeat<Seen>, Seen extends SeenCard>(
  layout: Layout<Side, Seen>,
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
  layout: Layout<Side, Seen>,
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

/** Puts words on lines, as many on each as there is room for. */
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
  layout: Layout<Side, Seen>,
  side: Side,
  drawing: Drawing,
): string[] {
  return layout.inPlay(side).map((entity) => {
    const row = layout.rowOf(entity);
    const mark = drawing.ready.has(entity.id) ? '» ' : '  ';
    return drawRow(`  ${mark}${row.name}`, row, layout.numbers, drawing);
  });
}

/** Cards of which nobody may know anything are counted elsewhere. */
function drawHand<Side extends SeenSeat<Seen>, Seen extends SeenCard>(
  layout: Layout<Side, Seen>,
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
  { isHurt, numbers, text }: Row,
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
