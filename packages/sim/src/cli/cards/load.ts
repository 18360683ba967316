import { type CardFault, type CardSource, LoadError } from '@aftercast/cards/load';
import { type AddedOrigin, pathsIn, setsIn } from '../../files/added-origin.ts';
import { type ReadCards, readCardFiles } from '../../files/card-files.ts';
import { readSets } from '../../files/read-sets.ts';
import { line, withoutBreaks } from '../../files/shown-text.ts';
import { GAME_NAMES, type GameName } from '../../game-names.ts';
import { laterSets } from '../../set-names.ts';
import { authoring } from '../games.ts';
import type { Surroundings } from '../surroundings.ts';
import { formsAt } from './forms.ts';

/** The cards of a game as its tools for authors give them. */
export type Cards = ReturnType<(typeof authoring)[GameName]['checkCards']>;

/** Where `aftercast cards` prints, and where relative paths begin. */
export type CardsConsole = Pick<Surroundings, 'out' | 'error' | 'bases'>;

/** An error of card files. */
export interface CardError {
  /** The error as one line: file, line and column, the card's id, and what is wrong. */
  text: string;
  /** Forms of the construct that was meant, a line each; empty if they say nothing more. */
  forms: readonly string[];
}

/** Card files that can be played with the cards of a game, and all those cards; or their errors. */
export type CheckedCards =
  /** `sources` are the sets and the files, `read` the files alone. */
  | { ok: true; sources: CardSource[]; cards: Cards; read: ReadCards }
  /** `other` is the game that they are cards of, if there is one. */
  | { ok: false; errors: CardError[]; other: GameName | null };

/**
 * Reads sets and card files and checks them together with the cards of a game.
 * @param origins sets of the game, card files and folders of them
 * @param bases base directories for relative paths, nearest first
 */
export function checkCardFiles(
  origins: readonly AddedOrigin[],
  bases: readonly string[],
  game: GameName,
): CheckedCards {
  const unknown = setsIn(origins).filter((set) => !laterSets[game].some((it) => it === set));
  if (unknown.length > 0)
    return { ok: false, errors: unknown.map((set) => unknownSet(set, game)), other: null };
  const read = readCardFiles(pathsIn(origins), bases);
  const { errors } = read;
  if (errors.length > 0)
    return { ok: false, errors: errors.map((text) => ({ text, forms: [] })), other: null };
  const sources = [...readSets(setsIn(origins)), ...read.sources];
  try {
    return { ok: true, sources, cards: authoring[game].checkCards(sources), read };
  } catch (problem) {
    if (!(problem instanceof LoadError)) throw problem;
    const other = GAME_NAMES.find((it) => it !== game && areCardsOf(it, sources)) ?? null;
    return { ok: false, errors: sayFaults(problem, read, game), other };
  }
}

function unknownSet(set: string, game: GameName): CardError {
  return { text: `${game} has no set "${set}": leave out --sets`, forms: [] };
}

/** Words the faults of card files, each with its line. The same forms are given once. */
function sayFaults({ faults }: LoadError, read: ReadCards, game: GameName): CardError[] {
  const schema = authoring[game].makeCardSchema();
  const told = new Set<string>();
  return faults.map((fault) => {
    const source = read.sources.find(({ file }) => file === fault.file);
    const forms = source === undefined ? null : formsAt(schema, source.cards, fault.path, fault.near);
    const isNew = forms !== null && !told.has(forms.name);
    if (forms !== null) told.add(forms.name);
    return { text: sayFault(fault, source, read), forms: isNew ? forms.lines : [] };
  });
}

function sayFault(fault: CardFault, source: CardSource | undefined, { placeOf }: ReadCards): string {
  const { expected, file, found, near, path } = fault;
  const place = placeOf(file, path);
  const at = place === null ? '' : `:${place.line}:${place.column}`;
  const id = idAt(source?.cards, path);
  const meant = near === null ? '' : `; did you mean ${JSON.stringify(near)}?`;
  return withoutBreaks(
    `${file}${at}: ${id === null ? '' : `${id}: `}${path}: expected ${expected}, found ${found}${meant}`,
  );
}

/** The id of the card that a path is in; `null` if it has none. */
function idAt(cards: unknown, path: string): string | null {
  const index = /^\$(?:\.cards)?\[(\d+)\]/.exec(path)?.[1];
  const list = typeof cards === 'object' && cards !== null && 'cards' in cards ? cards.cards : cards;
  const card = Array.isArray(list) && index !== undefined ? (list[Number(index)] as unknown) : null;
  return typeof card === 'object' &&
    card !== null &&
    'id' in card &&
    typeof card.id === 'string' &&
    card.id !== ''
    ? card.id
    : null;
}

/**
 * Loads card files to be played with those of the game. Returns `null` if they have errors, which have been
 * printed.
 */
export function loadCardFiles(
  origins: readonly AddedOrigin[],
  { error, bases }: Omit<CardsConsole, 'out'>,
  game: GameName,
): Extract<CheckedCards, { ok: true }> | null {
  const checked = checkCardFiles(origins, bases, game);
  if (checked.ok) return checked;
  for (const { forms, text } of checked.errors)
    error(`${text}\n${forms.map((it) => line`    ${it}\n`).join('')}`);
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
