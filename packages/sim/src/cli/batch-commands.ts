import { type Command, Option } from 'commander';
import { botNames } from '../bots/bot.ts';
import { GAME_NAMES, type GameName } from '../game-names.ts';
import { isModulePath } from '../games/module/module-path.ts';
import type { BoardRequest } from './board.ts';
import type { EnvironmentRequest } from './environment.ts';
import { bots, integer, list, positive, redisUrl, text } from './option-values.ts';
import type { QueryRequest } from './query.ts';
import {
  type AddedOptions,
  anyGameOption,
  cardsAsked,
  cardsOption,
  gameOption,
  setsOption,
} from './shared-options.ts';
import type { SimRequest } from './sim/begin.ts';
import type { WorkerRequest } from './worker.ts';

type SimOptions = {
  [K in keyof Omit<SimRequest, 'do' | 'cards'>]?: NonNullable<SimRequest[K]>;
} & AddedOptions;

/** Adds `sim`. */
export function addSim(program: Command, ask: (request: SimRequest) => void): void {
  program
    .command('sim')
    .usage(
      '[--game NAME|MODULE] [--sets SET,…] [--cards FILE|FOLDER] [--games N] [--decks DECK,…] [--against DECK,…] [--bots BOT,BOT] [--seed N] [--mirrored] [--limit N] [--workers N | --cluster URL [--audit PERCENT]] [--out FILE] [--csv FOLDER] [--html FILE] [--rows FOLDER [--card-rows]] [--timings FILE] [--resume] [--stop-on-failure] [--checked]',
    )
    .summary('plays many matches between bots and reports on them')
    .description(
      'Plays many matches between bots and reports on them. The same options give the same report. Ctrl-C stops a run.',
    )
    .addOption(anyGameOption(`the game (default: ${GAME_NAMES[0]})`))
    .addOption(setsOption())
    .addOption(cardsOption())
    .option('--games <n>', 'number of matches (default: 100)', positive())
    .option(
      '--decks <list>',
      'two decks that play each other, or a list in which each plays each (default: ready)',
      list,
    )
    .option('--against <list>', 'with --decks: each deck of that list plays each of this one', list)
    .option(
      '--bots <list>',
      `bots of both sides: ${botNames.join(', ')} (default: greedy,greedy; random,random in a game of a module)`,
      bots,
    )
    .option('--seed <n>', 'seed of the first match; each further match adds 1 (default: 1)', integer)
    .option('--mirrored', 'plays matches in pairs: same seed, seats swapped')
    .option('--limit <n>', 'maximum number of actions per command (default: 10000)', positive())
    .option(
      '--workers <n>',
      'number of matches played in parallel (default: number of processors)',
      positive(),
    )
    .addOption(
      new Option('--cluster <url>', 'Redis, such as redis://host: the workers that are connected there play')
        .argParser(redisUrl)
        .conflicts(['workers', 'checked']),
    )
    .option(
      '--audit <percent>',
      'with --cluster: this share of the run is played twice, and must end the same',
      positive(100),
    )
    .option('--out <file>', 'report file, as JSON; without it, only failed matches are saved', text)
    .option('--csv <folder>', 'folder for the tables of the report', text)
    .option('--html <file>', 'file for the report as a page with plots', text)
    .option('--rows <folder>', 'folder for tables with a row for each match, as Parquet files', text)
    .option('--card-rows', 'with --rows: also a row for each card of each side of each match')
    .option('--timings <file>', 'file for machine-dependent figures, such as slow commands', text)
    .option('--resume', 'continues an interrupted run; options left out keep their values')
    .option('--stop-on-failure', 'stops at the first match that fails')
    .option('--checked', 'checks the state of the match after every command, as in development; slower')
    .action((options: SimOptions, command: Command) => {
      if (options.against && !options.decks)
        command.error('--against needs --decks: the two lists play each other');
      if (cardsAsked(options).length > 0 && options.cluster)
        command.error(
          `${options.cards ? '--cards' : '--sets'} cannot be used with --cluster: the workers have only the cards of their own version. Leave out --cluster, and the threads of this machine play`,
        );
      if (options.game && isModulePath(options.game) && options.cluster)
        command.error(
          'a game of a module cannot be played with --cluster: the workers do not have the module',
        );
      if (options.audit && !options.cluster) command.error('--audit needs --cluster: it compares machines');
      if (options.cardRows && !options.rows)
        command.error('--card-rows needs --rows: the folder for its tables');
      if (options.resume && !options.out)
        command.error('--resume needs --out: the report of the interrupted run');
      ask({
        do: 'sim',
        game: options.game ?? null,
        cards: cardsAsked(options),
        games: options.games ?? null,
        seed: options.seed ?? null,
        bots: options.bots ?? null,
        decks: options.decks ?? null,
        against: options.against ?? null,
        mirrored: options.mirrored ?? false,
        limit: options.limit ?? null,
        workers: options.workers ?? null,
        cluster: options.cluster ?? null,
        audit: options.audit ?? null,
        out: options.out ?? null,
        csv: options.csv ?? null,
        html: options.html ?? null,
        rows: options.rows ?? null,
        cardRows: options.cardRows ?? false,
        timings: options.timings ?? null,
        resume: options.resume ?? false,
        stopOnFailure: options.stopOnFailure ?? false,
        checked: options.checked ?? false,
      });
    });
}

/** Adds `worker`. */
export function addWorker(program: Command, ask: (request: WorkerRequest) => void): void {
  program
    .command('worker')
    .usage('URL [--threads N]')
    .summary('plays for the runs of other machines')
    .description(
      'Plays matches for runs that were started with `sim --cluster` on any machine, until it is stopped with Ctrl-C. It\nplays the games and cards of its own version; other runs wait for other workers.',
    )
    .argument('<url>', 'Redis, such as redis://host', redisUrl)
    .option(
      '--threads <n>',
      'number of matches played in parallel (default: number of processors)',
      positive(),
    )
    .action((url: string, { threads = null }: { threads?: number | null }) =>
      ask({ do: 'worker', url, threads }),
    );
}

/** Port of the page of a cluster. */
const BOARD_PORT = 3333;

/** Adds `board`. */
export function addBoard(program: Command, ask: (request: BoardRequest) => void): void {
  program
    .command('board')
    .usage('URL [--port N]')
    .summary('shows the queues of a cluster in a browser')
    .description(
      'Serves a page of the runs that were started with `sim --cluster`, on this machine only, until it is stopped with\nCtrl-C: chunks that wait, are played, are done and have failed.',
    )
    .argument('<url>', 'Redis, such as redis://host', redisUrl)
    .option('--port <n>', `port of the page (default: ${BOARD_PORT})`, positive(65_535))
    .action((url: string, { port = BOARD_PORT }: { port?: number }) => ask({ do: 'board', url, port }));
}

/** Adds `query`. */
export function addQuery(program: Command, ask: (request: QueryRequest) => void): void {
  program
    .command('query')
    .usage('SQL --rows FOLDER [--json]')
    .summary('answers questions about the matches of a run')
    .description(
      "Answers a question in SQL about the table `matches`, which `sim --rows` has written, and the table `cards` of\n`sim --card-rows`: for instance\n'select deck, avg(points) from matches group by deck order by 2 desc'.",
    )
    .argument('<sql>', 'the question', text)
    .requiredOption('--rows <folder>', 'the folder that `sim --rows` has written', text)
    .option('--json', 'prints a line of JSON for each row')
    .action((sql: string, { json = false, rows }: { json?: boolean; rows: string }) =>
      ask({ do: 'query', sql, rows, json }),
    );
}

type EnvironmentAsked = { decks: string[]; game?: GameName } & AddedOptions;

/** Adds `environment`. */
export function addEnvironment(program: Command, ask: (request: EnvironmentRequest) => void): void {
  program
    .command('environment')
    .usage('--decks DECK,DECK [--game NAME] [--sets SET,…] [--cards FILE|FOLDER]')
    .summary('lets a program play by lines of JSON, to learn')
    .description(
      'Plays matches for a program that learns. Each line of the input is a request as JSON, and is answered with one\nline; docs/environment.md says which there are.',
    )
    .addOption(gameOption(`the game (default: ${GAME_NAMES[0]})`))
    .addOption(setsOption())
    .addOption(cardsOption())
    .requiredOption('--decks <list>', 'the decks of the two seats', list)
    .action(({ decks, game = GAME_NAMES[0], cards, sets }: EnvironmentAsked, command: Command) => {
      if (decks.length !== 2) command.error('--decks names two decks here, one for each seat');
      ask({ do: 'environment', game, decks, cards: cardsAsked({ cards, sets }) });
    });
}
