import { inDigits } from '../../element/words.ts';
import type { Recording } from '../../recording/recording.ts';
import { type CausesExportOptions, countLines, type ExportedLine, linesOf } from './lines.ts';

/** More lines than this are not drawn: no program shows such a picture. A last line says how many are missing. */
const MOST = 5_000;

/** Pixels of a line, of a level, and around the picture. */
const LINE = 24;
const LEVEL = 20;
const MARGIN = 16;

/** Deeper lines are not indented further, but begin with their depth. */
const INDENTED = 24;

/** Widest letters of the font on average, in pixels: the width of a text cannot be measured without a page. */
const LETTER = 7.6;

/**
 * The colours are the picture's own: it is light or dark as the system of its reader, wherever it is opened. Each text has a
 * contrast of 4.5 at least.
 */
const STYLE = `
svg { font: 13px system-ui, sans-serif; }
.paper { fill: #ffffff; }
.band { fill: #eef0f4; }
.branch { fill: none; stroke: #8a909c; }
text { fill: #1b1e24; }
.title { font-weight: 600; }
.muted { fill: #575d69; }
.now { fill: #0b57c2; font-weight: 600; }
.bad { fill: #a8231f; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  .paper { fill: #16181d; }
  .band { fill: #262a32; }
  .branch { stroke: #7b8290; }
  text { fill: #e7e9ee; }
  .muted { fill: #a3abb8; }
  .now { fill: #8ab4ff; }
  .bad { fill: #ff9d96; }
}
`;

/**
 * Draws the tree of causes as a picture: the text of an SVG file, which needs nothing else. It is the tree of the recording's
 * end. At most 5,000 lines are drawn; then the last one says how many are not.
 * @throws RangeError if the recording has no such command or action
 */
export function causesAsSvg(recording: Recording, options: CausesExportOptions = {}): string {
  const total = countLines(recording, options.part ?? 'all');
  const drawn = Math.min(total, MOST);
  const commands: number[] = [];
  const parts: string[] = [];
  /** By depth, the row of the newest line there: branches hang on it. */
  const rows: number[] = [];
  let width = 320;
  let row = 0;
  for (const line of linesOf(recording, options)) {
    if (row === drawn) break;
    rows.length = line.depth + 1;
    const from = line.depth === 0 ? -1 : (rows[line.depth] ?? rows[line.depth - 1] ?? -1);
    parts.push(branch(line, row, from, rows[line.depth] !== undefined), label(line, row));
    width = Math.max(width, leftOf(line) + lengthOf(line) * LETTER + 2 * MARGIN);
    if (line.isCommand) commands.push(row);
    rows[line.depth] = row;
    row++;
  }
  if (total === 0) parts.push(note('No action has begun.', row++));
  if (total > drawn) parts.push(note(`${inDigits(total - drawn)} more lines are not drawn.`, row++));
  const size = { width: Math.ceil(width), height: row * LINE + 2 * MARGIN };
  const bands = commands.map(
    (it) => `<rect class="band" y="${topOf(it)}" width="${size.width}" height="${LINE}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Tree of causes">`,
    `<title>Tree of causes</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    ...bands,
    ...parts,
    `</svg>\n`,
  ].join('\n');
}

/** The branch from the line above on the same level, or from the parent, to a line. */
function branch({ depth }: ExportedLine, row: number, from: number, isBeside: boolean): string {
  if (depth === 0 || depth > INDENTED || from < 0) return '';
  const x = MARGIN + (depth - 1) * LEVEL + 6;
  const middle = topOf(row) + LINE / 2;
  const start = isBeside ? topOf(from) + LINE / 2 : topOf(from) + LINE - 4;
  return `<path class="branch" d="M${x} ${start}V${middle}H${x + LEVEL - 10}"/>`;
}

function label(line: ExportedLine, row: number): string {
  const { title, relation, amount, state, tone, depth, isCommand } = line;
  const pieces = [
    depth > INDENTED ? `<tspan class="muted">${depth}\u00a0</tspan>` : '',
    `<tspan class="title">${escaped(title)}</tspan>`,
    relation === '' ? '' : `<tspan> ${escaped(relation)}</tspan>`,
    amount === '' ? '' : `<tspan${isCommand ? ' class="muted"' : ''}> · ${escaped(amount)}</tspan>`,
    state === ''
      ? ''
      : `<tspan class="${tone === 'bad' ? 'bad' : tone === 'now' ? 'now' : 'muted'}"> ${escaped(state)}</tspan>`,
  ];
  return text(leftOf(line), row, pieces.join(''));
}

function note(words: string, row: number): string {
  return text(MARGIN, row, `<tspan class="muted">${words}</tspan>`);
}

function text(x: number, row: number, content: string): string {
  return `<text x="${x}" y="${topOf(row) + LINE / 2 + 5}" xml:space="preserve">${content}</text>`;
}

function topOf(row: number): number {
  return MARGIN + row * LINE;
}

function leftOf({ depth }: ExportedLine): number {
  return MARGIN + Math.min(depth, INDENTED) * LEVEL;
}

function lengthOf({ title, relation, amount, state, depth }: ExportedLine): number {
  return title.length * 1.1 + relation.length + amount.length + state.length + (depth > INDENTED ? 8 : 4);
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);
}
