import { GAME_NAMES, type GameName, isGameName } from '../game-names.ts';

/** Something that cannot be asked for, and why. */
export interface Refused {
  do: 'refuse';
  message: string;
}

/** Which options a command has. */
export interface KnownOptions {
  /** The command, as people write it. */
  command: string;
  /** Those that a value follows. */
  valued: readonly string[];
  /** Those that stand for themselves. */
  plain?: readonly string[];
  /** Whether there may be anything else, such as files. */
  takesWords?: boolean;
}

/** What a command line has after the command. A plain option that is there has an empty value. */
export interface ReadOptions {
  do: 'options';
  values: ReadonlyMap<string, string>;
  /** Everything that is no option, in order. */
  words: readonly string[];
}

/** Reads the options of a command; of one that is there several times, the last counts. */
export function readOptions(
  args: readonly string[],
  { command, plain = [], takesWords = false, valued }: KnownOptions,
): ReadOptions | Refused {
  const values = new Map<string, string>();
  const words: string[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (takesWords && !word.startsWith('-')) words.push(word);
    else if (plain.includes(word)) values.set(word, '');
    else if (valued.includes(word)) {
      const value = rest.shift();
      if (value === undefined || value === '') return refuse(`${word} needs a value`);
      values.set(word, value);
    } else
      return refuse(`unknown option ${word} for ${command}; known are ${[...valued, ...plain].join(', ')}`);
  }
  return { do: 'options', values, words };
}

/** The whole number that an option has; `null` for an option that is not there. */
export function seedIn({ values }: ReadOptions): number | null | Refused {
  const seed = values.get('--seed');
  if (seed === undefined) return null;
  return /^-?\d{1,15}$/.test(seed) ? Number(seed) : refuse(`--seed needs an integer, got "${seed}"`);
}

/** The game that an option names; `null` for an option that is not there. */
export function gameIn({ values }: ReadOptions): GameName | null | Refused {
  const game = values.get('--game');
  if (game === undefined || isGameName(game)) return game ?? null;
  return refuse(`--game needs one of ${GAME_NAMES.join(', ')}, got "${game}"`);
}

/** Whether something was refused. */
export function isRefused<T>(it: T | Refused): it is Refused {
  return typeof it === 'object' && it !== null && 'do' in it && it.do === 'refuse';
}

/** Refuses a command line. */
export function refuse(message: string): Refused {
  return { do: 'refuse', message };
}
