import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { makeScenario, parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const games = await Promise.all([hearth, cyber].map(withScenario));

const folders = ['test/hearth/scenarios', 'test/cyber/scenarios', 'test/cyber/cards'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((it) => it.endsWith('.json'))
    .map((it) => `${folder}/${it}`),
);

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function parse(document: unknown) {
  const parsed = parseScenario(document, games);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return parsed;
}

test('there are scenarios of each game', () => {
  expect(files).toContain('test/hearth/scenarios/demonstration.json');
  expect(files).toContain('test/cyber/scenarios/first-chain.json');
});

describe.each(files)('%s', (file) => {
  test('passes', () => {
    const { rules, value } = parse(read(file));
    expect(runScenario(rules, value).problems).toEqual([]);
  });

  test('S1, S3: rebuilt from JSON after every step, it ends with the same hash', () => {
    const { rules, value } = parse(read(file));
    const once = runScenario(rules, value);
    expect(runScenario(rules, value, { rebuild: true })).toEqual(once);
  });

  test('S4: going back and forward after every command, and at the end from the start, it is the same', () => {
    const { rules, value } = parse(read(file));
    const once = runScenario(rules, value);
    expect(runScenario(rules, value, { thereAndBack: true })).toEqual(once);
  });

  test('is written as it was read', () => {
    const { rules, value } = parse(read(file));
    const written = makeScenario(value, rules);
    expect(makeScenario(parse(written).value, rules)).toEqual(written);
  });
});
