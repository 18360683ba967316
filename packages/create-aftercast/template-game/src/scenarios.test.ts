import { withScenario } from 'aftercast/rules';
import { parseScenario, runScenario } from 'aftercast/scenario';
import { expect, test } from 'vitest';
import { lanterns } from './game/rules.ts';

const scenarios = import.meta.glob('../scenarios/*.json', { eager: true, import: 'default' });
const rules = await withScenario(lanterns);

test.each(Object.entries(scenarios))('%s', (_, scenario) => {
  const read = parseScenario(scenario, [rules]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 2));
  // Each step is also played by a twin that is rebuilt from JSON: everything that the rules depend on is on the table.
  expect(runScenario(rules, read.value, { rebuild: true }).problems).toEqual([]);
});
