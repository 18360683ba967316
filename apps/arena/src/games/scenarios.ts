import type { ArenaGameName, ScenarioName } from '../presentation/names.ts';
import firstChain from './cyber/scenarios/first-chain.json' with { type: 'json' };
import fullField from './cyber/scenarios/full-field.json' with { type: 'json' };
import demonstration from './hearth/scenarios/demonstration.json' with { type: 'json' };
import fireball from './hearth/scenarios/fireball.json' with { type: 'json' };
import firstMatch from './hearth/scenarios/first-match.json' with { type: 'json' };
import fullTable from './hearth/scenarios/full-table.json' with { type: 'json' };

/** The tables that the arena can start from. */
export const scenarios = {
  demonstration,
  firstMatch,
  fireball,
  fullTable,
  firstChain,
  fullField,
} as const satisfies Readonly<Record<ScenarioName, unknown>>;

/** Whether a value is the name of a table. */
export function isScenarioName(value: unknown): value is ScenarioName {
  return typeof value === 'string' && Object.hasOwn(scenarios, value);
}

/** The game of each table. */
export const scenarioGames: Readonly<Record<ScenarioName, ArenaGameName>> = {
  demonstration: 'hearth',
  firstMatch: 'hearth',
  fireball: 'hearth',
  fullTable: 'hearth',
  firstChain: 'cyber',
  fullField: 'cyber',
};

/** The card that is played automatically at a demonstration table, by its name in the scenario. */
export const demonstrated: Readonly<Partial<Record<ScenarioName, string>>> = {
  demonstration: 'explosion',
  firstChain: 'cracker',
};
