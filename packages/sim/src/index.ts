/**
 * Matches that are played by programs. This entry has random matches; each other one says in its first line what it is
 * for. Inside, imports go in one direction:
 *
 * ```
 * files   random  ←  bots  ←  batch  ←  view  ←  games  ←  terminal  ←  cli  ←  covered
 * ```
 *
 * `random` plays random legal commands and checks what must hold; `bots` has the opponents of every game, and duels
 * between them; `batch` plays many matches and reports on them; `view` is how a game is shown in a terminal; `games` has
 * a folder for each game, an adapter of the same shape in each, and the table of them; `terminal` is a match that people
 * or programs play there; `cli` is the command line; `covered` counts which cards and constructs scenarios run; `files`
 * reads and writes files. Only `games/<name>`, and the command line that loads a game's rules late, know a game.
 */
import type { GameName } from './game-names.ts';
import { randomCyber } from './games/cyber/random.ts';
import { randomHearth } from './games/hearth/random.ts';
import type { RandomGame } from './random/match.ts';

export { Dice } from './random/dice.ts';
export { beginRandomMatch, type RandomGame, type RandomMatch, randomCommand } from './random/match.ts';

/** Random matches of all games, by name. */
export const randomGames: Readonly<Record<GameName, RandomGame>> = {
  hearth: randomHearth,
  cyber: randomCyber,
};
