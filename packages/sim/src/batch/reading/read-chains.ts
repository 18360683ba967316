import { type FailureKind, type FailureSummary, failureFile } from '../match-file.ts';
import { gameAt, type SimulationPlan } from '../plan.ts';
import { type ChainFacts, KEPT_CHAINS } from '../report/chunk.ts';
import { WHY_NAMES } from '../report/facts.ts';
import { exactlyAt, fieldsAt, integerAt, listAt, objectAt, refuseAt, textAt } from './located.ts';

/** Names that a game has: a file that names others belongs to another game. */
export interface KnownNames {
  cards: ReadonlySet<string>;
  types: ReadonlySet<string>;
}

/** Matches that a file tells of. */
export interface ToldMatches {
  plan: SimulationPlan;
  /** Number of the plan's first matches that the file tells of. */
  games: number;
}

const CHAIN_KEYS = ['game', 'seed', 'command', 'seat', 'action', 'card', 'actions', 'depth'] as const;

/**
 * Reads a list of long chains: each of a match that was played, the largest first and of equal ones the earlier.
 * @param by the figure that decides
 */
export function readChains(
  path: string,
  value: unknown,
  { games, plan }: ToldMatches,
  { cards, types }: KnownNames,
  by: 'depth' | 'actions',
): ChainFacts[] {
  const chains: ChainFacts[] = [];
  listAt(path, value, KEPT_CHAINS).forEach((it, i) => {
    const at = `${path}[${i}]`;
    const fields = fieldsAt(at, it, CHAIN_KEYS);
    const game = integerAt(`${at}.game`, fields.game, 0, games - 1);
    const { seed } = gameAt(plan, game);
    exactlyAt(`${at}.seed`, fields.seed, seed);
    const actions = integerAt(`${at}.actions`, fields.actions, 0);
    const [action, card] = [textAt(`${at}.action`, fields.action), textAt(`${at}.card`, fields.card)];
    if (actions === 0 ? action !== '' : !types.has(action))
      refuseAt(`${at}.action`, "the game's name of an action", action);
    if (card !== '' && !cards.has(card)) refuseAt(`${at}.card`, "the id of one of the game's cards", card);
    const chain: ChainFacts = {
      game,
      seed,
      command: integerAt(`${at}.command`, fields.command, 1),
      seat: integerAt(`${at}.seat`, fields.seat, 0, 1),
      action,
      card,
      actions,
      depth: integerAt(`${at}.depth`, fields.depth, Math.min(1, actions), actions),
    };
    const before = chains[chains.length - 1];
    if (before !== undefined && !comesBefore(before, chain, by))
      refuseAt(at, 'a chain that comes after the one before it', `${by} ${chain[by]} of match ${game}`);
    chains.push(chain);
  });
  return chains;
}

function comesBefore(one: ChainFacts, other: ChainFacts, by: 'depth' | 'actions'): boolean {
  const order = other[by] - one[by] || one.game - other.game || one.command - other.command;
  return order < 0;
}

/**
 * Reads how often an action of one type set off one of another.
 * @param actions number of actions of all matches
 */
export function readCauses(
  path: string,
  value: unknown,
  types: ReadonlySet<string>,
  actions: number,
): Record<string, number> {
  const causes: Record<string, number> = {};
  let all = 0;
  for (const [key, it] of Object.entries(objectAt(path, value))) {
    const [cause = '', type = '', why = '', ...more] = key.split('>');
    const isKnown = types.has(cause) && types.has(type) && CAUSED.includes(why) && more.length === 0;
    if (!isKnown) refuseAt(path, "two of the game's actions and a reason as keys", key);
    const count = integerAt(`${path}.${key}`, it, 1);
    causes[key] = count;
    all += count;
  }
  if (all > actions) refuseAt(path, `at most ${actions} altogether, the number of all actions`, all);
  return causes;
}

/** A command causes the first action; that is not counted. */
const CAUSED: readonly string[] = WHY_NAMES.filter((it) => it !== 'command');

const FAILURE_KEYS = ['game', 'seed', 'kind', 'message', 'commands', 'file'] as const;

const KINDS: readonly FailureKind[] = ['refused', 'runaway', 'endless', 'threw', 'bot-threw', 'killed'];

/** Reads the failed matches: each once, in order. */
export function readFailures(path: string, value: unknown, { games, plan }: ToldMatches): FailureSummary[] {
  let next = 0;
  return listAt(path, value, games).map((it, i) => {
    const at = `${path}[${i}]`;
    const fields = fieldsAt(at, it, FAILURE_KEYS);
    const game = integerAt(`${at}.game`, fields.game, next, games - 1);
    next = game + 1;
    const planned = gameAt(plan, game);
    exactlyAt(`${at}.seed`, fields.seed, planned.seed);
    const file = failureFile(planned);
    exactlyAt(`${at}.file`, fields.file, file);
    const kind = KINDS.find((known) => known === fields.kind);
    if (kind === undefined) refuseAt(`${at}.kind`, `one of ${KINDS.join(', ')}`, fields.kind);
    return {
      game,
      seed: planned.seed,
      kind: kind as FailureKind,
      message: textAt(`${at}.message`, fields.message),
      commands: integerAt(`${at}.commands`, fields.commands, -1),
      file,
    };
  });
}
