import { catalogueOf } from '@aftercast/match';
import { capsuleOf, findFault, tableProbe } from '@aftercast/match/capsule';
import { type CapsuleFile, type MatchFile, withCapsule } from '@aftercast/match/files';
import { type GameRules, type ScenarioRules, withScenario } from '@aftercast/rules';
import type { AddedOrigin } from '../files/added-origin.ts';
import { cardOptions, gameOptions, shellWord } from '../files/shell-word.ts';
import { line } from '../files/shown-text.ts';
import { writeCapsule } from '../files/write-capsule.ts';
import type { GameAdapter } from '../games/adapter.ts';
import { adapters, type GameAdapters } from '../games/adapters.ts';
import { type Checks, playChecked, RandomMatchError } from '../random/checked.ts';
import { chooseGame } from './own-games.ts';
import { ProgressBar } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Arguments of `aftercast random`. */
export interface RandomRequest {
  do: 'random';
  /** Name of the game, or the path of its module. */
  game: string;
  /** Sets and card files that are added to the game. */
  cards: AddedOrigin[];
  /** Seed of the first match; each further match adds 1. */
  seed: number;
  matches: number;
  twin: Checks['twin'];
}

/**
 * Runs `aftercast random`: plays random matches and checks the invariants after every command. A match that fails is
 * written as a bug capsule.
 * @returns the exit code: 1 also if the cards have faults
 */
export async function runRandom(
  { cards, game, seed, matches, twin }: RandomRequest,
  { bases, error: report, out, terminal }: Pick<Surroundings, 'bases' | 'error' | 'out' | 'terminal'>,
  games: GameAdapters = adapters,
): Promise<number> {
  const chosen = await chooseGame(games, game, cards, bases);
  if (!chosen.ok) {
    for (const error of chosen.errors) report(line`aftercast: ${error}\n`);
    return 1;
  }
  const { random, simulated } = chosen.adapter;
  const rules = await withOrWithoutScenario(simulated.rules);
  const options = optionsOf({ cards, game, twin });
  const bar = new ProgressBar(terminal, matches);
  let failed = 0;
  let commands = 0;
  for (let i = 0; i < matches; i++) {
    bar.show(i, failed);
    try {
      commands += playChecked(random, rules, seed + i, { legal: true, twin, options }).commands;
    } catch (error) {
      if (!(error instanceof RandomMatchError)) throw error;
      failed++;
      bar.wipe();
      out(`FAILED ${error.message}\n`);
      const path = writeCapsule(await capsuleFor(error, random, rules), `random-${error.seed}`, bases);
      const module = chosen.module === null ? null : game;
      report(`  pnpm aftercast shrink ${shellWord(path)}${gameOptions({ cards, module })}\n`);
    }
  }
  bar.wipe();
  out(`${matches - failed} matches held with ${commands} commands, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** The options that say which match it is, and how it is checked, where they are not the usual ones. */
export function optionsOf({ cards, game, twin }: Pick<RandomRequest, 'cards' | 'game' | 'twin'>): string {
  const named = game === 'hearth' ? '' : ` --game ${shellWord(game)}`;
  return `${named}${cardOptions(cards)}${twin === 'commands' ? '' : ` --twin ${twin}`}`;
}

/** The rules with their scenarios. A random match of a game that has none begins with its opening, and reads no scenario. */
async function withOrWithoutScenario(rules: GameRules): Promise<ScenarioRules> {
  if (rules.loadScenario !== undefined) return withScenario(rules);
  return {
    ...rules,
    get scenario(): never {
      throw new RangeError(`The game "${rules.game.name}" has no scenarios.`);
    },
  };
}

/** The capsule of a match that has failed: at what breaks again, or at the end of its journal for what only `random` checks. */
async function capsuleFor(
  { attempted, journal, message, setup }: RandomMatchError,
  { checkLimits }: GameAdapter['random'],
  rules: ScenarioRules,
): Promise<CapsuleFile> {
  const saved = {
    format: 'save/2',
    game: setup.game,
    catalogue: catalogueOf(rules),
    position: null,
  } as const;
  const file: MatchFile = { setup, saved: { ...saved, journal: [...journal] }, extras: {} };
  const reported = withCapsule(file, { fault: { kind: 'report', message }, attempted });
  const found = await findFault(reported, [rules], [tableProbe(({ table }) => checkLimits(table))]);
  return found === null ? reported : capsuleOf(file, [rules], found);
}
