import { botNames, isBotName } from '../../bots/bot.ts';
import type { GameName } from '../../game-names.ts';
import { gameIn, isRefused, type Refused, readOptions, refuse, seedIn } from '../options.ts';

/** What `aftercast sim` was asked for. What is `null` was not said. */
export interface SimRequest {
  do: 'sim';
  game: GameName | null;
  games: number | null;
  seed: number | null;
  bots: [string, string] | null;
  /** Words for decks: all of them meet, or, with `against`, each of one list meets each of the other. */
  decks: string[] | null;
  against: string[] | null;
  mirrored: boolean;
  /** How many actions one command may set off. */
  limit: number | null;
  workers: number | null;
  /** Where the report goes, its tables, and what depends on the machine. */
  out: string | null;
  csv: string | null;
  timings: string | null;
  resume: boolean;
  stopOnFailure: boolean;
}

const VALUED = ['--game', '--games', '--decks', '--against', '--bots', '--seed', '--limit', '--workers'];
const FILES = ['--out', '--csv', '--timings'];
const PLAIN = ['--mirrored', '--resume', '--stop-on-failure'];

/** Reads the arguments after `sim`. */
export function parseSimArguments(args: readonly string[]): SimRequest | Refused {
  const options = readOptions(args, { command: 'sim', valued: [...VALUED, ...FILES], plain: PLAIN });
  if (isRefused(options)) return options;
  const { values } = options;
  for (const option of ['--games', '--limit', '--workers']) {
    const value = values.get(option);
    if (value !== undefined && !/^[1-9]\d{0,8}$/.test(value))
      return refuse(`${option} needs a number from 1, got "${value}"`);
  }
  const seed = seedIn(options);
  if (isRefused(seed)) return seed;
  const bots = values.get('--bots')?.split(',') ?? null;
  const stranger = bots?.find((it) => !isBotName(it));
  if (bots !== null && (bots.length > 2 || stranger !== undefined))
    return refuse(`--bots needs one or two of ${botNames.join(', ')}, got "${values.get('--bots')}"`);
  if (values.has('--against') && !values.has('--decks'))
    return refuse('--against needs --decks: the lists that are to meet');
  if (values.has('--resume') && !values.has('--out'))
    return refuse('--resume needs --out: the report that is to go on');
  const game = gameIn(options);
  if (isRefused(game)) return game;
  const number = (option: string) => (values.has(option) ? Number(values.get(option)) : null);
  return {
    do: 'sim',
    game,
    games: number('--games'),
    seed,
    bots: bots === null ? null : [bots[0] ?? '', bots[1] ?? bots[0] ?? ''],
    decks: listIn(values.get('--decks')),
    against: listIn(values.get('--against')),
    mirrored: values.has('--mirrored'),
    limit: number('--limit'),
    workers: number('--workers'),
    out: values.get('--out') ?? null,
    csv: values.get('--csv') ?? null,
    timings: values.get('--timings') ?? null,
    resume: values.has('--resume'),
    stopOnFailure: values.has('--stop-on-failure'),
  };
}

function listIn(words: string | undefined): string[] | null {
  return words === undefined ? null : words.split(',').map((it) => it.trim());
}

/** What `--help` prints of it. */
export const SIM_HELP = `aftercast sim [--game NAME] [--games N] [--decks DECK,…] [--against DECK,…] [--bots BOT,BOT] [--seed N] [--mirrored] [--limit N] [--workers N] [--out FILE] [--csv FOLDER] [--timings FILE] [--resume] [--stop-on-failure]

Plays many matches of bots and reports on them. The same options give the same report, whatever the number of workers.

  --game             hearth (if it is not said) or cyber
  --games            how many matches (100)
  --decks            two decks that meet, or a list of which every one meets every one (ready)
  --against          with it, each deck of the one list meets each of the other
  --bots             of the first side and of the second: random, greedy or planner (greedy,greedy)
  --seed             of the first match; those of the others follow it (1)
  --mirrored         matches come in pairs: the same seed, the seats changed about
  --limit            how many actions one command may set off (10000)
  --workers          how many matches are played at once (as many as there are processors)
  --out              the file of the report, as JSON; without it nothing is kept
  --csv              a folder for the tables of the report
  --timings          a file for what depends on the machine: how long it took, and which commands were slow
  --resume           goes on with what was interrupted; what is not said again is as it was
  --stop-on-failure  ends with the first match that fails

Ctrl-C writes what there is. A match that fails is written to failures/ beside the report.
`;
