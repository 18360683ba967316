import type { GameName } from '../games/names.ts';
import demonstration from './demonstration.json' with { type: 'json' };
import fireball from './fireball.json' with { type: 'json' };
import firstChain from './first-chain.json' with { type: 'json' };
import fullField from './full-field.json' with { type: 'json' };
import fullTable from './full-table.json' with { type: 'json' };

/** The tables that the arena can start from. */
export const scenarios = { demonstration, fireball, fullTable, firstChain, fullField } as const;

/** The name of one of them. */
export type ScenarioName = keyof typeof scenarios;

/** Whether there is one of this name. */
export function isScenarioName(value: unknown): value is ScenarioName {
  return typeof value === 'string' && Object.hasOwn(scenarios, value);
}

/** The game that each of them is laid in. */
export const scenarioGames: Readonly<Record<ScenarioName, GameName>> = {
  demonstration: 'hearth',
  fireball: 'hearth',
  fullTable: 'hearth',
  firstChain: 'cyber',
  fullField: 'cyber',
};

/** The card that is played by itself, by its name in the scenario, at tables that show something. */
export const demonstrated: Readonly<Partial<Record<ScenarioName, string>>> = {
  demonstration: 'explosion',
  firstChain: 'cracker',
};
