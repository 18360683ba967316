import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { makeScenario, parseScenario, runScenario, withScenario } from '@aftercast/match/scenario';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const game = await withScenario(hearth);

const folder = join(root, 'test/scenarios');
const files = readdirSync(folder).filter((it) => it.endsWith('.json'));

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

function parse(document: unknown) {
  const parsed = parseScenario(document, [game]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return parsed;
}

test('there are scenarios', () => {
  expect(files).toContain('demonstration.json');
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

  test('is written as it was read', () => {
    const { rules, value } = parse(read(file));
    const written = makeScenario(value, rules);
    expect(makeScenario(parse(written).value, rules)).toEqual(written);
  });
});
