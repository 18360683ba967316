import { existsSync, readFileSync, statSync, watch } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { isScenario } from '../../files/card-files.ts';
import { type FoundFile, findFiles, sayError } from '../../files/find-files.ts';
import { parseJson } from '../../files/json.ts';
import { line } from '../../files/shown-text.ts';
import type { GameName } from '../../game-names.ts';
import { loadGames } from '../games.ts';
import { runFiles } from '../run-files.ts';
import { untilInterrupted, type WorkerConsole } from '../worker.ts';
import { printFound } from './check.ts';
import { type CardsConsole, loadCardFiles } from './load.ts';

/** Arguments of `aftercast cards watch`. */
export interface WatchRequest {
  do: 'cards';
  what: 'watch';
  game: GameName;
  /** Card files, scenarios, and folders of both. */
  paths: string[];
}

/** Output and interrupt of `aftercast cards watch`. */
export type WatchConsole = CardsConsole & Pick<WorkerConsole, 'onInterrupt'>;

/** Programs save in several steps, each of which is reported: a round waits this many milliseconds for the next. */
const SETTLED = 100;

/**
 * Runs `aftercast cards watch`: checks the cards and plays their scenarios, now and each time that a file is saved, until
 * it is interrupted.
 * @returns the exit code: 1 if a path cannot be watched
 */
export async function watchCards({ game, paths }: WatchRequest, console: WatchConsole): Promise<number> {
  const { errors } = findFiles(paths, console.bases, 'JSON file');
  for (const error of errors) console.error(`${error}\n`);
  if (errors.length > 0) return 1;
  let seen = '';
  const round = async () => {
    const files = filesOf(paths, console.bases);
    const state = JSON.stringify(files.map(({ path, text }) => [path, text]));
    if (state === seen) return;
    seen = state;
    await checkAndPlay(files, game, console);
    console.out(line`Waiting for ${paths.join(', ')} to be saved. Ctrl-C ends it.\n`);
  };
  let ended = false;
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // One after the other; what a round throws ends the command.
  let rounds = Promise.resolve();
  const next = () => {
    rounds = rounds.then(() => (ended ? undefined : round()));
    rounds.catch(fail);
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = foldersOf(paths, console.bases).map(({ folder, recursive }) =>
    watch(folder, { recursive }, (_, name) => {
      // A name without an ending may be a new folder.
      if (name !== null && !['', '.json'].includes(extname(name))) return;
      clearTimeout(timer);
      timer = setTimeout(next, SETTLED);
    }).on('error', fail),
  );
  next();
  try {
    await Promise.race([untilInterrupted(console), failed]);
    return 0;
  } catch (error) {
    console.error(line`aftercast: ${sayError(error)}\n`);
    return 1;
  } finally {
    ended = true;
    clearTimeout(timer);
    for (const it of watchers) it.close();
  }
}

/** A JSON file in one of the paths: a scenario, or a file of cards. */
interface WatchedFile extends FoundFile {
  text: string;
  kind: 'cards' | 'scenario';
}

/** Reads the files of the paths. What cannot be read is reported when it is loaded. */
function filesOf(paths: readonly string[], bases: readonly string[]): WatchedFile[] {
  const named = findFiles(paths, bases, 'JSON file').files.map(read);
  if (named.some(({ kind }) => kind === 'scenario')) return named;
  const known = new Set(named.map(({ path }) => path));
  const folders = [...new Set(named.map(({ path }) => dirname(path)))];
  const beside = folders
    .flatMap((folder) => findFiles([folder], bases).files)
    .filter(({ path }) => !known.has(path) && folders.includes(dirname(path)))
    .map((file) => read({ ...file, name: basename(file.path) }));
  return [...named, ...beside.filter(({ kind }) => kind === 'scenario')];
}

function read(file: FoundFile): WatchedFile {
  let text = '';
  try {
    text = readFileSync(file.path, 'utf8');
  } catch {
    return { ...file, text, kind: 'cards' };
  }
  const json = parseJson(text);
  return { ...file, text, kind: json.ok && isScenario(json.value) ? 'scenario' : 'cards' };
}

async function checkAndPlay(
  files: readonly WatchedFile[],
  game: GameName,
  console: WatchConsole,
): Promise<void> {
  const cardFiles = files.filter(({ kind }) => kind === 'cards').map(({ name }) => name);
  if (cardFiles.length === 0) {
    console.error('there is no card file to check\n');
    return;
  }
  const loaded = loadCardFiles(cardFiles, console, game);
  if (loaded === null) return;
  printFound(loaded, game, console);
  const ids = loaded.sources.flatMap(({ cards }) => (cards as { id: string }[]).map(({ id }) => id));
  const played = files.filter(
    ({ kind, text }) => kind === 'scenario' && ids.some((id) => mentions(text, id)),
  );
  if (played.length === 0) {
    console.out('no scenario uses these cards\n');
    return;
  }
  const games = await loadGames({ game, cards: loaded.sources });
  const forms = { tree: false, json: false, quiet: false };
  runFiles({ files: played, errors: [] }, forms, { ...console, games, terminal: null });
}

/** Whether a JSON text has a string. An id has no characters that JSON escapes. */
function mentions(text: string, id: string): boolean {
  return text.includes(`"${id}"`);
}

/** The folders to watch: a file is watched in its folder, since programs that save may put another in its place. */
function foldersOf(
  paths: readonly string[],
  bases: readonly string[],
): { folder: string; recursive: boolean }[] {
  const folders: { folder: string; recursive: boolean }[] = [];
  for (const name of paths) {
    const path = bases.map((base) => resolve(base, name)).find((it) => existsSync(it));
    if (path === undefined) continue;
    const recursive = statSync(path).isDirectory();
    folders.push({ folder: recursive ? path : dirname(path), recursive });
  }
  return folders;
}
