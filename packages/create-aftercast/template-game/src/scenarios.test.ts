import { readdirSync, readFileSync } from 'node:fs';
import { withScenario } from 'aftercast/rules';
import { parseScenario, runScenario } from 'aftercast/scenario';
import { expect, test } from 'vitest';
import { lanterns } from './game/rules.ts';

const folder = `${import.meta.dirname}/../scenarios`;
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const rules = await withScenario(lanterns);

test.each(files)('%s', (file) => {
  const read = parseScenario(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), [rules]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 2));
  // Each step is also played by a twin that is rebuilt from JSON: everything that the rules depend on is on the table.
  expect(runScenario(rules, read.value, { rebuild: true }).problems).toEqual([]);
});
