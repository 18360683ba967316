import type { Oracle, State } from '@aftercast/kernel';
import { openState } from '@aftercast/match';
import { type GameRules, withScenario } from '@aftercast/rules';
import type { MatchSetup } from '../../contract.ts';

/** A table that a match is started from. */
export interface LaidTable {
  rules: GameRules;
  state: State;
  aliases: Map<string, number>;
  /**
   * Forces the set-up's picks where they fit, on the state of the match that is played: the laid one, or a restored one;
   * `null` if there are none.
   */
  oracle(state: State): Oracle | null;
}

/**
 * Reads a set-up and lays its table, or the one that seats join. What reads scenarios is fetched for the first one: other
 * matches do without.
 * @throws Error naming everything that is wrong with it, and where
 */
export async function layTable(games: readonly GameRules[], setup: MatchSetup): Promise<LaidTable> {
  const wanted = games.find((it) => it.game.name === setup.game);
  if (wanted === undefined) {
    const names = games.map((it) => it.game.name).join(', ');
    throw new Error(`This worker was not given a game "${setup.game}"; it has ${names}.`);
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
        // The picks are those of the scenario's own steps: a player may take another course, where they do not fit.
        if (error instanceof PickError) return null;
        throw error;
      }
    };
  };
  return { rules, state, aliases, oracle };
}
