import type { GameRules } from '@aftercast/rules';
import { gameAt, type SimulationPlan } from '../plan.ts';
import { type ChunkReport, noGames } from '../report/chunk.ts';
import { exactlyAt, fieldsAt, integerAt } from './located.ts';
import { type KnownNames, readCauses, readChains, readFailures } from './read-chains.ts';
import { readCardCounts, readPairs, readResults, readValueCounts } from './read-counts.ts';

const KEYS = Object.keys(noGames(0)) as (keyof ChunkReport)[];

/**
 * Reads the report of the first matches of a plan, and checks that every count fits the plan, the game and the other counts.
 * A number that could be another without contradicting the rest cannot be checked: that is what checksums are for.
 * @param path where the report stands in its file, for errors
 * @throws StorageError that says where and what is wrong
 */
export function readChunkReport(
  path: string,
  value: unknown,
  plan: SimulationPlan,
  { game }: Pick<GameRules, 'game'>,
): ChunkReport {
  const fields = fieldsAt(path, value, KEYS);
  exactlyAt(`${path}.first`, fields.first, 0);
  const games = integerAt(`${path}.games`, fields.games, 0, plan.games);
  const names: KnownNames = {
    cards: new Set(game.cards.map(({ id }) => id)),
    types: new Set(game.types.map(({ name }) => name)),
  };
  const told = { plan, games };
  const failures = readFailures(`${path}.failures`, fields.failures, told);
  const finished = matchesByPairing(plan, games);
  for (const { game: index } of failures) {
    const pairing = pairingOf(plan, index);
    finished[pairing] = (finished[pairing] ?? 0) - 1;
  }
  const { results, decks } = readResults(`${path}.results`, fields.results, plan, finished);
  const total = games - failures.length;
  const count = (of: 'turns' | 'commands' | 'actions') => readValueCounts(`${path}.${of}`, fields[of], total);
  const actions = count('actions');
  const failed = failures.map(({ game }) => game);
  const pairs = readPairs(path, fields, { games, failures: failed, mirrored: plan.mirrored });
  return {
    first: 0,
    games,
    results,
    ...pairs,
    turns: count('turns').counts,
    commands: count('commands').counts,
    actions: actions.counts,
    cards: readCardCounts(`${path}.cards`, fields.cards, plan, names.cards, decks),
    longest: readChains(`${path}.longest`, fields.longest, told, names, 'depth'),
    costliest: readChains(`${path}.costliest`, fields.costliest, told, names, 'actions'),
    causes: readCauses(`${path}.causes`, fields.causes, names.types, actions.sum),
    failures,
  };
}

/** How many of the first matches of a plan each pairing has. */
function matchesByPairing(plan: SimulationPlan, games: number): number[] {
  const pairings = plan.decks[0].length * plan.decks[1].length;
  const perRound = plan.mirrored ? 2 : 1;
  const turn = pairings * perRound;
  const rest = games % turn;
  return Array.from({ length: pairings }, (_, pairing) => {
    const begun = Math.min(perRound, Math.max(0, rest - pairing * perRound));
    return Math.floor(games / turn) * perRound + begun;
  });
}

function pairingOf(plan: SimulationPlan, index: number): number {
  const [own, other] = gameAt(plan, index).decks;
  return own * plan.decks[1].length + other;
}
