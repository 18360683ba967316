import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_ACTION_LIMIT } from '@aftercast/match';
import { planProblems, type SimulationPlan } from '../../batch/plan.ts';
import type { RunPrefix } from '../../batch/schedule.ts';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { cardOptions, shellWord } from '../../files/shell-word.ts';
import type { GameName } from '../../game-names.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import { type AddedCards, adapters, type GameAdapters } from '../../games/adapters.ts';
import { findDeckList, READY } from '../deck-lists.ts';
import { chooseGame } from '../own-games.ts';
import { fingerprintOf, planDifferences, readStopped, resumePathOf } from './resume.ts';

/** Arguments of `aftercast sim`; `null` if not given. */
export interface SimRequest {
  do: 'sim';
  /** Name of the game, or the path of its module. */
  game: string | null;
  /** Sets and card files that are added to the game. */
  cards: AddedOrigin[];
  games: number | null;
  seed: number | null;
  bots: [string, string] | null;
  /** Names of decks. Each plays each; with `against`, each of one list plays each of the other. */
  decks: string[] | null;
  against: string[] | null;
  mirrored: boolean;
  /** Maximum number of actions per command. */
  limit: number | null;
  workers: number | null;
  /** Redis of the cluster that plays; `null` for the threads of this machine. */
  cluster: string | null;
  /** Chunks of a cluster that are played twice, of a hundred; `null` for none. */
  audit: number | null;
  /** File of the report. */
  out: string | null;
  csv: string | null;
  /** File for the report as a page; `null` for none. */
  html: string | null;
  /** Folder for a row for each match; `null` for none. */
  rows: string | null;
  /** Whether the folder also gets a row for each card. */
  cardRows: boolean;
  timings: string | null;
  resume: boolean;
  stopOnFailure: boolean;
  /** Whether the threads check the state after every command. */
  checked: boolean;
}

/** A run that can be played. */
export interface BegunRun {
  plan: SimulationPlan;
  /** Where an earlier run of the plan stopped; `null` for a new one. */
  from: RunPrefix | null;
  /** The game that is played. */
  adapter: GameAdapter;
  /** The cards that are added to it. */
  added: AddedCards | null;
  /** Address of the module that has the game; `null` for a game of this package. */
  module: string | null;
}

/** A run that can be played, or the errors. */
type Begun = ({ ok: true } & BegunRun) | { ok: false; errors: string[] };

/** Reads the cards that are added, and determines the plan: a new one, or that of the interrupted run. */
export async function beginRun(request: SimRequest, bases: readonly string[]): Promise<Begun> {
  const chosen = await chooseGame(adapters, request.game ?? DEFAULTS.game, request.cards, bases);
  if (!chosen.ok) return chosen;
  const { adapter, added, games, module } = chosen;
  // A module is one game: the run that stopped must be of it.
  const { name, seats } = adapter.simulated.rules.game;
  if (seats !== 2)
    return {
      ok: false,
      errors: [
        `${name} has ${seats} seats, and sim compares two bots: "aftercast random" and "play" take it`,
      ],
    };
  const asked = module === null ? request : { ...request, game: name, bots: request.bots ?? RANDOM };
  const planned = planRun(asked, games, fingerprintOf(added), bases);
  return planned.ok ? { ...planned, added, module } : planned;
}

/** The bots of a game of a module, unless it is said: the only ones that every game has. */
const RANDOM: [string, string] = ['random', 'random'];

type Planned = ({ ok: true } & Omit<BegunRun, 'added' | 'module'>) | { ok: false; errors: string[] };

function planRun(
  request: SimRequest,
  games: GameAdapters,
  cards: string | null,
  bases: readonly string[],
): Planned {
  const path = request.out === null ? null : resumePathOf(placeOf(request.out, bases));
  const stopped = request.resume && path !== null ? readStopped(path, games, cards) : null;
  if (stopped !== null && !stopped.ok) return { ok: false, errors: [stopped.error] };
  const game = request.game ?? stopped?.run.plan.game ?? DEFAULTS.game;
  const adapter = Object.hasOwn(games, game) ? games[game] : undefined;
  if (adapter === undefined) return { ok: false, errors: [`there is no game "${game}" to go on with`] };
  const asked = askedPlan(adapter, request, bases);
  if (!asked.ok) return asked;
  if (stopped !== null) {
    const { plan, reached } = stopped.run;
    const differences = planDifferences(plan, asked.plan);
    return differences.length === 0
      ? { ok: true, plan, from: reached, adapter }
      : { ok: false, errors: ['what has stopped is another run:', ...differences] };
  }
  if (path !== null && existsSync(path))
    return {
      ok: false,
      errors: [
        `an interrupted run writes to ${request.out}: continue it (${resumeCommand(request)}) or delete ${path}`,
      ],
    };
  const plan: SimulationPlan = { ...DEFAULTS, ...asked.plan, game, decks: asked.plan.decks ?? asked.ready };
  const problems = planProblems(plan);
  return problems.length === 0 ? { ok: true, plan, from: null, adapter } : { ok: false, errors: problems };
}

const DEFAULTS: Omit<SimulationPlan, 'decks' | 'game'> & { game: GameName } = {
  game: 'hearth',
  games: 100,
  seed: 1,
  bots: ['greedy', 'greedy'],
  mirrored: false,
  limit: DEFAULT_ACTION_LIMIT,
};

type AskedPlan =
  | { ok: true; plan: Partial<SimulationPlan>; ready: SimulationPlan['decks'] }
  | { ok: false; errors: string[] };

/** The parts of the plan that were given, and the default decks. */
function askedPlan(adapter: GameAdapter, request: SimRequest, bases: readonly string[]): AskedPlan {
  const { bots, decks, game, games, limit, mirrored, seed } = request;
  const found = findDecks(adapter, request, bases);
  if (!found.ok) return found;
  const plan: Partial<SimulationPlan> = {
    ...(game !== null && { game }),
    ...(games !== null && { games }),
    ...(seed !== null && { seed }),
    ...(bots !== null && { bots }),
    ...(limit !== null && { limit }),
    ...(mirrored && { mirrored }),
    ...(decks !== null && { decks: found.decks }),
  };
  return { ok: true, plan, ready: found.decks };
}

/** Returns the path of a new file; relative paths start from the caller's directory. */
export function placeOf(path: string, bases: readonly string[]): string {
  return resolve(bases[bases.length - 1] ?? '.', path);
}

/** Returns the command that continues a run. */
export function resumeCommand({ cards, cluster, game, out, rows }: SimRequest): string {
  // The file of an interrupted run says its game, but not its cards, which must be given for a game again.
  const again = cards.length === 0 || game === null ? '' : ` --game ${game}`;
  const table = rows === null ? '' : ` --rows ${shellWord(rows)}`;
  const where = cluster === null ? '' : ` --cluster ${shellWord(cluster)}`;
  return `pnpm aftercast sim --resume${again}${cardOptions(cards)}${where}${table} --out ${shellWord(out ?? '')}`;
}

/** The requested decks by side, or the errors. */
type FoundDecks = { ok: true; decks: SimulationPlan['decks'] } | { ok: false; errors: string[] };

/**
 * Finds the decks of both sides. Two decks play each other; in any other list each plays each, or each of the
 * other list.
 * @param bases base directories for relative paths
 */
function findDecks(
  adapter: GameAdapter,
  { against, decks }: Pick<SimRequest, 'decks' | 'against'>,
  bases: readonly string[],
): FoundDecks {
  const own = findDeckList(adapter, decks ?? [READY], bases);
  const other = findDeckList(adapter, against ?? [], bases);
  const errors = [...new Set([...own.errors, ...other.errors])];
  if (errors.length > 0) return { ok: false, errors };
  const [first, second] = own.decks;
  if (against !== null) return { ok: true, decks: [own.decks, other.decks] };
  return own.decks.length === 2 && first !== undefined && second !== undefined
    ? { ok: true, decks: [[first], [second]] }
    : { ok: true, decks: [own.decks, own.decks] };
}
