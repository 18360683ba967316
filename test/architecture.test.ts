import { describe, expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';
import { findFaults, type Workspace } from './architecture/faults.ts';
import type { RuleName, Rules } from './architecture/rules.ts';
import { readWorkspace } from './architecture/workspace.ts';

/** Neighbours that import each other both ways: see `architecture/folders.ts`. To be untangled, and never added to. */
const mutualFolders: readonly string[] = [];

const rules: Rules = {
  layers: {
    kernel: { packages: [], libraries: ['pure-rand'] },
    rules: { packages: ['kernel'], libraries: [] },
    cards: { packages: ['kernel', 'rules'], libraries: ['valibot'] },
    hearth: { packages: ['kernel', 'rules', 'cards'], libraries: [] },
    cyber: { packages: ['kernel', 'rules', 'cards'], libraries: [] },
    match: { packages: ['kernel', 'rules'], libraries: ['rxjs', 'xstate'] },
    bridge: { packages: ['kernel', 'rules', 'match'] },
    online: { packages: ['bridge'], libraries: ['@colyseus/sdk'] },
    server: { packages: ['rules', 'match', 'bridge'] },
    stress: { packages: ['kernel', 'rules'], libraries: [] },
    sim: { packages: ['kernel', 'rules', 'cards', 'hearth', 'cyber', 'match', 'stress', 'bridge'] },
    inspector: { packages: ['kernel', 'bridge'], libraries: ['elkjs', 'react', 'rxjs'] },
    react: { packages: ['bridge', 'inspector', 'ui'], libraries: ['react', 'react-dom', 'rxjs'] },
    ui: { packages: ['bridge'], libraries: ['rxjs'] },
    aftercast: {
      packages: [
        'kernel',
        'rules',
        'cards',
        'hearth',
        'cyber',
        'match',
        'bridge',
        'sim',
        'inspector',
        'react',
        'ui',
      ],
      libraries: [],
    },
    // Its program needs the rules; one of its templates has a server.
    'create-aftercast': { packages: ['rules', 'online', 'server'] },
    theme: { packages: [], libraries: ['react'] },
    bench: {
      packages: [
        'kernel',
        'rules',
        'cards',
        'hearth',
        'cyber',
        'match',
        'bridge',
        'online',
        'server',
        'stress',
        'sim',
        'inspector',
      ],
    },
    apps: {
      packages: [
        ...[
          'kernel',
          'rules',
          'cards',
          'hearth',
          'cyber',
          'match',
          'bridge',
          'stress',
          'sim',
          'inspector',
          'react',
          'theme',
          'ui',
          'online',
          'server',
        ],
      ],
    },
  },
  sides: [
    {
      name: "the bridge's contract",
      files: /^packages\/bridge\/src\/contract(\/|\.ts$)/,
      local: /^packages\/bridge\/src\/contract(\/|\.ts$)/,
      packages: ['kernel'],
      types: ['rules', 'match'],
    },
    {
      name: "the bridge's client",
      files: /^packages\/bridge\/src\/(client|viewers)(\/|\.ts$)/,
      local: /^packages\/bridge\/src\/(client|viewers|contract|clock)(\/|\.ts$)/,
      packages: ['kernel', 'rules'],
      types: [],
    },
  ],
  banned: {
    packages: ['kernel', 'rules', 'cards', 'hearth', 'cyber', 'match'],
    globals: [
      'Math.random',
      'crypto',
      'Date',
      'performance.now',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'requestAnimationFrame',
    ],
  },
  configuration: /\/vite\.config\.ts$/,
  tests: /\.test\.tsx?$/,
  mutualFolders: [],
};

/** Each row is one file with one fault, beside whatever else it needs. */
const bad: Record<RuleName, [path: string, text: string, others?: Record<string, string>][]> = {
  layer: [
    ['packages/kernel/src/a.ts', `import { x } from '@aftercast/cards';`],
    ['packages/kernel/src/a.ts', `import type { X } from '@aftercast/match';`],
    ['packages/rules/src/a.ts', `import type { X } from '@aftercast/cards';`],
    ['packages/match/src/a.ts', `import { x } from '@aftercast/cards';`],
    ['packages/kernel/src/a.test.ts', `import { x } from '@aftercast/hearth';`],
    ['packages/cards/src/a.ts', `export * from '@aftercast/hearth';`],
    ['packages/cards/src/a.ts', `type X = import('@aftercast/match').X;`],
    ['packages/hearth/src/a.ts', `export { x } from '@aftercast/match';`],
    ['packages/hearth/src/a.ts', `import { x } from '@aftercast/cyber';`],
    ['packages/cyber/src/a.ts', `import { x } from '@aftercast/hearth';`],
    ['packages/match/src/a.ts', `const x = await import('@aftercast/hearth');`],
    ['packages/bridge/src/worker.ts', `import '@aftercast/cards';`],
    ['packages/bridge/src/worker.ts', `import type { X } from '@aftercast/hearth';`],
    ['packages/kernel/src/a.ts', `import { x } from '@aftercast/kernel';`],
    ['apps/arena/src/a.tsx', `import { x } from '@aftercast/bench'; export const a = <p>{x}</p>;`],
    ['apps/arena/src/a.ts', `import { x } from '@aftercast/plain';`],
    ['packages/novel/src/a.ts', ''],
  ],
  library: [
    ['packages/kernel/src/a.ts', `import { Subject } from 'rxjs';`],
    ['packages/kernel/src/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/cards/src/a.ts', `import { createActor } from 'xstate';`],
    ['packages/hearth/src/a.ts', `import type { Observable } from 'rxjs';`],
    ['packages/match/src/a.ts', `import { x } from '@statelyai/inspect';`],
  ],
  side: [
    ['packages/bridge/src/client.ts', `import { x } from '@aftercast/match';`],
    ['packages/bridge/src/client/a.ts', `import type { X } from '@aftercast/match';`],
    ['packages/bridge/src/viewers/a.ts', `import { x } from '../worker/x.ts';`],
    ['packages/bridge/src/contract.ts', `import { type X, y } from '@aftercast/match';`],
    ['packages/bridge/src/contract.ts', `import { x } from './client.ts';`],
  ],
  'deep import': [
    ['packages/cards/src/a.ts', `import { x } from '@aftercast/kernel/src/x.ts';`],
    ['packages/cards/src/a.ts', `import { x } from '../../kernel/src/x.ts';`],
    ['packages/bridge/src/worker.ts', `new Worker(new URL('../../match/src/x.ts', import.meta.url));`],
    ['apps/arena/src/a.ts', `import { x } from '@aftercast/bridge';`],
    ['apps/arena/src/a.ts', `import { x } from '../../plain/src/x.ts';`],
  ],
  cycle: [
    ['packages/kernel/src/a.ts', `import './a.ts';`],
    [
      'packages/kernel/src/a.ts',
      `import './b.ts';`,
      { 'packages/kernel/src/b.ts': `export * from './a.ts';` },
    ],
    [
      'packages/kernel/src/b.ts',
      `import type { B } from './b/b.ts';`,
      {
        'packages/kernel/src/b/b.ts': `import type { C } from './c.ts';`,
        'packages/kernel/src/b/c.ts': `type A = import('../b.ts').A;`,
      },
    ],
  ],
  'mutual folders': [
    [
      'packages/kernel/src/a/x.ts',
      `import '../b/x.ts';`,
      { 'packages/kernel/src/b/y.ts': `import type { Z } from '../a/z.ts';` },
    ],
    [
      'packages/kernel/src/in/a/x.ts',
      `import '../b/deep/x.ts';`,
      { 'packages/kernel/src/in/b/y.ts': `export * from '../a/deep/z.ts';` },
    ],
    [
      'packages/kernel/src/a.ts',
      `import './b/x.ts';`,
      { 'packages/kernel/src/b/y.ts': `import '../a/z.ts';` },
    ],
    [
      'packages/kernel/src/file.ts',
      `import './b/x.ts';`,
      { 'packages/kernel/src/b/y.ts': `import '../file.ts';` },
    ],
  ],
  'banned global': [
    ['packages/kernel/src/a.ts', 'const x = Math.random();'],
    ['packages/kernel/src/a.ts', 'const { random } = Math;'],
    ['packages/kernel/src/a.ts', `const x = globalThis.Math['random']();`],
    ['packages/cards/src/a.ts', 'const x = new Date();'],
    ['packages/hearth/src/a.ts', 'const x = Date.now();'],
    ['packages/match/src/a.ts', 'setTimeout(() => {}, 10);'],
    ['packages/match/src/a.ts', 'const clock = { setTimeout };'],
    ['packages/match/src/a.ts', 'const id = self.setInterval(f, 10);'],
    ['packages/kernel/src/a.ts', 'const x = performance.now();'],
    ['packages/kernel/src/a.ts', 'const x = crypto.randomUUID();'],
  ],
};

const good: [path: string, text: string][] = [
  ['packages/kernel/src/a.ts', `import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';`],
  [
    'packages/kernel/src/a.ts',
    `// import '@aftercast/cards'\nconst text = "Date"; const max = Math.max(1, 2);`,
  ],
  ['packages/kernel/src/a.ts', 'const x = { Date: 1, setTimeout() {} }; x.Date; x.setTimeout();'],
  ['packages/kernel/src/a.test.ts', `import { readFileSync } from 'node:fs'; const now = Date.now();`],
  ['packages/match/src/a.ts', `import type { Legal } from '@aftercast/rules'; import './b.ts';`],
  ['packages/bridge/src/contract.ts', `import type { Match } from '@aftercast/match';`],
  ['packages/bridge/src/client.ts', `import { x } from './contract.ts'; setTimeout(f, 10);`],
  ['apps/arena/src/a.ts', `import { cards } from '@aftercast/hearth/cards'; import './a.css';`],
  ['apps/arena/src/a.ts', `new Worker(new URL('./a.ts', import.meta.url), { type: 'module' });`],
  ['apps/arena/vite.config.ts', `import { fromSource } from '../../vite.source.ts';`],
];

// All files are read and parsed: on a busy machine that takes longer than a test may by default.
test('every file keeps to the architecture', () => {
  const workspace = readWorkspace(root);
  expect(workspace.files.size).toBeGreaterThan(0);
  expect(
    findFaults(workspace, { ...rules, mutualFolders }).map(({ rule, text }) => `${rule}: ${text}`),
  ).toEqual([]);
}, 120_000);

describe('each rule can fail', () => {
  const rows = Object.entries(bad).flatMap(([rule, files]) =>
    files.map(([path, text, others]) => ({ rule, path, text, others })),
  );
  test.each(rows)('$rule: $path: $text', ({ rule, path, text, others }) => {
    const faults = findFaults(workspaceOf({ [path]: text, ...others }), rules);
    expect(faults.map((fault) => fault.rule)).toEqual([rule]);
    expect(faults[0]?.text).toMatch(/^(packages|apps)\/\S+: /);
  });

  test('an entry of the list of mutual folders that is no longer needed is a fault', () => {
    const pair = 'packages/kernel/src/a <-> packages/kernel/src/b';
    const [fault, ...more] = findFaults(workspaceOf({}), { ...rules, mutualFolders: [pair] });
    expect(fault).toEqual({
      rule: 'mutual folders',
      text: `${pair}: listed as mutual, and no longer so: take it off the list`,
    });
    expect(more).toEqual([]);
  });

  test('a listed pair of mutual folders is no fault', () => {
    const files = {
      'packages/kernel/src/a/x.ts': `import '../b/x.ts';`,
      'packages/kernel/src/b/y.ts': `import '../a/z.ts';`,
    };
    const mutualFolders = ['packages/kernel/src/a <-> packages/kernel/src/b'];
    expect(findFaults(workspaceOf(files), { ...rules, mutualFolders })).toEqual([]);
  });

  test('a fault names the file and the line', () => {
    const text = '\n\nimport { x } from "@aftercast/cards";\n';
    expect(findFaults(workspaceOf({ 'packages/kernel/src/a.ts': text }), rules)).toEqual([
      { rule: 'layer', text: 'packages/kernel/src/a.ts:3: kernel may not import cards' },
    ]);
  });
});

test.each(good)('keeps to every rule: %s: %s', (path, text) => {
  expect(findFaults(workspaceOf({ [path]: text }), rules)).toEqual([]);
});

function workspaceOf(files: Record<string, string>): Workspace {
  return { files: new Map(Object.entries(files)), exports: readWorkspace(root).exports };
}
