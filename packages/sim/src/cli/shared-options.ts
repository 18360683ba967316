import { InvalidArgumentError, Option } from 'commander';
import { botNames } from '../bots/bot.ts';
import { GAME_NAMES } from '../game-names.ts';
import { isModulePath } from '../games/module/module-path.ts';
import { text } from './option-values.ts';

/** The option that names a game. */
export function gameOption(what = 'the game'): Option {
  return new Option('--game <name>', what).choices(GAME_NAMES);
}

/** The option that names a game, or the module that has one. */
export function anyGameOption(what = 'the game'): Option {
  return new Option(
    '--game <name>',
    `${what}: ${GAME_NAMES.join(', ')}, or the path of a module that exports one`,
  ).argParser((game: string) => {
    if (GAME_NAMES.some((it) => it === game) || isModulePath(game)) return game;
    throw new InvalidArgumentError(
      `Allowed choices are ${GAME_NAMES.join(', ')}, or the path of a module such as ./my-game.js.`,
    );
  });
}

/** An option that names a bot. */
export function botOption(flags: string, what: string): Option {
  return new Option(flags, what).choices(botNames);
}

/** The option that adds a card file, or all card files of a folder; may be repeated. */
export function cardsOption(
  what = 'card file, or folder of card files, to add to the game; may be repeated',
): Option {
  return new Option('--cards <path>', what).argParser((file: string, before: string[] | undefined) => {
    if (file.startsWith('-')) throw new InvalidArgumentError('Expected a card file or a folder of them.');
    return [...(before ?? []), text(file)];
  });
}
