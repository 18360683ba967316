import { isRefused, type Refused, readOptions, refuse } from '../options.ts';

/** What `aftercast replay` was asked for. */
export interface ReplayRequest {
  do: 'replay';
  /** A match, or the report of a run. */
  file: string;
  /** Of a report: the number of the match, from 0. */
  game: number | null;
  /** The number of the command that it ends with, from 1; `null` for all of it. */
  command: number | null;
  /** How many of the last commands are told in words. */
  last: number;
  /** Where the match is written with its journal; `null` for nowhere. */
  out: string | null;
}

const NUMBERS = ['--game', '--command', '--last'];

/** Reads the arguments after `replay`. */
export function parseReplayArguments(args: readonly string[]): ReplayRequest | Refused {
  const known = { command: 'replay', valued: [...NUMBERS, '--out'], takesWords: true };
  const options = readOptions(args, known);
  if (isRefused(options)) return options;
  const { values, words } = options;
  for (const option of NUMBERS) {
    const value = values.get(option);
    if (value !== undefined && !/^\d{1,9}$/.test(value))
      return refuse(`${option} needs a number, got "${value}"`);
  }
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) return refuse('replay needs one file');
  const number = (option: string) => (values.has(option) ? Number(values.get(option)) : null);
  return {
    do: 'replay',
    file,
    game: number('--game'),
    command: number('--command'),
    last: number('--last') ?? 5,
    out: values.get('--out') ?? null,
  };
}

/** What `--help` prints of it. */
export const REPLAY_HELP = `aftercast replay FILE [--game N] [--command N] [--last N] [--out FILE]

Plays a match again that failed in a run, up to where it failed: tells the last commands in words, the error, and what
caused what. A match of a report is played again too.

  --game     of a report: the number of the match
  --command  ends with this command
  --last     how many commands are told in words (5)
  --out      writes the match with all its commands to a file, which can be played again
`;
