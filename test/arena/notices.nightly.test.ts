import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../packages/bench/src/apps/build-app.ts';
import { root } from '../../scripts/dependencies.mjs';
import { serveApp } from '../browser/launch.ts';
import { inChromium } from './shell/in-chromium.ts';

/** An entry of the notices. */
interface Entry {
  version: string;
  licence: string;
  text: string;
}

/** What a build says, and which packages are in it. */
interface Built {
  entries: ReadonlyMap<string, Entry>;
  packages: ReadonlySet<string>;
}

/** Notes the packages of all code and files of a build, at its end. */
function noting(packages: Set<string>): Plugin {
  const note = (file: string) => {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
    if (name !== undefined) packages.add(name);
  };
  return {
    name: 'noting',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle))
          for (const file of part.type === 'asset' ? part.originalFileNames : Object.keys(part.modules))
            note(file);
      },
    },
  };
}

async function built(app: string, folder: string): Promise<Built> {
  const packages = new Set<string>();
  await buildApp(join(root, 'apps', app), folder, () => [noting(packages)]);
  return { packages, entries: entriesOf(await readFile(join(folder, 'licenses.txt'), 'utf8')) };
}

function entriesOf(text: string): Map<string, Entry> {
  const [, ...parts] = text.split(/^={80}$/m);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < parts.length; i += 2) {
    const [, name = '', version = '', licence = ''] =
      /^\n(\S+) (\S+)\nLicence: (.+)\n$/.exec(parts[i] ?? '') ?? [];
    entries.set(name, { version, licence, text: parts[i + 1]?.trim() ?? '' });
  }
  return entries;
}

describe.each([
  ['arena', ['react', 'react-dom', 'comlink', 'xstate', 'rxjs', 'idb', 'wouter', '@iconify-json/game-icons']],
  ['lab', ['react', 'react-dom', 'comlink', 'xstate', 'rxjs', 'uplot', 'wouter']],
])('the notices of the %s', (app, expected) => {
  let folder = '';
  let notices: Built;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aftercast-notices-'));
    notices = await built(app, folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('name every package that is in the page, its workers and its files, with a licence and a text', () => {
    expect(notices.packages.size).toBeGreaterThan(10);
    expect([...notices.entries.keys()]).toEqual(expect.arrayContaining([...notices.packages, ...expected]));
    for (const [name, { licence, text, version }] of notices.entries) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
      expect(licence, name).toMatch(/^[A-Z0-9]/);
      expect(text.length, name).toBeGreaterThan(400);
    }
  });

  it('have the layout of the statecharts, which is a file beside the page, and the typefaces', () => {
    expect(notices.entries.get('elkjs')?.licence).toBe('EPL-2.0 OR GPL-3.0-or-later');
    expect(notices.entries.get('elkjs')?.text).toContain('Eclipse Public License - v 2.0');
    const fonts = [...notices.entries.keys()].filter((name) => name.startsWith('@fontsource'));
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    for (const name of fonts) {
      expect(notices.entries.get(name)?.licence).toBe('OFL-1.1');
      expect(notices.entries.get(name)?.text).toContain('SIL OPEN FONT LICENSE');
    }
  });

  it('have no package of the workspace, and each once', () => {
    const names = [...notices.entries.keys()];
    expect(names.filter((name) => name.startsWith('@aftercast/'))).toEqual([]);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('name those who made the pictures, where there are any', () => {
    const pictures = notices.entries.get('@iconify-json/game-icons');
    expect(pictures === undefined).toBe(app === 'lab');
    if (pictures === undefined) return;
    expect(pictures.licence).toBe('CC-BY-3.0');
    for (const part of ['Icons made by Lorc, Delapouite', 'https://game-icons.net', 'Changed: '])
      expect(pictures.text).toContain(part);
    expect(pictures.text).toContain('Attribution 3.0 Unported');
  });
});

describe('the notices can be read', () => {
  const arena = inChromium(() => serveApp('arena'));

  it('from the start of the arena', async () => {
    const page = await arena.open();
    await page.getByRole('link', { name: 'All licences' }).click();
    await page.waitForURL(/licenses\.txt$/);
    expect(await page.locator('body').textContent()).toContain('elkjs 0.12.1');
  });
});

describe('the notices of the lab can be read', () => {
  const lab = inChromium(() => serveApp('lab'));

  it('from the pages of the runs and of the matches', async () => {
    for (const place of ['#/runs', '#/matches']) {
      const page = await lab.open(place);
      await page.getByRole('link', { name: 'Licences of what this page contains' }).click();
      await page.waitForURL(/licenses\.txt$/);
      expect(await page.locator('body').textContent()).toContain('elkjs 0.12.1');
    }
  });
});
