import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { launchChromium } from '../browser/launch.ts';
import { PageWithRxjs } from './copies.ts';
import { PHASES, printedBy } from './printed.ts';
import { makeProject, type Project } from './projects.ts';

let browser: Browser;
let project: Project;

beforeAll(async () => {
  browser = await launchChromium();
  project = await makeProject('node', { rxjs: '7.8.2' });
});

afterAll(async () => {
  await browser?.close();
  await project?.remove();
});

describe('installed from its tarballs, Aftercast plays', () => {
  const inProject = (...path: string[]) => join(project.folder, ...path);

  it('in Node, in one thread and in a thread of its own', async () => {
    const printed = (await project.node('play.mjs')).trim().split('\n');
    const second = printed.indexOf('in a thread of its own');
    for (const part of [printed.slice(1, second), printed.slice(second + 1)]) {
      expect(part).toContain('accepted');
      expect(part.filter((it) => it !== 'accepted')).toEqual(PHASES);
    }
  });

  it('from the command line', async () => {
    const bin = inProject('node_modules/aftercast/dist/cli.js');
    expect(await project.node(bin, 'run', 'scenario.json')).toContain('1 passed, 0 failed');
  });

  it('on a page without a bundler, whose files come from a plain server', async () => {
    const site = inProject('site');
    await cp(join(import.meta.dirname, 'projects/page'), site, { recursive: true });
    await cp(inProject('scenario.json'), join(site, 'scenario.json'));
    const files = inProject('node_modules/aftercast/dist');
    for (const file of await readdir(files))
      if (file.endsWith('.min.js')) await cp(join(files, file), join(site, file));
    const printed = await printedBy(browser, site);
    expect(printed.filter((it) => it !== 'accepted')).toEqual(PHASES);
  });

  it('from files whose integrity can be checked', async () => {
    const files = inProject('node_modules/aftercast/dist');
    const told = JSON.parse(await readFile(join(files, 'integrity.json'), 'utf8'));
    expect(Object.keys(told).sort()).toEqual(
      (await readdir(files)).filter((it) => it.endsWith('.min.js')).sort(),
    );
    for (const [file, integrity] of Object.entries(told)) {
      const hash = createHash('sha384').update(await readFile(join(files, file)));
      expect(integrity).toBe(`sha384-${hash.digest('base64')}`);
    }
  });

  it('on a page that Vite has built', async () => {
    await cp(join(import.meta.dirname, 'projects/vite'), inProject('vite'), { recursive: true });
    for (const file of ['main.ts', 'worker.ts', 'scenario.json'])
      await cp(join(root, 'apps/plain/src', file), inProject('vite', file));
    await project.node(join(root, 'node_modules/vite/bin/vite.js'), 'build', 'vite', '--logLevel', 'error');
    expect(await printedBy(browser, inProject('vite/dist'))).toEqual(PHASES);
  });
});

describe.each([
  { copy: 'the copy of rxjs that the packages have', version: null, isInstance: true, compiles: true },
  { copy: 'another copy of the same version of rxjs', version: '7.8.2', isInstance: false, compiles: true },
  { copy: 'a copy of another version of rxjs', version: '7.8.1', isInstance: false, compiles: false },
])('a page with $copy', ({ compiles, isInstance, version }) => {
  let page: PageWithRxjs;

  beforeAll(async () => {
    page = await PageWithRxjs.make(project, version);
  });

  it('uses its operators on the observables of a match', async () => {
    const played = await page.play();
    const phases = PHASES.filter((it) => /^\d/.test(it));
    for (const way of ['piped', 'converted', 'merged', 'switched', 'shared', 'relayed'])
      expect([way, played.phases[way]]).toEqual([way, phases]);
    expect(played.hasOwnError).toBe(true);
    expect(played.isInstance).toBe(isInstance);
    const heardBy = isInstance ? "the page's rxjs" : 'uncaught';
    expect(played.thrown).toEqual([`${heardBy}: of a subscriber`]);
  });

  it(compiles ? 'compiles' : 'compiles only where it subscribes', async () => {
    expect(await page.linesWithErrors('any-copies.mts')).toEqual([]);
    const exported = (await page.linesOf('one-copy.mts')).filter((it) => it.startsWith('export '));
    expect(exported).toHaveLength(5);
    expect(await page.linesWithErrors('one-copy.mts')).toEqual(compiles ? [] : exported);
  });
});

describe('a page that Vite has built with two copies of rxjs in its bundle', () => {
  let page: PageWithRxjs;

  beforeAll(async () => {
    page = await PageWithRxjs.make(project, '7.8.1');
  });

  it.each([
    { mode: 'two-copies', isInstance: false, heardBy: 'uncaught' },
    { mode: 'one-copy', isInstance: true, heardBy: "the page's rxjs" },
  ])(
    'uses its operators, and those of the packages if told so: $mode',
    async ({ heardBy, isInstance, mode }) => {
      const played = await page.playInChromium(browser, mode);
      const phases = PHASES.filter((it) => /^\d/.test(it));
      for (const way of ['piped', 'converted', 'merged', 'switched', 'shared', 'relayed'])
        expect([way, played.phases[way]]).toEqual([way, phases]);
      expect(played).toMatchObject({
        isInstance,
        hasOwnError: true,
        thrown: [`${heardBy}: of a subscriber`],
      });
    },
  );
});
