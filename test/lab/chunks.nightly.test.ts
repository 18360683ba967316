import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as cyber from '@aftercast/cyber';
import * as hearth from '@aftercast/hearth';
import type { Page } from 'playwright';
import { preview } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../packages/bench/src/apps/build-app.ts';
import { root } from '../../scripts/dependencies.mjs';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { eventually } from './page/lab-page.ts';

const lab = inChromium(serveBuilt);

/** Builds the lab as it is shipped, and serves it. */
async function serveBuilt() {
  const outDir = await mkdtemp(join(tmpdir(), 'aftercast-lab-built-'));
  const at = {
    root: join(root, 'apps/lab'),
    logLevel: 'error',
    build: { outDir },
  } as const;
  await buildApp(at.root, outDir);
  const server = await preview({ ...at, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

const games = { hearth, cyber };
type Name = keyof typeof games;

/** What identifies a game's rules in a script: names of its action types that the other game does not have. */
function marksOf(name: Name): string[] {
  const named = (of: Name) => games[of].game.types.map((type) => type.name);
  const others = new Set(named(name === 'hearth' ? 'cyber' : 'hearth'));
  return named(name).filter((it) => it.includes('-') && !others.has(it));
}

/** Whose rules a script has in it. */
function rulesIn(script: string): Name[] {
  const has = (mark: string) => ['"', "'", '`'].some((quote) => script.includes(`${quote}${mark}${quote}`));
  return (['hearth', 'cyber'] as const).filter((name) => marksOf(name).every(has));
}

/** The addresses of the scripts that a page and its workers load from now on, one for each load. */
function scriptsLoadedBy(page: Page): string[] {
  const urls: string[] = [];
  page.context().on('response', (response) => {
    if (/\.js$/.test(response.url())) urls.push(response.url());
  });
  return urls;
}

/**
 * What the server has at an address. The browser is not asked for what it has loaded: it may have let go
 * of a script by then.
 */
async function scriptAt(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

describe('a worker of the lab as it is shipped', () => {
  it.each(['hearth', 'cyber'] as const)(
    'that plays a batch of %s has the rules of no other game',
    async (name) => {
      expect(marksOf(name).length).toBeGreaterThan(3);
      let scripts: string[] = [];
      const page = await lab.open(`#/matches/${name}?games=3&bots=greedy,random`, {}, async (it) => {
        scripts = scriptsLoadedBy(it);
      });
      await eventually(() => page.getByTestId('play').getAttribute('aria-disabled')).toBe('false');
      await page.getByTestId('play').click();
      await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('complete');
      await page.locator('[data-testid="chains"] a').first().click();
      await eventually(() => page.getByTestId('transport').getAttribute('data-state')).toBe('over');
      const rules = await Promise.all(scripts.map(async (url) => rulesIn(await scriptAt(url))));
      // The batch, the bots of the one match that is inspected, and the match itself: a worker for each.
      expect(rules.filter((it) => it.length > 0)).toEqual([[name], [name], [name]]);
    },
  );
});
