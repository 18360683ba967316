import { pathToFileURL } from 'node:url';
import { type AddedOrigin, setsIn } from '../files/added-origin.ts';
import { findFiles, sayError } from '../files/find-files.ts';
import type { GameName } from '../game-names.ts';
import { isGameName } from '../game-names.ts';
import type { GameAdapter } from '../games/adapter.ts';
import { type AddedCards, adaptersWith, type GameAdapters } from '../games/adapters.ts';
import { adapterOf } from '../games/module/adapter-of.ts';
import { loadGameModule } from '../games/module/load.ts';
import { isModulePath } from '../games/module/module-path.ts';
import type { GameModule } from '../games/module/parts.ts';
import { type CardError, checkCardFiles } from './cards/load.ts';

/** The games that a command plays, and the cards that its `--sets` and `--cards` have added; or all errors of those cards. */
export type OwnGames =
  | { ok: true; games: GameAdapters; added: AddedCards | null }
  /** `other` is the game that they are cards of, if there is one. */
  | { ok: false; errors: CardError[]; other: GameName | null };

/**
 * Adds the cards of sets and files to one of the games.
 * @param origins of `--sets` and `--cards`; empty for none
 * @param bases base directories for relative paths, nearest first
 */
export function gamesWith(
  games: GameAdapters,
  game: GameName,
  origins: readonly AddedOrigin[],
  bases: readonly string[],
): OwnGames {
  if (origins.length === 0) return { ok: true, games, added: null };
  const checked = checkCardFiles(origins, bases, game);
  if (!checked.ok) return checked;
  const added: AddedCards = { game, cards: checked.sources };
  return { ok: true, games: adaptersWith(added, games), added };
}

/** The errors of cards for a command that has the option `--game`. */
export function errorsOf({ errors, other }: Extract<OwnGames, { ok: false }>): string[] {
  const texts = errors.map(({ text }) => text);
  return other === null ? texts : [...texts, `these are cards of ${other}: add --game ${other}`];
}

/** The game that a command plays, with all games; or the errors. */
export type ChosenGame =
  | {
      ok: true;
      games: GameAdapters;
      adapter: GameAdapter;
      /** The cards that are added to it. */
      added: AddedCards | null;
      /** Address of the module that has the game; `null` for a game of this package. */
      module: string | null;
    }
  | { ok: false; errors: string[] };

/**
 * Finds the game that `--game` names, by name or by the path of its module, and adds the cards of `--sets` and `--cards`.
 * @param bases base directories for relative paths, nearest first
 */
export async function chooseGame(
  games: GameAdapters,
  game: string,
  origins: readonly AddedOrigin[],
  bases: readonly string[],
): Promise<ChosenGame> {
  if (!isModulePath(game)) {
    if (!isGameName(game)) return { ok: false, errors: [`there is no game "${game}"`] };
    const own = gamesWith(games, game, origins, bases);
    return own.ok ? { ...own, adapter: own.games[game], module: null } : { ok: false, errors: errorsOf(own) };
  }
  const found = await findModule(game, origins, bases);
  if (!found.ok) return found;
  try {
    const adapter = adapterOf(found.module);
    const all: GameAdapters = { ...games, [adapter.simulated.rules.game.name]: adapter };
    return { ok: true, games: all, adapter, added: null, module: found.url };
  } catch (error) {
    return { ok: false, errors: [`${game}: ${sayError(error)}`] };
  }
}

/** The module of a game, and its address; or the errors. */
type FoundModule = { ok: true; module: GameModule; url: string } | { ok: false; errors: string[] };

/**
 * Loads the module of a game by its path.
 * @param origins of `--sets` and `--cards`, which no such game takes
 */
export async function findModule(
  path: string,
  origins: readonly AddedOrigin[],
  bases: readonly string[],
): Promise<FoundModule> {
  if (origins.length > 0) {
    const option = setsIn(origins).length > 0 ? '--sets' : '--cards';
    return { ok: false, errors: [`${path} has the cards of its game: ${option} cannot be used with it`] };
  }
  const found = findFiles([path], bases, 'module');
  const [file] = found.files;
  if (file === undefined || file.isListed)
    return {
      ok: false,
      errors:
        found.errors.length > 0 ? found.errors : [`${path}: expected the file of a module, not a folder`],
    };
  const url = pathToFileURL(file.path).href;
  try {
    return { ok: true, module: await loadGameModule(url), url };
  } catch (error) {
    return { ok: false, errors: [`${path}: ${sayError(error)}`] };
  }
}
