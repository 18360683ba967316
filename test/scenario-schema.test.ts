import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { parseScenario } from '@aftercast/match/scenario';
import { type ScenarioForms, scenarioForms } from '@aftercast/match/scenario-forms';
import { withScenario } from '@aftercast/rules';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { makeScenarioSchema } from '../packages/sim/src/cli/scenarios/make-schema.ts';
import { root } from '../scripts/dependencies.mjs';

const games = await Promise.all([withScenario(hearth), withScenario(cyber)]);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** All scenarios of the tests of a game. */
function scenariosOf(game: string): { file: string; scenario: unknown }[] {
  return readdirSync(join(root, 'test', game), { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.json'))
    .map((it) => ({ file: it, scenario: JSON.parse(read(`test/${game}/${it}`)) as unknown }))
    .filter(({ scenario }) => Object.hasOwn(Object(scenario), 'format'));
}

describe.each(games.map((rules) => [rules.game.name, rules] as const))(
  'the schema of scenarios of %s',
  (name, rules) => {
    const schema = JSON.parse(read(`packages/${name}/scenario.schema.json`)) as object;
    const validate = new Ajv2020({
      allErrors: true,
      strict: true,
      strictTypes: false,
      strictRequired: false,
    }).compile(schema);

    test('is up to date: `pnpm scenarios:schema` writes it', () => {
      expect(schema).toEqual(JSON.parse(JSON.stringify(makeScenarioSchema(rules))));
    });

    test('accepts all scenarios of the tests', () => {
      const all = scenariosOf(name).filter(({ scenario }) => parseScenario(scenario, games).ok);
      expect(all.length).toBeGreaterThan(40);
      const wrong = all.filter(({ scenario }) => !validate(scenario)).map(({ file }) => file);
      expect(wrong).toEqual([]);
    });

    const empty = { format: 'scenario/1', name: 'a test', game: name, players: [{}, {}] };
    const steps = (...all: unknown[]) => ({ ...empty, steps: all });

    test.each<[what: string, scenario: object]>([
      ['an unknown key', { ...steps({ do: 'end-turn' }), pick: [] }],
      ['no steps', empty],
      ['another game', { ...steps({ do: 'end-turn' }), game: 'chess' }],
      ['one player', { ...steps({ do: 'end-turn' }), players: [{}] }],
      ['an unknown key of a player', { ...steps({ do: 'end-turn' }), players: [{ hnad: [] }, {}] }],
      ['a card that is a number', { ...steps({ do: 'end-turn' }), players: [{ hand: [1] }, {}] }],
      ['an entry without a card', { ...steps({ do: 'end-turn' }), players: [{ hand: [{ as: 'x' }] }, {}] }],
      ['an unknown command', steps({ do: 'end-trun' })],
      ['a command with a key of another', steps({ do: 'end-turn', target: 'x' })],
      ['a command without what it needs', steps({ do: 'play' })],
      ['an unknown set-up step', steps({ setup: 'giv', player: 0, card: 'x' })],
      ['a set-up step without what it needs', steps({ setup: 'give', player: 0 })],
      ['a seat that is not there', steps({ setup: 'draw', player: 2 })],
      ['a count of none', steps({ setup: 'draw', player: 0, count: 0 })],
      ['an unknown check of an entity', steps({ check: { x: { helth: 1 } } })],
      ['an unknown check of a player', steps({ check: { p0: { mnaa: 1 } } })],
      ['two checks of a zone', steps({ check: { 'p0.hand': { count: 1, includes: [] } } })],
      ['a number that is none', steps({ check: { 'p0.hand': { count: '1' } } })],
      ['an unknown zone', steps({ check: { x: { zone: 'nowhere' } } })],
      ['an empty check', steps({ check: {} })],
      ['a trace without an action', steps({ check: { trace: [{ amount: 1 }] } })],
      ['an unknown action', steps({ check: { trace: [{ action: 'dance' }] } })],
    ])('refuses %s, as the reader of scenarios does', (_, scenario) => {
      expect(validate(scenario)).toBe(false);
      expect(parseScenario(scenario, games).ok).toBe(false);
    });
  },
);

/** The rows of a table that follows a heading: the words in the first two cells. */
function rowsAfter(page: string, heading: string): Map<string, string[]> {
  const [, after = ''] = page.split(`\n### ${heading}\n`);
  const [part = ''] = after.split(/\n##+ /);
  const words = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  const rows = [...part.matchAll(/^\| (`[\w-]+`.*?) \|(.*?)\|/gm)];
  return new Map(
    rows.flatMap(([, names = '', keys = '']) => words(names).map((it) => [it, words(keys)] as const)),
  );
}

const keysIn = (keys: Readonly<Record<string, string>>) =>
  Object.entries(keys).map(([key, kind]) => (kind.endsWith('?') ? `${key}?` : key));

describe.each([
  ['hearth', 'docs/scenarios.md'],
  ['cyber', 'docs/cyber.md'],
])('the page with the scenarios of %s', (name, path) => {
  const rules = games.find(({ game }) => game.name === name);
  if (rules === undefined) throw new Error(`There is no game ${name}.`);
  const forms: ScenarioForms = scenarioForms(rules);
  const page = read(path);

  test('has every command and every set-up step, with all their keys', () => {
    const commands = rowsAfter(page, 'Commands');
    const steps = rowsAfter(page, 'Set-up steps');
    expect(Object.fromEntries(commands)).toEqual(
      Object.fromEntries(Object.entries(forms.commands).map(([it, keys]) => [it, keysIn(keys)])),
    );
    expect(Object.fromEntries(steps)).toEqual(
      Object.fromEntries(Object.entries(forms.setupSteps).map(([it, keys]) => [it, keysIn(keys)])),
    );
  });

  test('has every check of an entity and of a player', () => {
    expect([...rowsAfter(page, 'Checks of an entity').keys()].sort()).toEqual(
      Object.keys(forms.entity).sort(),
    );
    expect([...rowsAfter(page, 'Checks of a player').keys()].sort()).toEqual(
      Object.keys(forms.player).sort(),
    );
  });

  test('has every key of a player’s set-up', () => {
    const schema = makeScenarioSchema(rules) as { $defs: { player: { properties: object } } };
    expect([...rowsAfter(page, 'The set-up of a player').keys()].sort()).toEqual(
      Object.keys(schema.$defs.player.properties).sort(),
    );
  });
});
