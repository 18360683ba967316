import { readFileSync } from 'node:fs';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type BotName, botNames, isBotName } from '../bots/bot.ts';
import { GAME_NAMES, type GameName } from '../game-names.ts';
import type { PlayRequest } from '../terminal/play.ts';
import type { CardsRequest } from './cards.ts';
import type { RandomRequest } from './random.ts';
import type { ReplayRequest } from './replay/read-replay.ts';
import type { SimRequest } from './sim/begin.ts';

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
  | ReplayRequest
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
  if (args.length === 0) return refuse('nothing to do: expected a command, such as run');
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0
      ? { do: 'print', text: printed }
      : refuse(error.message.replace(/^error: /, ''));
  }
  return request ?? refuse('nothing to do: expected a command, such as run');
}

/** Returns the help to print with an error: short enough to keep the error on the screen. */
function helpFor(program: Command, name: string | undefined): string {
  const known = program.commands.find((it) => it.name() === name);
  return known?.helpInformation() ?? 'aftercast --help prints what all commands can do.\n';
}

/**
 * Defines the commands, their options and their help.
 * @param ask receives the request once the arguments are parsed
 * @param print receives help or the version
 */
function makeProgram(ask: (request: Request) => void, print: (text: string) => void): Command {
  const program = new Command('aftercast')
    .description('Plays scenarios, matches and series of matches, and checks cards.')
    .version(versionOf(), '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints this help')
    .helpCommand('help [command]', 'prints the help of a command')
    .configureHelp({ helpWidth: 120 })
    .configureOutput({ writeOut: print, writeErr: () => {} })
    .addHelpText(
      'after',
      `
The last line of a run is the count, "N passed, N failed". The exit code is 0 if all is well, 1 if something failed, was
wrong or was not found, and 2 if the command line could not be read.`,
    )
    .exitOverride();
  addRun(program, ask);
  addRandom(program, ask);
  addCards(program, ask);
  addPlay(program, ask);
  addSim(program, ask);
  addReplay(program, ask);
  return program;
}

type Ask = (request: Request) => void;

function addRun(program: Command, ask: Ask): void {
  program
    .command('run')
    .usage('FILE…|DIR… [--cards FILE [--game NAME]] [--tree | --json | --quiet]')
    .summary('plays scenarios, and reports what does not hold')
    .description(
      'Plays scenarios and reports every check that does not hold. A directory stands for all .json files in it and below\nit, except those that end in .schema.json.',
    )
    .argument('<path...>', 'files and directories of scenarios')
    .addOption(cardsOption())
    .addOption(gameOption('the game that these cards belong to').default(GAME_NAMES[0]))
    .addOption(new Option('--tree', 'draws what each step set off, as a tree of causes').conflicts('json'))
    .addOption(new Option('--json', 'prints what happened as JSON, one object a line'))
    .addOption(
      new Option('--quiet', 'prints the count only; errors still go to stderr').conflicts(['tree', 'json']),
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
    .summary('plays random matches, and checks what must hold')
    .description(
      'Plays matches of random decks with random legal commands, and checks after every command what must hold: limits,\ncounts, the list of legal commands, a twin that is rebuilt from JSON, and undoing all of it. A match that fails prints\nthe line that plays it again.',
    )
    .addOption(gameOption().default(GAME_NAMES[0]))
    .option('--seed <n>', 'of the first match; the others count up from it', integer, 1)
    .option('--matches <n>', 'how many', positive(Number.MAX_SAFE_INTEGER), 100)
    .addOption(
      new Option('--twin <when>', 'when the twin is rebuilt')
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
    .summary('prints, checks and describes cards')
    .description(
      'text prints the texts of cards. check loads all cards of the game and those of more files, and counts them or tells\neverything that is wrong with them. schema prints the JSON Schema of card files, or writes it to a file.',
    )
    .addArgument(new Argument('<what>', 'what to do').choices(['text', 'check', 'schema']))
    .argument('[name...]', 'ids of cards, files and directories, or the file to write')
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
      if (names.length === 0) command.error('cards text needs the id of a card');
      return { do: 'cards', what, game, ids: names, files };
    case 'check':
      return { do: 'cards', what, game, files: [...files, ...names] };
    case 'schema':
      if (names.length > 1) command.error('cards schema writes one file');
      return { do: 'cards', what, game, file: names[0] ?? null };
  }
}

interface PlayOptions {
  game: GameName;
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
      '[--game NAME] [--against BOT | --two | --watch BOT] [--deck DECK] [--against-deck DECK] [--seed N] [--json]',
    )
    .summary('plays a match in the terminal')
    .description(
      `Plays a match in the terminal. A bot is ${botNames.join(', ')}; a deck is the name or class of a ready one, or a file\nwith a deck's text (of cyber: as JSON).`,
    )
    .addOption(gameOption().default(GAME_NAMES[0]))
    .addOption(botOption('--against <bot>', 'the bot that plays against you (default: greedy)'))
    .addOption(new Option('--two', 'two people play at one screen').conflicts(['against', 'watch']))
    .addOption(botOption('--watch <bot>', 'a bot plays in your place, and you watch'))
    .option('--deck <deck>', 'your deck (default: a ready one that the seed draws)', text)
    .option('--against-deck <deck>', "the opponent's deck", text)
    .option('--seed <n>', 'the same seed, decks and commands give the same match (default: drawn)', integer)
    .option('--json', 'a program plays: it reads and writes JSON, one object a line')
    .action((options: PlayOptions) =>
      ask({
        do: 'play',
        game: options.game,
        by: options.watch ?? 'person',
        against: options.two ? 'person' : (options.against ?? 'greedy'),
        deck: options.deck ?? null,
        againstDeck: options.againstDeck ?? null,
        seed: options.seed ?? null,
        json: options.json ?? false,
      }),
    );
}

type SimOptions = { [K in keyof Omit<SimRequest, 'do'>]?: NonNullable<SimRequest[K]> };

function addSim(program: Command, ask: Ask): void {
  program
    .command('sim')
    .usage(
      '[--game NAME] [--games N] [--decks DECK,…] [--against DECK,…] [--bots BOT,BOT] [--seed N] [--mirrored] [--limit N] [--workers N] [--out FILE] [--csv FOLDER] [--timings FILE] [--resume] [--stop-on-failure]',
    )
    .summary('plays many matches of bots, and reports on them')
    .description(
      'Plays many matches of bots and reports on them. The same options give the same report, whatever the number of workers.\nCtrl-C writes what there is. A match that fails is written to failures/ beside the report.',
    )
    .addOption(gameOption(`the game (default: ${GAME_NAMES[0]})`))
    .option('--games <n>', 'how many matches (default: 100)', positive())
    .option(
      '--decks <list>',
      'two decks that meet, or a list in which each meets each (default: ready)',
      list,
    )
    .option('--against <list>', 'with --decks: each deck of that list meets each of this one', list)
    .option('--bots <list>', `of both sides: ${botNames.join(', ')} (default: greedy,greedy)`, bots)
    .option('--seed <n>', 'of the first match; the others count up from it (default: 1)', integer)
    .option('--mirrored', 'matches come in pairs: the same seed, with the seats swapped')
    .option('--limit <n>', 'how many actions one command may set off (default: 10000)', positive())
    .option(
      '--workers <n>',
      'how many matches are played at once (default: the number of processors)',
      positive(),
    )
    .option('--out <file>', 'the file of the report, as JSON; without it nothing is kept', text)
    .option('--csv <folder>', 'a folder for the tables of the report', text)
    .option('--timings <file>', 'a file for what depends on the machine, such as slow commands', text)
    .option('--resume', 'goes on with an interrupted run; what is not said again stays as it was')
    .option('--stop-on-failure', 'ends with the first match that fails')
    .action((options: SimOptions, command: Command) => {
      if (options.against && !options.decks)
        command.error('--against needs --decks: the lists that are to meet');
      if (options.resume && !options.out) command.error('--resume needs --out: the report that is to go on');
      ask({
        do: 'sim',
        game: options.game ?? null,
        games: options.games ?? null,
        seed: options.seed ?? null,
        bots: options.bots ?? null,
        decks: options.decks ?? null,
        against: options.against ?? null,
        mirrored: options.mirrored ?? false,
        limit: options.limit ?? null,
        workers: options.workers ?? null,
        out: options.out ?? null,
        csv: options.csv ?? null,
        timings: options.timings ?? null,
        resume: options.resume ?? false,
        stopOnFailure: options.stopOnFailure ?? false,
      });
    });
}

type ReplayOptions = { [K in 'game' | 'command' | 'last']?: number } & { out?: string };

function addReplay(program: Command, ask: Ask): void {
  program
    .command('replay')
    .usage('FILE [--game N] [--command N] [--last N] [--out FILE]')
    .summary('plays a match of a run again')
    .description(
      'Plays a match again that failed in a run, up to where it failed: tells the last commands in words, the error, and what\ncaused what. A match of a report is played again too.',
    )
    .argument('<file>', 'a match, or the report of a run')
    .option('--game <n>', 'of a report: the number of the match', whole)
    .option('--command <n>', 'ends with this command', whole)
    .option('--last <n>', 'how many commands are told in words (default: 5)', whole)
    .option(
      '--out <file>',
      'writes the match with all its commands to a file, which can be played again',
      text,
    )
    .action((file: string, { command, game, last, out }: ReplayOptions) =>
      ask({
        do: 'replay',
        file,
        game: game ?? null,
        command: command ?? null,
        last: last ?? 5,
        out: out ?? null,
      }),
    );
}

function gameOption(what = 'the game'): Option {
  return new Option('--game <name>', what).choices(GAME_NAMES);
}

function botOption(flags: string, what: string): Option {
  return new Option(flags, what).choices(botNames);
}

function cardsOption(): Option {
  return new Option('--cards <file>', 'a file of cards beside those of the game; may be repeated').argParser(
    (file: string, before: string[] | undefined) => {
      if (file.startsWith('-')) throw new InvalidArgumentError('It needs a file of cards.');
      return [...(before ?? []), text(file)];
    },
  );
}

function integer(value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw new InvalidArgumentError('It needs an integer.');
  return Number(value);
}

/** Parses an integer from 0. */
function whole(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It needs a number.');
  return Number(value);
}

/** Makes a parser for integers from 1 to `most`. */
function positive(most = 999_999_999): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number) || number < 1 || number > most)
      throw new InvalidArgumentError('It needs a number from 1.');
    return number;
  };
}

function text(value: string): string {
  if (value === '') throw new InvalidArgumentError('It needs a value.');
  return value;
}

function list(words: string): string[] {
  return text(words)
    .split(',')
    .map((it) => it.trim());
}

/** Parses the bots of both sides; a single name is used for both. */
function bots(words: string): [string, string] {
  const [first = '', second = first, ...more] = words.split(',');
  if (!isBotName(first) || !isBotName(second) || more.length > 0)
    throw new InvalidArgumentError(`It needs one or two of ${botNames.join(', ')}.`);
  return [first, second];
}

/** Returns the version in the package's manifest. */
function versionOf(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
