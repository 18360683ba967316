import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { withScenario } from '@aftercast/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';
import { run } from './run.ts';

const game = await withScenario(hearth);

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a command line in the folder of this test. */
function runHere(...args: string[]): { code: number; out: string; error: string } {
  let out = '';
  let error = '';
  const code = run(args, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    bases: [join(folder, 'nearer'), folder],
    games: [game],
    terminal: null,
  });
  return { code, out, error };
}

function write(name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function scenario(health: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    format: 'scenario/1',
    name: `health of ${health}`,
    game: 'hearth',
    players: [{ hand: [{ card: 'fireball', as: 'ball' }] }, {}],
    steps: [
      { do: 'play', card: 'ball', target: 'p1.hero' },
      { do: 'attack', with: 'p0.hero', target: 'p1.hero', rejected: true },
      { check: { 'p1.hero': { health } } },
    ],
    ...more,
  };
}

describe('plays files', () => {
  test('one that passes', () => {
    write('a.json', scenario(24));
    expect(runHere('run', 'a.json')).toEqual({ code: 0, out: '1 passed, 0 failed\n', error: '' });
  });

  test('one that fails, with the place', () => {
    write('a.json', scenario(23));
    expect(runHere('run', 'a.json')).toEqual({
      code: 1,
      out: 'FAILED a.json: health of 23\n  steps[2].check.p1.hero.health: expected 23, got 24\n0 passed, 1 failed\n',
      error: '',
    });
  });

  test('those of a directory, each once, by name, and not its schemas', () => {
    write('all/b.json', scenario(23));
    write('all/a.json', scenario(24));
    write('all/deeper/c.json', scenario(22));
    write('all/x.schema.json', '{}');
    write('all/.hidden.json', '{');
    write('all/node_modules/d.json', '{');
    const { code, out } = runHere('run', 'all', 'all/b.json');
    expect(code).toBe(1);
    expect(out.split('\n').filter((it) => !it.startsWith(' '))).toEqual([
      'FAILED all/b.json: health of 23',
      'FAILED all/deeper/c.json: health of 22',
      '1 passed, 2 failed',
      '',
    ]);
  });

  test('nothing but the count with --quiet', () => {
    write('a.json', scenario(23));
    expect(runHere('run', '--quiet', 'a.json')).toEqual({ code: 1, out: '0 passed, 1 failed\n', error: '' });
  });

  test('an absolute path', () => {
    write('a.json', scenario(24));
    expect(runHere('run', join(folder, 'a.json')).code).toBe(0);
  });
});

describe('tells what is wrong with a file', () => {
  test('broken JSON, with line and column', () => {
    write('a.json', '{\n  "format": "scenario/1"\n  "name": 3\n}');
    const { code, out, error } = runHere('run', 'a.json');
    expect(code).toBe(1);
    expect(out).toBe('0 passed, 1 failed\n');
    expect(error).toBe('a.json:3:3: expected "," or the closing bracket, found "\\""\n');
  });

  test('a broken scenario, with all its problems', () => {
    write('a.json', scenario(24, { seed: 'x', game: 'hearth', pick: [] }));
    const { error } = runHere('run', 'a.json');
    expect(error).toBe(
      'a.json: pick: unknown key "pick"; did you mean "picks"?\na.json: seed: expected an integer, got "x"\n',
    );
  });

  test('one that is not there; the others are played', () => {
    write('a.json', scenario(24));
    expect(runHere('run', 'b.json', 'a.json')).toEqual({
      code: 1,
      out: '1 passed, 0 failed\n',
      error: 'b.json: there is no such file or directory\n',
    });
  });

  test('a directory with no scenario', () => {
    mkdirSync(join(folder, 'empty'));
    expect(runHere('run', 'empty')).toEqual({
      code: 1,
      out: '0 passed, 0 failed\n',
      error: 'empty: there is no scenario in this directory\n',
    });
  });
});

describe('shows what happened', () => {
  test('as a tree', () => {
    write('a.json', scenario(24));
    expect(runHere('run', '--tree', 'a.json').out).toBe(
      [
        'a.json: health of 24',
        '',
        'steps[0] play ball p1.hero',
        '1 play-card ball → p1.hero',
        '└─ 2 cast-spell ball → p1.hero',
        '   └─ 3 damage ball → p1.hero (6)',
        '4 after-play ball → p1.hero after 1',
        '',
        'steps[1] attack p0.hero p1.hero: nothing happened',
        '',
        '1 passed, 0 failed',
        '',
      ].join('\n'),
    );
  });

  test('as JSON, one object a line, with names', () => {
    write('a.json', scenario(23));
    const lines = runHere('run', '--json', 'a.json').out.trimEnd().split('\n');
    const objects = lines.map((it) => JSON.parse(it) as Record<string, unknown>);
    expect(objects.pop()).toEqual({ kind: 'total', passed: 0, failed: 1 });
    expect(objects[0]).toEqual({
      kind: 'scenario',
      file: 'a.json',
      name: 'health of 23',
      game: 'hearth',
      seed: 1,
    });
    const begun = objects.find((it) => it.kind === 'begin' && it.type === 'damage');
    expect(begun).toMatchObject({ source: 'ball', why: 'perform' });
    expect(objects.find((it) => it.kind === 'amend')).toEqual({
      kind: 'amend',
      id: begun?.id,
      targets: ['p1.hero'],
      amount: 6,
    });
    expect(objects.find((it) => it.kind === 'set' && it.stat === 'damage')).toEqual({
      kind: 'set',
      entity: 'p1.hero',
      stat: 'damage',
      before: 0,
      after: 6,
    });
    expect(objects.find((it) => it.kind === 'move')).toMatchObject({
      entity: 'ball',
      from: 'p0.hand',
      to: 'p0.graveyard',
    });
    expect(objects.at(-2)).toEqual({
      kind: 'problem',
      file: 'a.json',
      path: 'steps[2].check.p1.hero.health',
      message: 'expected 23, got 24',
    });
    expect(objects.at(-1)).toMatchObject({ kind: 'result', file: 'a.json', passed: false });
  });
});

test.each<[args: string[], message: string]>([
  [[], 'missing command, such as run'],
  [
    ['random', '--matches', '0'],
    "option '--matches <n>' argument '0' is invalid. Expected an integer from 1.",
  ],
  [['random', '--seed', 'x'], "option '--seed <n>' argument 'x' is invalid. Expected an integer."],
  [['random', '--seed'], "option '--seed <n>' argument missing"],
  [['random', '--twins', 'no'], "unknown option '--twins'"],
  [
    ['random', '--game', 'chess'],
    "option '--game <name>' argument 'chess' is invalid. Allowed choices are hearth, cyber, or the path of a module such as ./my-game.js.",
  ],
  [
    ['random', '--twin', 'no'],
    "option '--twin <when>' argument 'no' is invalid. Allowed choices are commands, steps, never.",
  ],
  [['plays', 'a.json'], "unknown command 'plays'"],
  [['run'], "missing required argument 'path'"],
  [['run', 'a.json', '--trees'], "unknown option '--trees'"],
  [['run', '-x', 'a.json'], "unknown option '-x'"],
  [['run', 'a.json', '--tree', '--json'], "option '--tree' cannot be used with option '--json'"],
  [['run', 'a.json', '--quiet', '--json'], "option '--quiet' cannot be used with option '--json'"],
])('the command line %j is refused', (args, message) => {
  const { code, out, error } = runHere(...args);
  expect({ code, out, error: error.split('\n')[0] }).toEqual({
    code: 2,
    out: '',
    error: `aftercast: ${message}`,
  });
});

test.each([
  [['play', '--gam'], /^Usage: aftercast play \[/, 'sim'],
  [['sim', '--gam'], /^Usage: aftercast sim \[/, 'play'],
  [['replay', '--gam'], /^Usage: aftercast replay FILE/, 'play'],
  [['random', '--gam'], /^Usage: aftercast random \[/, 'play'],
  [['cards', 'txet'], /^Usage: aftercast cards text\|list\|/, 'play'],
  [['cards', 'text'], /^Usage: aftercast cards text ID/, 'play'],
  [['cards', 'list', '--jso'], /^Usage: aftercast cards list \[WORD/, 'play'],
  [['run'], /^Usage: aftercast run FILE/, 'play'],
  [['plays'], /^Run aftercast --help for all commands\.\n$/, 'play'],
])('what is printed of %j leaves the reason on the screen', (args, help, other) => {
  const { error } = runHere(...args);
  const [, ...printed] = error.split('\n\n');
  expect(printed.join('\n\n')).toMatch(help);
  expect(error).not.toContain(`aftercast ${other} [`);
  expect(error.split('\n').length).toBeLessThanOrEqual(24);
});

test('help is printed on demand', () => {
  expect(runHere('run', '--help')).toMatchObject({ code: 0, error: '' });
  expect(runHere('run', '--help').out).toContain('--tree');
  for (const command of ['run', 'random', 'play', 'sim', 'replay'])
    expect(runHere('--help').out).toContain(`\n  ${command} [options]`);
  expect(runHere('--help').out).toContain('\n  cards ');
});

test('an argument after -- is a path', () => {
  expect(parseArguments(['run', '--', '--tree'])).toMatchObject({
    do: 'run',
    paths: ['--tree'],
    tree: false,
  });
});

test('a misspelt option or command is reported with the nearest one', () => {
  expect(runHere('run', 'a.json', '--trees').error).toContain('(Did you mean --tree?)');
  expect(runHere('plays').error).toContain('(Did you mean play?)');
});

test('so is the word that was meant in place of another of a list', () => {
  expect(runHere('sim', '--bots', 'greedy,randm').error).toContain('(Did you mean random?)');
  expect(runHere('play', '--against', 'planer').error).toContain('(Did you mean planner?)');
  expect(runHere('play', '--against', 'xyzzyxyzzy').error).not.toContain('Did you mean');
});

test('the version is printed on demand', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(runHere('--version')).toEqual({ code: 0, out: `${manifest.version}\n`, error: '' });
});
