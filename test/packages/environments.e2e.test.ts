import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedBy } from './printed.ts';
import { makeProject, type Packed, type Project, packAll } from './projects.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser?.close());

describe('installed from its tarballs, Aftercast plays', () => {
  let packed: Packed;
  let project: Project;
  const inProject = (...path: string[]) => join(project.folder, ...path);

  beforeAll(async () => {
    packed = await packAll();
    project = await makeProject('node', packed);
  });

  afterAll(async () => {
    await project?.remove();
    await packed?.remove();
  });

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
