import { cardsOfFile, headersOf } from '@aftercast/cards/text';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { line, withoutBreaks } from '../../files/shown-text.ts';
import type { GameName } from '../../game-names.ts';
import { authoring } from '../games.ts';
import { type Cards, type CardsConsole, type CheckedCards, loadCardFiles } from './load.ts';
import { type CardSurroundings, warningsOf } from './warnings.ts';

/** Arguments of `aftercast cards check`. */
export interface CheckRequest {
  do: 'cards';
  what: 'check';
  game: GameName;
  /** The card files that are checked, and the sets that are there besides. */
  files: AddedOrigin[];
}

/**
 * Runs `aftercast cards check`: prints what is in the files, warnings about their cards, and the counts of all cards.
 * @returns the exit code: 0 also with warnings
 */
export function runCheck({ files, game }: CheckRequest, console: CardsConsole): number {
  const loaded = loadCardFiles(files, console, game);
  if (loaded === null) return 1;
  printFound(loaded, game, console);
  console.out(`${tabulate(loaded.cards)}\n${loaded.cards.length} cards\n`);
  return 0;
}

/** Prints the cards of the files, with their texts, and the warnings about them. */
export function printFound(
  { cards, read, sources }: Extract<CheckedCards, { ok: true }>,
  game: GameName,
  { out }: Pick<CardsConsole, 'out'>,
): void {
  const { cardText, checkCards } = authoring[game];
  const textOf = (card: Cards[number]) => cardText(card, cards, sources);
  const files = read.sources.map((source) => ({
    file: source.file,
    list: cardsOfFile(source),
    at: headersOf([source]).length > 0 ? '$.cards' : '$',
  }));
  const own = files.flatMap(({ at, file, list }) =>
    list.map((card, i) => ({ card, file, path: `${at}[${i}]` })),
  );
  if (own.length === 0) return;
  for (const { file, list } of files) {
    out(line`${file}: ${list.length} ${list.length === 1 ? 'card' : 'cards'}\n`);
    for (const card of list) out(`  ${describe(card, textOf(card))}\n`);
  }
  out('\n');
  const set = checkCards([]);
  const longestText = Math.max(0, ...set.map((card) => cardText(card, set).length));
  const around: CardSurroundings = { cards, textOf, longestText };
  const warnings = own.flatMap(({ card, file, path }) =>
    warningsOf(card, around).map((warning) => ({ ...warning, card, file, path: `${path}${warning.path}` })),
  );
  for (const { card, file, message, path } of warnings) {
    const { column, line: row } = read.placeOf(file, path) ?? { line: 1, column: 1 };
    out(line`${file}:${row}:${column}: ${card.id}: warning: ${message}\n`);
  }
  if (warnings.length > 0) out('\n');
}

/** A card on one line: its name, its type and its text. */
export function describe({ id, name, type }: Cards[number], text: string): string {
  const words = withoutBreaks(text.replaceAll('\n', ' '));
  return line`${id}  ${name}, ${type}${words === '' ? '' : `: ${words}`}`;
}

/** Counts the cards by class and type, as a table. */
function tabulate(cards: Cards): string {
  const classes = unique(cards.map((card) => card.class));
  const types = unique(cards.map((card) => card.type));
  const count = (of: string | null, type: string | null) =>
    cards.filter((it) => (of === null || it.class === of) && (type === null || it.type === type)).length;
  const row = (name: string, of: string | null) => [
    name,
    ...[...types, null].map((type) => `${count(of, type) || '-'}`),
  ];
  const rows = [['', ...types, 'all'], ...classes.map((of) => row(of, of)), row('all', null)];
  const widths = (rows[0] as string[]).map((_, i) => Math.max(...rows.map((it) => (it[i] as string).length)));
  return rows
    .map((cells) =>
      cells.map((it, i) => (i === 0 ? it.padEnd(widths[i] as number) : it.padStart(widths[i] as number))),
    )
    .map((cells) => cells.join('  '))
    .join('\n');
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}
