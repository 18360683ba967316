import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from '../arena/shell/axe.ts';
import { launchChromium, type ServedApp, serveApp } from '../browser/launch.ts';
import { begin, eventually, openLab, run, runIs } from './page/lab-page.ts';

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

let browser: Browser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serveApp('lab')]);
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

describe('everybody can use the lab', () => {
  for (const [size, options] of Object.entries(sizes))
    it(`axe finds nothing serious on a ${size}, in dark and in light colours`, async () => {
      const { page, errors, close } = await openLab(browser, app.url, { ...options, colorScheme: 'dark' });
      const theme = (name: string) =>
        page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), name);
      const say = async (state: string) => {
        const dark = await findings(page, `lab ${size} dark ${state}`);
        await theme('light');
        const light = await findings(page, `lab ${size} light ${state}`, true);
        await theme('dark');
        return [...dark, ...light];
      };
      const found = await say('stress');
      await page.getByTestId('workers').fill('0');
      found.push(...(await say('stress unfit')));
      await begin(page, { chain: 'fan', actions: 3_000, workers: 1, viewers: 'calm' });
      await runIs(page, 'running');
      found.push(...(await say('stress running')));
      await page.getByTestId('stop').click();
      await run(page, { chain: 'tree', actions: 20_000, viewers: 'off' });
      await run(page, { chain: 'linear', actions: 20_000 });
      found.push(...(await say('stress done')));
      await page.goto(`${app.url}#/runs`);
      for (const name of ['Linear 1', 'Tree 1']) await page.getByLabel(`Compare ${name}`).check();
      await page.getByTestId('share').first().click();
      const link = await page.getByTestId('link').inputValue();
      found.push(...(await say('runs compared')));
      await page.goto(link);
      await page.getByTestId('shared').waitFor();
      found.push(...(await say('shared run')));
      await page.goto(link.slice(0, -5));
      await page.getByTestId('broken-link').waitFor();
      found.push(...(await say('broken link')));
      await page.goto(`${app.url}#/matches`);
      await page.getByTestId('games').fill('6');
      found.push(...(await say('matches')));
      await page.getByTestId('play').click();
      await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('complete');
      found.push(...(await say('matches done')));
      await page.goto(`${app.url}#/inspect`);
      await page.getByTestId('demonstration').waitFor();
      found.push(...(await say('inspect')));
      await page.getByTestId('demonstration').click();
      await page.getByTestId('replay-out').click();
      await eventually(() => page.getByTestId('transport').getAttribute('data-state')).toBe('over');
      found.push(...(await say('inspect over')));
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
      // Nothing is wider than the page.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await close();
    }, 180_000);
});
