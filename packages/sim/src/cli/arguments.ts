import { readFileSync } from 'node:fs';
import { nearest } from '@aftercast/rules';
import { Command, CommanderError, Option } from 'commander';
import { type BotName, botNames } from '../bots/bot.ts';
import { withoutBreaks } from '../files/shown-text.ts';
import { GAME_NAMES } from '../game-names.ts';
import { isModulePath } from '../games/module/module-path.ts';
import type { PlayRequest } from '../terminal/play.ts';
import { addBoard, addEnvironment, addQuery, addSim, addWorker } from './batch-commands.ts';
import type { BoardRequest } from './board.ts';
import type { BuildRequest } from './build/build.ts';
import { addBuild } from './build/options.ts';
import type { CardsRequest } from './cards/cards.ts';
import { addCards } from './cards/options.ts';
import type { WatchRequest } from './cards/watch.ts';
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
import type { RunRequest } from './run-files.ts';
import { addScenarios } from './scenarios/options.ts';
import type { ScenariosRequest } from './scenarios/scenarios.ts';
import {
  type AddedOptions,
  anyGameOption,
  botOption,
  cardsAsked,
  cardsOption,
  moduleOption,
  setsOption,
} from './shared-options.ts';
import type { SimRequest } from './sim/begin.ts';
import type { WorkerRequest } from './worker.ts';

/** The parsed command line. */
export type Request =
  | RunRequest
  | RandomRequest
  | CardsRequest
  | WatchRequest
  | ScenariosRequest
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
  const refuse = (message: string): Request => ({ do: 'refuse', message, help: helpFor(program, args) });
  if (args.length === 0) return refuse('missing command, such as run');
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { do: 'print', text: printed };
    // A command that has commands of its own was given none.
    if (error.code === 'commander.help') return refuse(`missing what to do after "${args.join(' ')}"`);
    return refuse(withoutBreaksOf(args, withSuggestion(error.message.replace(/^error: /, ''))));
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
function helpFor(program: Command, args: readonly string[]): string {
  let known = program;
  let path = 'aftercast';
  for (const name of args) {
    const next = known.commands.find((it) => it.name() === name);
    if (next === undefined) break;
    known = next;
    path += ` ${name}`;
  }
  if (known === program) return 'Run aftercast --help for all commands.\n';
  const help = known.helpInformation();
  if (help.split('\n').length <= MOST_LINES) return help;
  return `Usage: ${path} ${known.usage()}\n\nRun ${path} --help for its options.\n`;
}

/** Adds the word that was probably meant to the parser's message that one is none of a list. */
function withSuggestion(message: string): string {
  const [, word, words] =
    /argument '([^']*)' is invalid\. (?:Allowed choices are|Expected one or two of) (.+)\.$/.exec(message) ??
    [];
  // Of a list such as greedy,randm, each word may be the misspelt one.
  const known = words?.split(', ') ?? [];
  const wrong = word?.split(',').find((it) => !known.includes(it));
  const near = wrong === undefined ? null : nearest(wrong, known);
  return near === null ? message : `${message}\n(Did you mean ${near}?)`;
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
The last line of a run is the count, "N passed, N failed" (with --json, an object). The exit code is 0 on success, 1 if something failed,
is invalid or was not found, and 2 if the command line is invalid.`,
    )
    .exitOverride();
  addRun(program, ask);
  addRandom(program, ask);
  addCards(program, ask);
  addScenarios(program, ask);
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

type RunOptions = Partial<Omit<RunRequest, 'cards'>> & Pick<RunRequest, 'game'> & AddedOptions;

function addRun(program: Command, ask: Ask): void {
  program
    .command('run')
    .usage(
      'FILE…|FOLDER… [--game NAME|MODULE] [--sets SET,…] [--cards FILE|FOLDER] [--tree | --json | --quiet]',
    )
    .summary('plays scenarios and reports failed checks')
    .description(
      'Plays scenarios and reports every failed check. A directory means all .json files in it and its subdirectories,\nexcept .schema.json files.',
    )
    .argument('<path...>', 'files and directories of scenarios')
    .addOption(setsOption())
    .addOption(cardsOption())
    .addOption(anyGameOption('game of these cards').default(GAME_NAMES[0]))
    .addOption(new Option('--tree', 'draws the effects of each step as a tree of causes').conflicts('json'))
    .addOption(new Option('--json', 'prints what happened as JSON, one object per line'))
    .addOption(
      new Option('--quiet', 'prints only the count; errors still go to stderr').conflicts(['tree', 'json']),
    )
    .action((paths: string[], options: RunOptions) => {
      const { game, json = false, quiet = false, tree = false } = options;
      ask({ do: 'run', paths, cards: cardsAsked(options), game, tree, json, quiet });
    });
}

function addRandom(program: Command, ask: Ask): void {
  program
    .command('random')
    .usage(
      '[--game NAME|MODULE] [--sets SET,…] [--cards FILE|FOLDER] [--seed N] [--matches N] [--twin commands | steps | never]',
    )
    .summary('plays random matches and checks invariants')
    .description(
      'Plays matches of random decks with random legal commands and checks the invariants after every command: limits,\ncounts, the list of legal commands, a twin rebuilt from JSON, and undoing the whole match. A match that fails prints\nthe command that plays it again.',
    )
    .addOption(anyGameOption().default(GAME_NAMES[0]))
    .addOption(setsOption())
    .addOption(cardsOption())
    .option('--seed <n>', 'seed of the first match; each further match adds 1', integer, 1)
    .option('--matches <n>', 'number of matches', positive(Number.MAX_SAFE_INTEGER), 100)
    .addOption(
      new Option('--twin <when>', 'when to rebuild the twin')
        .choices(['commands', 'steps', 'never'])
        .default('commands'),
    )
    .action(({ cards, sets, ...options }: Omit<RandomRequest, 'do' | 'cards'> & AddedOptions) =>
      ask({ do: 'random', ...options, cards: cardsAsked({ cards, sets }) }),
    );
}

interface PlayOptions extends AddedOptions {
  game: string;
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
      '[--game NAME|MODULE] [--sets SET,…] [--cards FILE|FOLDER] [--against BOT | --two | --watch BOT] [--deck DECK] [--against-deck DECK] [--seed N] [--json]',
    )
    .summary('plays a match in the terminal')
    .description(
      `Plays a match in the terminal. A bot is ${botNames.join(', ')}; a deck is the name or class of a ready deck, or a file\nthat contains a deck (deck text or JSON for hearth, JSON for cyber).`,
    )
    .addOption(anyGameOption().default(GAME_NAMES[0]))
    .addOption(setsOption())
    .addOption(cardsOption())
    .addOption(
      botOption(
        '--against <bot>',
        'bot that plays against you (default: greedy; random in a game of a module)',
      ),
    )
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
        cards: cardsAsked(options),
        by: options.watch ?? 'person',
        against: options.two
          ? 'person'
          : (options.against ?? (isModulePath(options.game) ? 'random' : 'greedy')),
        deck: options.deck ?? null,
        againstDeck: options.againstDeck ?? null,
        seed: options.seed ?? null,
        json: options.json ?? false,
      }),
    );
}

type ReplayOptions = { [K in 'match' | 'command' | 'last' | 'to']?: number } & {
  [K in 'check' | 'leaks' | 'tree']?: boolean;
} & AddedOptions & { game?: string; out?: string };

function addReplay(program: Command, ask: Ask): void {
  program
    .command('replay')
    .usage(
      'FILE [--match N] [--game MODULE] [--sets SET,…] [--cards FILE|FOLDER] [--to N] [--last N] [--tree] [--check] [--leaks] [--out FILE]',
    )
    .summary('plays a saved match, or a match of a run, again')
    .description(
      'Replays a match that was saved, to where it was saved, or that failed in a run, up to the failure. Prints the last\ncommands in words, the error and a tree of causes. It can also replay a match of a report.',
    )
    .argument('<file>', 'file of a match, whichever part of Aftercast wrote it, or report of a run')
    .option('--match <n>', 'number of the match, if the file is a report', whole)
    .addOption(moduleOption())
    .addOption(setsOption('that the match was played with (default: those of the match)'))
    .addOption(cardsOption('card file or folder that the match was played with; may be repeated'))
    .option('--to <n>', 'stops after this command', whole)
    // What --to was called first.
    .addOption(new Option('--command <n>').argParser(whole).hideHelp())
    .option('--last <n>', 'number of commands to describe in words (default: 5)', whole)
    .option('--tree', 'draws what every command set off, not only the last one')
    .option('--check', 'checks the laws after every command, and goes back and forward again')
    .option('--leaks', 'also looks for what tells a seat of hidden cards; with --check')
    .option('--out <file>', 'writes the match with all its commands to a file that can be replayed', text)
    .action(
      (
        file: string,
        { cards, check, command, game, last, leaks, match, out, sets, to, tree }: ReplayOptions,
      ) =>
        ask({
          do: 'replay',
          file,
          match: match ?? null,
          module: game ?? null,
          cards: cardsAsked({ cards, sets }),
          command: to ?? command ?? null,
          last: last ?? 5,
          tree: tree === true,
          check: check === true || leaks === true,
          leaks: leaks === true,
          out: out ?? null,
        }),
    );
}

interface ShrinkOptions extends AddedOptions {
  game?: string;
  out?: string;
  scenario?: string;
  steps?: number;
}

function addShrink(program: Command, ask: Ask): void {
  program
    .command('shrink')
    .usage(
      'FILE [--game MODULE] [--sets SET,…] [--cards FILE|FOLDER] [--out FILE] [--steps N] [--scenario FILE]',
    )
    .summary('makes a match that fails smaller')
    .description(
      'Makes the match of a bug capsule smaller while it still fails in the same way: fewer commands, a table that is laid\nas it was before the last ones, fewer cards. Writes a capsule, which replay plays, and a scenario if asked.',
    )
    .argument('<file>', 'bug capsule, or another match that breaks a law')
    .addOption(moduleOption())
    .addOption(setsOption('that the match was played with (default: those of the match)'))
    .addOption(cardsOption('card file or folder that the match was played with; may be repeated'))
    .option('-o, --out <file>', 'capsule to write (default: FILE with .small.json)', text)
    .option('--steps <n>', 'how often the match may be played (default: 2000)', positive())
    .option('--scenario <file>', 'writes the smaller match as a scenario, with its commands as steps', text)
    .action((file: string, { cards, game, out, scenario, sets, steps }: ShrinkOptions) =>
      ask({
        do: 'shrink',
        file,
        module: game ?? null,
        cards: cardsAsked({ cards, sets }),
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
