import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CardSource, LoadError } from '@aftercast/hearth/authoring';
import { nearest } from '@aftercast/rules';
import { readCardFiles } from '../files/card-files.ts';
import { line } from '../files/shown-text.ts';
import { GAME_NAMES, type GameName } from '../game-names.ts';
import { authoring } from './games.ts';
import type { Surroundings } from './surroundings.ts';

/** Arguments of `aftercast cards`. */
export type CardsRequest =
  | { do: 'cards'; what: 'text'; game: GameName; ids: string[]; files: string[] }
  | { do: 'cards'; what: 'check'; game: GameName; files: string[] }
  | { do: 'cards'; what: 'schema'; game: GameName; file: string | null };

type Cards = ReturnType<(typeof authoring)[GameName]['checkCards']>;
type Asked<What> = Extract<CardsRequest, { what: What }>;
type Console = Pick<Surroundings, 'out' | 'error' | 'bases'>;

/**
 * Runs `aftercast cards`.
 * @returns the exit code
 */
export function runCards(request: CardsRequest, console: Console): number {
  switch (request.what) {
    case 'text':
      return printTexts(request, console);
    case 'check':
      return check(request, console);
    case 'schema':
      return writeSchema(request, console);
  }
}

/** Card files that can be played with the cards of a game, and all those cards; or their errors, a line each. */
export type CheckedCards =
  | { ok: true; sources: CardSource[]; cards: Cards }
  /** `other` is the game that they are cards of, if there is one. */
  | { ok: false; errors: string[]; other: GameName | null };

/**
 * Reads card files and checks them together with the cards of a game.
 * @param bases base directories for relative paths, nearest first
 */
export function checkCardFiles(
  files: readonly string[],
  bases: readonly string[],
  game: GameName,
): CheckedCards {
  const { sources, errors } = readCardFiles(files, bases);
  if (errors.length > 0) return { ok: false, errors, other: null };
  try {
    return { ok: true, sources, cards: authoring[game].checkCards(sources) };
  } catch (problem) {
    if (!(problem instanceof LoadError)) throw problem;
    const other = GAME_NAMES.find((it) => it !== game && areCardsOf(it, sources)) ?? null;
    return { ok: false, errors: problem.message.split('\n'), other };
  }
}

/**
 * Loads card files to be played with those of the game. Returns `null` if they have errors, which have been
 * printed.
 */
export function loadCardFiles(
  files: readonly string[],
  { error, bases }: Console,
  game: GameName,
): Extract<CheckedCards, { ok: true }> | null {
  const checked = checkCardFiles(files, bases, game);
  if (checked.ok) return checked;
  for (const it of checked.errors) error(`${it}\n`);
  if (checked.other !== null) error(`These are cards of ${checked.other}. Add --game ${checked.other}\n`);
  return null;
}

/** Whether card files are valid for a game. */
function areCardsOf(game: GameName, sources: readonly CardSource[]): boolean {
  try {
    authoring[game].checkCards(sources);
    return true;
  } catch (problem) {
    if (problem instanceof LoadError) return false;
    throw problem;
  }
}

function printTexts({ game, ids, files }: Asked<'text'>, console: Console): number {
  const loaded = loadCardFiles(files, console, game);
  if (loaded === null) return 1;
  const { cards } = loaded;
  let code = 0;
  for (const id of ids) {
    const card = cards.find((it) => it.id === id);
    if (card !== undefined) {
      const text = authoring[game].cardText(card, cards, loaded.sources);
      console.out(text === '' ? line`${card.name}\n` : line`${card.name}: ${text}\n`);
      continue;
    }
    console.error(line`there is no card "${id}" in ${game}${hintAt(id, game, cards)}\n`);
    code = 1;
  }
  return code;
}

/** Suggests the card meant by an unknown id; empty if nothing is close. */
function hintAt(id: string, game: GameName, cards: Cards): string {
  const elsewhere = GAME_NAMES.find(
    (it) => it !== game && authoring[it].checkCards([]).some((card) => card.id === id),
  );
  if (elsewhere !== undefined) return `, but in ${elsewhere}: add --game ${elsewhere}`;
  const ids = cards.map((card) => card.id);
  const near = nearest(id, ids) ?? ids.find((it) => it.startsWith(id));
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

function check({ game, files }: Asked<'check'>, console: Console): number {
  const loaded = loadCardFiles(files, console, game);
  if (loaded === null) return 1;
  console.out(`${tabulate(loaded.cards)}\n${loaded.cards.length} cards\n`);
  return 0;
}

function writeSchema({ game, file }: Asked<'schema'>, { out, bases }: Console): number {
  const text = `${JSON.stringify(authoring[game].makeCardSchema(), null, 2)}\n`;
  if (file === null) out(text);
  else writeFileSync(resolve(bases[0] ?? '.', file), text);
  return 0;
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
