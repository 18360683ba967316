import type { Oracle, State } from '@aftercast/kernel';
import { type GameRules, loadCode, withScenario } from '@aftercast/rules';
import { DEFAULT_ACTION_LIMIT, Session } from '../session.ts';
import { openState } from '../start-state.ts';
import type { UndoRule } from '../undo.ts';
import type { MatchSetup } from './match-setup.ts';

/** The table that a match starts from. */
export interface LaidTable {
  /** Rules of the game. */
  rules: GameRules;
  /** The state before the first command. */
  state: State;
  /** Entities by the names that the scenario gives them. */
  aliases: Map<string, number>;
  /** Maximum number of actions of a command; `Infinity` for no limit. */
  limit: number;
  /** Who may take commands back. */
  undo: UndoRule;
  /**
   * Returns an oracle that makes the scenario's picks where they fit; `null` for a match without a scenario.
   * @param state the state that is played: this table's own, or a restored one
   */
  oracle(state: State): Oracle | null;
}

/**
 * Lays the table of a set-up: the scenario's, or one that seats join. The code for scenarios is loaded with the first one.
 * @param games those that can be played here
 * @throws Error if the worker does not have the game, or if the scenario has errors: it lists them all; MissingCodeError if the
 * code for scenarios cannot be loaded
 */
export async function layTable(games: readonly GameRules[], setup: MatchSetup): Promise<LaidTable> {
  const wanted = games.find((it) => it.game.name === setup.game);
  if (wanted === undefined) {
    const names = games.map((it) => it.game.name).join(', ');
    throw new Error(`This worker has no game "${setup.game}", only ${names}.`);
  }
  const limit = setup.limit === null ? Number.POSITIVE_INFINITY : (setup.limit ?? DEFAULT_ACTION_LIMIT);
  const { undo = 'never' } = setup;
  if (setup.scenario === undefined) {
    const state = openState(wanted, setup.seed ?? 0, setup.first);
    return { rules: wanted, state, aliases: new Map(), limit, undo, oracle: () => null };
  }
  const [{ laySetup, makePicks, AliasNames, parseSetup, PickError }, rules] = await Promise.all([
    loadScenarios(),
    withScenario(wanted),
  ]);
  const reading = parseSetup(setup.scenario, [rules]);
  if (!reading.ok) {
    const problems = reading.problems.map(({ path, message }) => `${path}: ${message}`);
    throw new Error(`The scenario cannot be played.\n${problems.join('\n')}`);
  }
  const { value } = reading;
  const { state, aliases } = laySetup(rules, { ...value, seed: setup.seed ?? value.seed });
  const oracle = (state: State): Oracle => {
    const pick = makePicks(value.picks, new AliasNames(rules, state.table, aliases));
    return (choice) => {
      try {
        return pick(choice);
      } catch (error) {
        // The picks belong to the scenario's steps. They need not fit what a player does instead.
        if (error instanceof PickError) return null;
        throw error;
      }
    };
  };
  return { rules, state, aliases, limit, undo, oracle };
}

/** Each name is taken from the import itself: so a bundler leaves out what reads and checks the steps of scenarios. */
function loadScenarios() {
  return loadCode('scenarios', () =>
    import('../scenario.ts').then(({ laySetup, makePicks, AliasNames, parseSetup, PickError }) => ({
      laySetup,
      makePicks,
      AliasNames,
      parseSetup,
      PickError,
    })),
  );
}

/** A session at the start of a match. Each call makes another one, with a state of its own. */
export function startSession({ limit, oracle, rules, state, undo }: LaidTable): Session {
  const own = structuredClone(state);
  return new Session(rules, own, { limit, oracle: oracle(own), undo });
}
