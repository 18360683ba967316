import { readFileSync } from 'node:fs';
import { Argument, Command, CommanderError, Option } from 'commander';
import { type BotName, botNames } from '../bots/bot.ts';
import { withoutBreaks } from '../files/shown-text.ts';
import { GAME_NAMES, type GameName } from '../game-names.ts';
import type { PlayRequest } from '../terminal/play.ts';
import { addBoard, addEnvironment, addQuery, addSim, addWorker } from './batch-commands.ts';
import type { BoardRequest } from './board.ts';
import type { BuildRequest } from './build/build.ts';
import { addBuild } from './build/options.ts';
import type { CardsRequest } from './cards.ts';
import type { CompareRequest } from './compare/compare.ts';
import { addCompare } from './compare/options.ts';
import type { EnvironmentRequest } from './environment.ts';
import type { FindRequest } from './find/find.ts';
import { addFind } from './find/options.ts';
import { integer, positive, text, whole } from './option-values.ts';
import type { QueryRequest } from './query.ts';
import type { RandomRequest } from './random.ts';
import type { ReplayRequest } from './replay/read-replay.ts';
import type { ShrinkRequest } from './replay/shrink.ts';
import { botOption, cardsOption, gameOption } from './shared-options.ts';
import type { SimRequest } from './sim/begin.ts';
import type { WorkerRequest } from './worker.ts';

/** Arguments of `aftercast run`. */
export interface RunRequest {
  do: 'run';
  /** Files and directories of scenarios. */
  paths: string[];
  /** Card files to load in addition to the game's own. */
  cards: string[];
  /** Game that these cards belong to. */
  game: GameName;
  tree: boolean;
  json: boolean;
  quiet: boolean;
}

/** The parsed command line. */
export type Request =
  | RunRequest
  | RandomRequest
  | CardsRequest
  | PlayRequest
  | SimRequest
  | BoardRequest
  | BuildRequest
  | CompareRequest
  | FindRequest
  | QueryRequest
  | EnvironmentRequest
  | WorkerRequest
  | ReplayRequest
  | ShrinkRequest
  /** Text to print: help or the version. */
  | { do: 'print'; text: string }
  /** An invalid command line: the reason, and the help of the command. */
  | { do: 'refuse'; message: string; help: string };

/** Parses the arguments after the program's name. */
export function parseArguments(args: readonly string[]): Request {
  let request: Request | null = null;
  let printed = '';
  const program = makeProgram(
    (asked) => {
      request = asked;
    },
    (text) => {
      printed += text;
    },
  );
  const refuse = (message: string): Request => ({ do: 'refuse', message, help: helpFor(program, args[0]) });
  if (args.length === 0) return refuse('missing command, such as run');
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0
      ? { do: 'print', text: printed }
      : refuse(withoutBreaksOf(args, error.message.replace(/^error: /, '')));
  }
  return request ?? refuse('missing command, such as run');
}

/** The parser's messages have line breaks of their own: only those of the arguments that they quote are escaped. */
function withoutBreaksOf(args: readonly string[], message: string): string {
  const broken = args.filter((it) => it.includes('\n'));
  return broken.reduce((text, it) => text.replaceAll(it, withoutBreaks(it)), message);
}

/** Lines of help that fit on a small screen, with the error. */
const MOST_LINES = 20;

/** Returns the help to print with an error: short enough to keep the error on the screen. */
function helpFor(program: Command, name: string | undefined): string {
  const known = program.commands.find((it) => it.name() === name);
  if (known === undefined) return 'Run aftercast --help for all commands.\n';
  const help = known.helpInformation();
  if (help.split('\n').length <= MOST_LINES) return help;
  return `Usage: aftercast ${known.name()} ${known.usage()}\n\nRun aftercast ${known.name()} --help for its options.\n`;
}

/**
 * Defines the commands, their options and their help.
 * @param ask receives the request once the arguments are parsed
 * @param print receives help or the version
 */
function makeProgram(ask: (request: Request) => void, print: (text: string) => void): Command {
  const program = new Command('aftercast')
    .description('Plays scenarios and matches, and checks cards.')
    .version(versionOf(), '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints this help')
    .helpCommand('help [command]', 'prints the help of a command')
    .configureHelp({ helpWidth: 120 })
    .configureOutput({ writeOut: print, writeErr: () => {} })
    .addHelpText(
      'after',
      `
The last line of a run is the count, "N passed, N failed". The exit code is 0 on success, 1 if something failed,
is invalid or was not found, and 2 if the command line is invalid.`,
    )
    .exitOverride();
  addRun(program, ask);
  addRandom(program, ask);
  addCards(program, ask);
  addPlay(program, ask);
  addSim(program, ask);
  addBuild(program, ask);
  addCompare(program, ask);
  addFind(program, ask);
  addQuery(program, ask);
  addWorker(program, ask);
  addBoard(program, ask);
  addEnvironment(program, ask);
  addReplay(program, ask);
  addShrink(program, ask);
  return program;
}

type Ask = (request: Request) => void;

function addRun(program: Command, ask: Ask): void {
  program
    .command('run')
    .usage('FILE…|DIR… [--cards FILE [--game NAME]] [--tree | --json | --quiet]')
    .summary('plays scenarios and reports failed checks')
    .description(
      'Plays scenarios and reports every failed check. A directory means all .json files in it and its subdirectories,\nexcept .schema.json files.',
    )
    .argument('<path...>', 'files and directories of scenarios')
    .addOption(cardsOption())
    .addOption(gameOption('game that these cards belong to').default(GAME_NAMES[0]))
    .addOption(new Option('--tree', 'draws the effects of each step as a tree of causes').conflicts('json'))
    .addOption(new Option('--json', 'prints what happened as JSON, one object per line'))
    .addOption(
      new Option('--quiet', 'prints only the count; errors still go to stderr').conflicts(['tree', 'json']),
    )
    .action((paths: string[], options: Partial<RunRequest> & Pick<RunRequest, 'game'>) => {
      const { cards = [], game, json = false, quiet = false, tree = false } = options;
      ask({ do: 'run', paths, cards, game, tree, json, quiet });
    });
}

function addRandom(program: Command, ask: Ask): void {
  program
    .command('random')
    .usage('[--game NAME] [--seed N] [--matches N] [--twin commands | steps | never]')
    .summary('plays random matches and checks invariants')
    .description(
      'Plays matches of random decks with random legal commands and checks the invariants after every command: limits,\ncounts, the list of legal commands, a twin rebuilt from JSON, and undoing the whole match. A match that fails prints\nthe command that plays it again.',
    )
    .addOption(gameOption().default(GAME_NAMES[0]))
    .option('--seed <n>', 'seed of the first match; each further match adds 1', integer, 1)
    .option('--matches <n>', 'number of matches', positive(Number.MAX_SAFE_INTEGER), 100)
    .addOption(
      new Option('--twin <when>', 'when to rebuild the twin')
        .choices(['commands', 'steps', 'never'])
        .default('commands'),
    )
    .action((options: Omit<RandomRequest, 'do'>) => ask({ do: 'random', ...options }));
}

function addCards(program: Command, ask: Ask): void {
  program
    .command('cards')
    .usage(
      `text ID… [--cards FILE] [--game NAME]
       aftercast cards check [FILE…|DIR…] [--game NAME]
       aftercast cards schema [FILE] [--game NAME]`,
    )
    .summary('prints card texts, checks card files, prints their schema')
    .description(
      'text prints the texts of cards. check loads the cards of the game and of further files, and counts them or reports\nall errors. schema prints the JSON Schema of card files, or writes it to a file.',
    )
    .addArgument(new Argument('<what>', 'what to do').choices(['text', 'check', 'schema']))
    .argument('[name...]', 'card ids, files and directories, or the file to write')
    .addOption(cardsOption())
    .addOption(gameOption().default(GAME_NAMES[0]))
    .action((what: CardsRequest['what'], names: string[], options: CardsOptions, command: Command) =>
      ask(cardsRequest(what, names, options, command)),
    );
}

interface CardsOptions {
  cards?: string[];
  game: GameName;
}

function cardsRequest(
  what: CardsRequest['what'],
  names: string[],
  { cards: files = [], game }: CardsOptions,
  command: Command,
): CardsRequest {
  switch (what) {
    case 'text':
      if (names.length === 0) command.error('cards text needs at least one card id');
      return { do: 'cards', what, game, ids: names, files };
    case 'check':
      return { do: 'cards', what, game, files: [...files, ...names] };
    case 'schema':
      if (names.length > 1) command.error('cards schema takes at most one file');
      return { do: 'cards', what, game, file: names[0] ?? null };
  }
}

interface PlayOptions {
  game: GameName;
  cards?: string[];
  against?: BotName;
  two?: boolean;
  watch?: BotName;
  deck?: string;
  againstDeck?: string;
  seed?: number;
  json?: boolean;
}

function addPlay(program: Command, ask: Ask): void {
  program
    .command('play')
    .usage(
      '[--game NAME] [--cards FILE] [--against BOT | --two | --watch BOT] [--deck DECK] [--against-deck DECK] [--seed N] [--json]',
    )
    .summary('plays a match in the terminal')
    .description(
      `Plays a match in the terminal. A bot is ${botNames.join(', ')}; a deck is the name or class of a ready deck, or a file\nthat contains a deck (deck text or JSON for hearth, JSON for cyber).`,
    )
    .addOption(gameOption().default(GAME_NAMES[0]))
    .addOption(cardsOption('card file to add to the game; may be repeated'))
    .addOption(botOption('--against <bot>', 'bot that plays against you (default: greedy)'))
    .addOption(new Option('--two', 'two people share one screen').conflicts(['against', 'watch']))
    .addOption(botOption('--watch <bot>', 'a bot plays for you, and you watch'))
    .option('--deck <deck>', 'your deck (default: a ready deck picked by the seed)', text)
    .option('--against-deck <deck>', "the opponent's deck", text)
    .option(
      '--seed <n>',
      'seed; the same seed, decks and commands give the same match (default: random)',
      integer,
    )
    .option('--json', 'for programs: reads and writes JSON, one object per line')
    .action((options: PlayOptions) =>
      ask({
        do: 'play',
        game: options.game,
        cards: options.cards ?? [],
        by: options.watch ?? 'person',
        against: options.two ? 'person' : (options.against ?? 'greedy'),
        deck: options.deck ?? null,
        againstDeck: options.againstDeck ?? null,
        seed: options.seed ?? null,
        json: options.json ?? false,
      }),
    );
}

type ReplayOptions = { [K in 'game' | 'command' | 'last' | 'to']?: number } & {
  [K in 'check' | 'leaks' | 'tree']?: boolean;
} & { cards?: string[]; out?: string };

function addReplay(program: Command, ask: Ask): void {
  program
    .command('replay')
    .usage('FILE [--game N] [--cards FILE] [--to N] [--last N] [--tree] [--check] [--leaks] [--out FILE]')
    .summary('plays a saved match, or a match of a run, again')
    .description(
      'Replays a match that was saved, to where it was saved, or that failed in a run, up to the failure. Prints the last\ncommands in words, the error and a tree of causes. It can also replay a match of a report.',
    )
    .argument('<file>', 'file of a match, whichever part of Aftercast wrote it, or report of a run')
    .option('--game <n>', 'number of the match, if the file is a report', whole)
    .addOption(cardsOption('card file that the match was played with; may be repeated'))
    .option('--to <n>', 'stops after this command', whole)
    // What --to was called first.
    .addOption(new Option('--command <n>').argParser(whole).hideHelp())
    .option('--last <n>', 'number of commands to describe in words (default: 5)', whole)
    .option('--tree', 'draws what every command set off, not only the last one')
    .option('--check', 'checks the laws after every command, and goes back and forward again')
    .option('--leaks', 'also looks for what tells a seat of hidden cards; with --check')
    .option('--out <file>', 'writes the match with all its commands to a file that can be replayed', text)
    .action((file: string, { cards, check, command, game, last, leaks, out, to, tree }: ReplayOptions) =>
      ask({
        do: 'replay',
        file,
        game: game ?? null,
        cards: cards ?? [],
        command: to ?? command ?? null,
        last: last ?? 5,
        tree: tree === true,
        check: check === true || leaks === true,
        leaks: leaks === true,
        out: out ?? null,
      }),
    );
}

interface ShrinkOptions {
  cards?: string[];
  out?: string;
  scenario?: string;
  steps?: number;
}

function addShrink(program: Command, ask: Ask): void {
  program
    .command('shrink')
    .usage('FILE [--cards FILE] [--out FILE] [--steps N] [--scenario FILE]')
    .summary('makes a match that fails smaller')
    .description(
      'Makes the match of a bug capsule smaller while it still fails in the same way: fewer commands, a table that is laid\nas it was before the last ones, fewer cards. Writes a capsule, which replay plays, and a scenario if asked.',
    )
    .argument('<file>', 'bug capsule, or another match that breaks a law')
    .addOption(cardsOption('card file that the match was played with; may be repeated'))
    .option('-o, --out <file>', 'capsule to write (default: FILE with .small.json)', text)
    .option('--steps <n>', 'how often the match may be played (default: 2000)', positive())
    .option('--scenario <file>', 'writes the smaller match as a scenario, with its commands as steps', text)
    .action((file: string, { cards, out, scenario, steps }: ShrinkOptions) =>
      ask({
        do: 'shrink',
        file,
        cards: cards ?? [],
        out: out ?? null,
        steps: steps ?? null,
        scenario: scenario ?? null,
      }),
    );
}

/** Returns the version in the package's manifest. */
function versionOf(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
