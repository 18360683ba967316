import type { GameName } from '../game-names.ts';
import type { PlayRequest } from '../terminal/play.ts';
import { type CardsRequest, parseCardsArguments, takeCards } from './cards-arguments.ts';
import { gameIn, isRefused, type Refused, readOptions, refuse, seedIn } from './options.ts';
import { PLAY_HELP, parsePlayArguments } from './play-arguments.ts';
import type { RandomRequest } from './random.ts';
import { parseReplayArguments, REPLAY_HELP, type ReplayRequest } from './replay/replay-arguments.ts';
import { parseSimArguments, SIM_HELP, type SimRequest } from './sim/sim-arguments.ts';

/** What the command line was asked for. */
export type Request =
  | { do: 'help' }
  | {
      do: 'run';
      paths: string[];
      cards: string[];
      game: GameName;
      tree: boolean;
      json: boolean;
      quiet: boolean;
    }
  | RandomRequest
  | CardsRequest
  | PlayRequest
  | SimRequest
  | ReplayRequest
  | Refused;

const OPTIONS = ['--tree', '--json', '--quiet', '--cards', '--game', '--help'];

/** Reads the arguments after the program's name. */
export function parseArguments(given: readonly string[]): Request {
  const wantsHelp = given.includes('--help');
  if (given[0] === 'random' && !wantsHelp) return parseRandom(given.slice(1));
  if (given[0] === 'cards' && !wantsHelp) return parseCardsArguments(given.slice(1));
  if (given[0] === 'play' && !wantsHelp) return parsePlayArguments(given.slice(1));
  if (given[0] === 'sim' && !wantsHelp) return parseSimArguments(given.slice(1));
  if (given[0] === 'replay' && !wantsHelp) return parseReplayArguments(given.slice(1));
  const { files: cards, game, rest: args, refused } = takeCards(given);
  if (refused !== null) return refused;
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  const options = before.filter((it) => it.startsWith('-'));
  const [command, ...paths] = [
    ...before.filter((it) => !it.startsWith('-')),
    ...(end < 0 ? [] : args.slice(end + 1)),
  ];
  if (options.some((it) => it === '--help' || it === '-h')) return { do: 'help' };
  const unknown = options.find((it) => !OPTIONS.includes(it));
  if (unknown !== undefined) return refuse(`unknown option ${unknown}; known are ${OPTIONS.join(', ')}`);
  if (command === undefined) return refuse('nothing to do: expected a command, such as run');
  if (command !== 'run')
    return refuse(`unknown command "${command}"; known are run, random, cards, play, sim and replay`);
  if (paths.length === 0) return refuse('run needs a file or a directory');
  const [tree, json, quiet] = ['--tree', '--json', '--quiet'].map((it) => options.includes(it)) as [
    boolean,
    boolean,
    boolean,
  ];
  if (json && tree)
    return refuse('--tree and --json cannot go together: one draws for people, one for programs');
  if (quiet && (tree || json)) return refuse(`--quiet and ${tree ? '--tree' : '--json'} cannot go together`);
  return { do: 'run', paths, cards, game, tree, json, quiet };
}

const RANDOM_OPTIONS = ['--seed', '--matches', '--twin', '--game'];
const TWINS = ['commands', 'steps', 'never'] as const;

function parseRandom(args: readonly string[]): Request {
  const options = readOptions(args, { command: 'random', valued: RANDOM_OPTIONS });
  if (isRefused(options)) return options;
  const { values } = options;
  const seed = seedIn(options);
  if (isRefused(seed)) return seed;
  const matches = Number(values.get('--matches') ?? 100);
  if (!Number.isSafeInteger(matches) || matches < 1)
    return refuse(`--matches needs a number from 1, got "${values.get('--matches')}"`);
  const twin = TWINS.find((it) => it === (values.get('--twin') ?? 'commands'));
  if (twin === undefined)
    return refuse(`--twin needs one of ${TWINS.join(', ')}, got "${values.get('--twin')}"`);
  const game = gameIn(options);
  if (isRefused(game)) return game;
  return { do: 'random', game: game ?? 'hearth', seed: seed ?? 1, matches, twin };
}

const RUN_HELP = `aftercast run FILE…|DIR… [--cards FILE [--game NAME]] [--tree | --json | --quiet]

Plays scenarios and reports every check that does not hold. A directory stands for all .json files in it and below it,
but those that end in .schema.json.

  --cards  a file of cards beside those of the game; it may be given several times
  --game   the game that these cards belong to: hearth (if it is not said) or cyber
  --tree   draws what each step set off, as a tree of causes
  --json   prints what happened as JSON, one object a line
  --quiet  prints nothing but the count; errors still go to stderr
  --help   prints what all commands can do
`;

const RANDOM_HELP = `aftercast random [--game NAME] [--seed N] [--matches N] [--twin commands | steps | never]

Plays matches of random decks with random legal commands, and looks after every command at what must hold: limits,
counts, the list of legal commands, a twin that is rebuilt from JSON, and undoing all of it. A match that fails prints
the line that plays it again.

  --game     hearth (if it is not said) or cyber
  --seed     of the first match; those of the others follow it (1)
  --matches  how many (100)
  --twin     rebuilt after every command, after every step, or never (commands)
`;

const CARDS_HELP = `aftercast cards text ID… [--cards FILE] [--game NAME]
aftercast cards check [FILE…|DIR…] [--game NAME]
aftercast cards schema [FILE] [--game NAME]

Prints the texts of cards; loads all cards of the game and those of more files, and counts them or tells everything that
is wrong with them; prints the JSON Schema of files of cards, or writes it to a file.
`;

const HELPS: Readonly<Record<string, string>> = {
  run: RUN_HELP,
  random: RANDOM_HELP,
  cards: CARDS_HELP,
  play: PLAY_HELP,
  sim: SIM_HELP,
  replay: REPLAY_HELP,
};

/** What is printed of a command that was not understood: no more than leaves the reason on the screen. */
export function helpFor(command: string | undefined): string {
  const known = Object.keys(HELPS).find((it) => it === command);
  return known === undefined
    ? 'aftercast --help prints what all commands can do.\n'
    : (HELPS[known] as string);
}

/** What `--help` prints. */
export const HELP = `${Object.values(HELPS).join('\n')}
The last line of a run is the count, "N passed, N failed". The exit code is 0 if all is well, 1 if something failed, was
wrong or was not found, and 2 if the command line could not be read.
`;
