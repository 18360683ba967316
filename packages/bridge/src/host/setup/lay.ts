import type { Oracle, State } from '@aftercast/kernel';
import { openState } from '@aftercast/match';
import { type GameRules, withScenario } from '@aftercast/rules';
import type { MatchSetup } from '../../contract.ts';

/** The table that a match starts from. */
export interface LaidTable {
  rules: GameRules;
  state: State;
  aliases: Map<string, number>;
  /**
   * Returns an oracle that makes the scenario's picks where they fit; `null` for a match without a scenario.
   * @param state the state that is played: this table's own, or a restored one
   */
  oracle(state: State): Oracle | null;
}

/**
 * Lays the table of a set-up: the scenario's, or one that seats join. The code for scenarios is loaded with the first one.
 * @throws Error if the worker does not have the game, or if the scenario has errors: it lists them all
 */
export async function layTable(games: readonly GameRules[], setup: MatchSetup): Promise<LaidTable> {
  const wanted = games.find((it) => it.game.name === setup.game);
  if (wanted === undefined) {
    const names = games.map((it) => it.game.name).join(', ');
    throw new Error(`This worker has no game "${setup.game}", only ${names}.`);
  }
  if (setup.scenario === undefined) {
    const state = openState(wanted, setup.seed ?? 0, setup.first);
    return { rules: wanted, state, aliases: new Map(), oracle: () => null };
  }
  const { laySetup, makePicks, AliasNames, parseSetup, PickError } = await import(
    '@aftercast/match/scenario'
  );
  const rules = await withScenario(wanted);
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
  return { rules, state, aliases, oracle };
}
