import type { State } from '@aftercast/kernel';
import type { ScenarioRules } from '@aftercast/rules';
import { newState } from '../../start-state.ts';
import type { Setup } from '../format/scenario.ts';

/** A match as a scenario sets it up: the active player's turn, with nothing resolved yet. */
export interface Laid {
  /** The state before the first step. */
  state: State;
  /** Entity ids by the scenario's names. */
  aliases: Map<string, number>;
}

/** Sets up the table of a scenario. Nothing reacts. */
export function laySetup(rules: ScenarioRules, setup: Setup): Laid {
  let aliases = new Map<string, number>();
  const state = newState(rules, setup.seed, (changes) => {
    aliases = rules.scenario.setUp(changes, setup.players, setup.active);
  });
  return { state, aliases };
}
