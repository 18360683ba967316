import { hearth } from '@aftercast/hearth';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { captured, read, useFolder, write } from '../../testing/folder-runs.ts';
import { parseArguments } from '../arguments.ts';
import { makeScenarioSchema } from './make-schema.ts';
import { runScenarios } from './scenarios.ts';

useFolder();

/** Runs `aftercast scenarios …` in the folder of this test. */
async function scenarios(...args: string[]) {
  const request = parseArguments(['scenarios', ...args]);
  if (request.do !== 'scenarios') throw new Error(JSON.stringify(request));
  const { console, texts } = captured();
  const code = await runScenarios(request, console);
  return { code, ...texts };
}

test('the schema is printed, or written to a file', async () => {
  const schema = JSON.parse(JSON.stringify(makeScenarioSchema(await withScenario(hearth))));
  expect(JSON.parse((await scenarios('schema')).out)).toEqual(schema);
  expect(await scenarios('schema', 'scenario.schema.json')).toEqual({ code: 0, out: '', error: '' });
  expect(JSON.parse(read('scenario.schema.json'))).toEqual(schema);
  expect(JSON.parse((await scenarios('schema', '--game', 'cyber')).out).title).toBe('Scenarios of cyber');
});

test('a module without a game, and a game without scenarios, have none', async () => {
  write('none.mjs', 'export const rules = {};');
  expect(await scenarios('schema', '--game', './none.mjs')).toMatchObject({
    code: 1,
    error: expect.stringContaining('it must export the rules of a game as "game"'),
  });
  const functions = 'active check action legal whyNot characters indispensable concession'.split(' ');
  const rules = `{ game: { name: 'mine', seats: 2 }, commands: {}, ${functions.map((it) => `${it}() {}`).join(', ')} }`;
  write('mine.mjs', `export const game = ${rules};`);
  expect(await scenarios('schema', '--game', './mine.mjs')).toMatchObject({
    code: 1,
    error: 'aftercast: ./mine.mjs: its game has no scenarios: the rules have no loadScenario\n',
  });
});

test.each([
  [[], 'missing what to do after "scenarios"'],
  [['shema'], "unknown command 'shema'\n(Did you mean schema?)"],
  [['schema', 'a', 'b'], "too many arguments for 'schema'. Expected 1 argument but got 2."],
])('scenarios %j is refused', (args, message) => {
  expect(parseArguments(['scenarios', ...args])).toMatchObject({ do: 'refuse', message });
});
