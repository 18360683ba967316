import { InvalidArgumentError, Option } from 'commander';
import { botNames } from '../bots/bot.ts';
import type { AddedOrigin, SetOrigin } from '../files/added-origin.ts';
import { GAME_NAMES } from '../game-names.ts';
import { isModulePath } from '../games/module/module-path.ts';
import { ALL_SETS, FIRST_SET, laterSets, SET_NAMES } from '../set-names.ts';
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

/** The option that names the module of the game of a match; files of matches name the games of this program themselves. */
export function moduleOption(): Option {
  return new Option(
    '--game <module>',
    'path of the module that has the game, if it is none of this program',
  ).argParser((game: string) => {
    if (isModulePath(game)) return game;
    throw new InvalidArgumentError('Expected the path of a module such as ./my-game.js.');
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

/** The option that names the sets of `hearth` that are played with. */
export function setsOption(what = `to play with (default: ${FIRST_SET})`): Option {
  const names = [...SET_NAMES, ALL_SETS].join(', ');
  return new Option('--sets <list>', `sets of hearth ${what}: ${names}`).argParser(setOrigins);
}

/** Parses names of sets. @returns the later ones, in the order of the game, whatever the order of the list */
function setOrigins(words: string): SetOrigin[] {
  const later = laterSets.hearth;
  const named = words.split(',').map((it) => it.trim());
  if (named.length === 1 && named[0] === ALL_SETS) return later.map((set) => ({ set }));
  if (named.some((it) => !SET_NAMES.includes(it)))
    throw new InvalidArgumentError(`Allowed choices are ${[...SET_NAMES, ALL_SETS].join(', ')}.`);
  if (!named.includes(FIRST_SET))
    throw new InvalidArgumentError(
      `Every match has the set ${FIRST_SET}, which has the heroes: write ${[FIRST_SET, ...named].join(',')}.`,
    );
  return later.filter((it) => named.includes(it)).map((set) => ({ set }));
}

/** What a command line adds to the cards of a game. */
export interface AddedOptions {
  cards?: string[] | undefined;
  sets?: SetOrigin[] | undefined;
}

/** What `--sets` and `--cards` add to a game; the sets come first, since card files may use their words. */
export function cardsAsked({ cards = [], sets = [] }: AddedOptions): AddedOrigin[] {
  return [...sets, ...cards];
}
