import { resolve } from 'node:path';
import { catalogueOf } from '@aftercast/match';
import {
  type MatchFile,
  matchFileIn,
  matchFileOfSnapshot,
  StorageError,
  snapshotFileIn,
} from '@aftercast/match/files';
import { type BotMatch, fileOf, plannedMatch } from '../../batch/match-file.ts';
import { gameAt } from '../../batch/plan.ts';
import { isObject, type ReportedPlan, readBotMatch, reportedPlanIn } from '../../batch/read-files.ts';
import { REPORT_FORMAT } from '../../batch/report/report.ts';
import type { AddedOrigin, SetOrigin } from '../../files/added-origin.ts';
import { findFiles, sayError } from '../../files/find-files.ts';
import { parseJson } from '../../files/json.ts';
import { readSets } from '../../files/read-sets.ts';
import { readTextFile } from '../../files/read-text.ts';
import { withoutBreaks } from '../../files/shown-text.ts';
import { GAME_NAMES, type GameName, isGameName } from '../../game-names.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import { adaptersWith, type GameAdapters } from '../../games/adapters.ts';
import { laterSets } from '../../set-names.ts';
import { chooseGame, gamesWith } from '../own-games.ts';

/** Arguments of `aftercast replay`. */
export interface ReplayRequest {
  do: 'replay';
  /** Path of a match or of a report. */
  file: string;
  /** Number of the match in a report, from 0; `null` if the file is a match. */
  match: number | null;
  /** Path of the module that has the game; `null` for a game of this package. */
  module: string | null;
  /** Sets and card files that the match was played with. */
  cards: AddedOrigin[];
  /** Number of the last command to play, from 1; `null` for all. */
  command: number | null;
  /** Number of last commands to describe in words. */
  last: number;
  /** Whether to draw what every command set off, not only the last one. */
  tree: boolean;
  /** Whether to check the laws after every command, and to go back and forward again. */
  check: boolean;
  /** Whether the check looks for leaks too (law H1). */
  leaks: boolean;
  /** File to write the match with its journal to; `null` for none. */
  out: string | null;
}

/** A match that can be replayed. */
export interface ReplayableMatch {
  /** Its set-up and journal. */
  file: MatchFile;
  /** Its bots, if it was played by bots; otherwise `null`. */
  bots: BotMatch | null;
}

/** A match that can be replayed, with its game; or the reason it cannot. */
export type ReadReplay =
  | { ok: true; match: ReplayableMatch; adapter: GameAdapter }
  | { ok: false; errors: string[] };

/** Reads the requested match from its own file or from a report, and the game and the cards that it was played with. */
export async function readReplay(
  { cards, file, match: number, module }: Pick<ReplayRequest, 'cards' | 'file' | 'match' | 'module'>,
  games: GameAdapters,
  bases: readonly string[],
): Promise<ReadReplay> {
  const { errors, files } = findFiles([file], bases);
  const path = files[0]?.path;
  if (path === undefined) return refuse(errors.join('; '));
  let text: string;
  try {
    text = readTextFile(resolve(path));
  } catch (error) {
    return refuse(`${file}: cannot be read: ${sayError(error)}`);
  }
  const json = parseJson(text);
  if (!json.ok) return refuse(`${file}:${json.fault.line}:${json.fault.column}: ${json.fault.message}`);
  const read = matchIn(json.value, file, number);
  if (!read.ok) return read;
  const { game } = read.match.file.setup;
  if (module !== null) {
    const chosen = await chooseGame(games, module, cards, bases);
    if (!chosen.ok) return chosen;
    const { name } = chosen.adapter.simulated.rules.game;
    if (name !== game)
      return refuse(`${file} is a match of "${game}", and the game of ${module} is "${name}"`);
    return fits(read.match, chosen.adapter, file);
  }
  if (!isGameName(game))
    return refuse(
      `${file} is a match of "${game}": the games here are ${GAME_NAMES.join(', ')}. For a game of your own, add --game with the path of its module`,
    );
  const { catalogue } = read.match.file.saved;
  const origins = cards.length > 0 ? cards : (setsOf(catalogue, game, games) ?? cards);
  const own = gamesWith(games, game, origins, bases);
  if (own.ok) return fits(read.match, own.games[game], file);
  const { other } = own;
  const texts = own.errors.map((it) => it.text);
  return {
    ok: false,
    errors:
      other === null ? texts : [...texts, `these are cards of ${other}, and the match is one of ${game}`],
  };
}

/**
 * Finds the sets that a match was played with by the fingerprint of its cards, so that they need not be said.
 * @returns `null` if the game has no sets with which the fingerprint is the same
 */
function setsOf(catalogue: string, game: GameName, games: GameAdapters): SetOrigin[] | null {
  if (catalogue === '' || catalogueOf(games[game].simulated.rules) === catalogue) return null;
  for (const sets of choicesOf(laterSets[game])) {
    if (sets.length === 0) continue;
    const added = adaptersWith({ game, cards: readSets(sets) }, games);
    if (catalogueOf(added[game].simulated.rules) === catalogue) return sets.map((set) => ({ set }));
  }
  return null;
}

/** All ways to choose some of a few, with none first. */
function choicesOf<T>(all: readonly T[]): T[][] {
  const [first, ...rest] = all;
  if (first === undefined) return [[]];
  const without = choicesOf(rest);
  return [...without, ...without.map((it) => [first, ...it])];
}

type ReadMatch = { ok: true; match: ReplayableMatch } | { ok: false; errors: string[] };

function matchIn(value: unknown, file: string, number: number | null): ReadMatch {
  if (isObject(value) && value.format === REPORT_FORMAT) return matchInReport(value, file, number);
  if (number !== null) return refuse(`${file} is a single match: leave out --match`);
  try {
    const snapshot = snapshotFileIn(value);
    const match = snapshot === null ? matchFileIn(value) : matchFileOfSnapshot(snapshot);
    const bots = readBotMatch(match);
    if (bots === null && 'bots' in match.extras)
      return refuse(`${file}: what it says of its bots was truncated or edited`);
    // What broke in a match that its bots played to the end is not the bots' to show.
    const isOwnFault = match.capsule !== undefined && bots?.failure === null;
    return { ok: true, match: { file: match, bots: isOwnFault ? null : bots } };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refuse(`${file}: ${error.message}`);
  }
}

function matchInReport(
  value: Readonly<Record<string, unknown>>,
  file: string,
  number: number | null,
): ReadMatch {
  let read: ReportedPlan;
  try {
    read = reportedPlanIn(value);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return refuse(`${file}: the report was truncated or edited: ${error.message}`);
  }
  const { catalogue, plan } = read;
  if (number === null || number >= plan.games)
    return refuse(`${file} is a report: choose one of its matches, --match 0 to --match ${plan.games - 1}`);
  const bots = plannedMatch(plan, gameAt(plan, number), catalogue);
  return { ok: true, match: { file: fileOf(bots), bots } };
}

function fits(match: ReplayableMatch, adapter: GameAdapter, file: string): ReadReplay {
  const { catalogue: written } = match.file.saved;
  const catalogue = catalogueOf(adapter.simulated.rules);
  if (written !== '' && written !== catalogue)
    return refuse(
      `${file} was played with a different set of cards (${written}, now ${catalogue}): give the --sets and --cards that it was played with, or use the version that wrote it`,
    );
  return { ok: true, match, adapter };
}

/** The reason names the file and what stands in it: none of that breaks the line. */
function refuse(reason: string): { ok: false; errors: string[] } {
  return { ok: false, errors: [withoutBreaks(reason)] };
}
