import type { State } from '@aftercast/kernel';
import type { ScenarioRules } from '@aftercast/rules';
import { newState } from '../session.ts';
import type { Setup } from './scenario.ts';

/** A table as a scenario lays it: the active player's first main phase, with nothing resolved yet. */
export interface Laid {
  state: State;
  /** Entity ids by the scenario's names. */
  aliases: Map<string, number>;
}

/** Lays the table for a set-up. Nothing reacts. */
export function laySetup(rules: ScenarioRules, setup: Setup): Laid {
  let aliases = new Map<string, number>();
  const state = newState(rules, setup.seed, (changes) => {
    aliases = rules.scenario.setUp(changes, setup.players, setup.active);
  });
  return { state, aliases };
}
