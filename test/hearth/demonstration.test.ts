import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const game = await withScenario(hearth);

const text = readFileSync(join(root, 'test/hearth/scenarios/demonstration.json'), 'utf8');

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What is wrong with a scenario, read or played. */
function problemsOf(document: Json): { path: string; message: string }[] {
  const read = parseScenario(document, [game]);
  return read.ok ? runScenario(read.rules, read.value).problems : read.problems;
}

/** Every value below a check, with its path and a way to put another in its place. */
function* expectedValues(): Generator<{ path: string; value: Json; change(to: Json): Json }> {
  const document = JSON.parse(text) as { steps: { check?: Json }[] };
  for (const [i, step] of document.steps.entries()) {
    if (step.check !== undefined) yield* walk(step.check, `steps[${i}].check`, ['steps', i, 'check']);
  }
}

function* walk(
  value: Json,
  path: string,
  keys: (string | number)[],
): Generator<{ path: string; value: Json; change(to: Json): Json }> {
  yield { path, value, change: (to) => changed(keys, to) };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    yield* walk(inside, place, [...keys, Array.isArray(value) ? Number(key) : key]);
  }
}

/** The demonstration with another value at a place. */
function changed(keys: readonly (string | number)[], to: Json): Json {
  const document = JSON.parse(text) as Json;
  let parent = document as Record<string | number, Json>;
  for (const key of keys.slice(0, -1)) parent = parent[key] as Record<string | number, Json>;
  parent[keys.at(-1) as string] = to;
  return document;
}

/** Other values of the same kind: known words that are wrong here, and an unknown one. */
function otherValues(path: string, value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, { min: value + 1 }, { oneOf: [value + 1] }];
  if (typeof value === 'string') {
    const known = path.endsWith('.action') ? ['heal', 'summon'] : ['explosion', 'teacher', 'p1.hero', 'wisp'];
    return [...known.filter((it) => it !== value), 'nobody-knows-this'];
  }
  if (!Array.isArray(value)) return [];
  const fewer = value.map((_, i) => value.filter((_, j) => j !== i));
  const more: Json = path.endsWith('.trace') || path.endsWith('.children') ? { action: 'draw' } : 'p1.hero';
  return [...fewer, [...value, more]];
}

test('the demonstration passes', () => {
  expect(problemsOf(JSON.parse(text) as Json)).toEqual([]);
});

const mutations = [...expectedValues()].flatMap(({ path, value, change }) =>
  otherValues(path, value).map((to): [path: string, to: string, document: Json] => [
    path,
    JSON.stringify(to),
    change(to),
  ]),
);

test('the test changes many values of it', () => {
  expect(mutations.length).toBeGreaterThan(300);
});

test.each(mutations)('with another value it fails at that location: %s: %s', (path, _, document) => {
  const problems = problemsOf(document);
  expect(problems).not.toEqual([]);
  // A list is reported as a whole, an inner change at its own path.
  const named = problems.filter((it) => path.startsWith(it.path) || it.path.startsWith(path));
  expect(named.map((it) => it.path)).not.toEqual([]);
  for (const { message } of problems)
    expect(message).toMatch(/^expected .*(, got |missing)|^there is nothing at /);
});
