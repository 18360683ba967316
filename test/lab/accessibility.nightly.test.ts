import { describe, expect, it } from 'vitest';
import { findingsInBothThemes, tooWide } from '../arena/shell/axe.ts';
import { inChromium, sweptSizes } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { begin, eventually, run, runIs } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

describe('the lab is accessible', () => {
  for (const [size, options] of Object.entries(sweptSizes))
    it(`axe finds nothing serious on a ${size}, in dark and in light colours`, async () => {
      const page = await lab.open('', options);
      const say = (state: string) => findingsInBothThemes(page, `lab ${size} ${state}`);
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
      await page.goto(`${lab.app.url}#/runs`);
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
      await page.goto(`${lab.app.url}#/matches`);
      await page.getByTestId('games').fill('6');
      found.push(...(await say('matches')));
      await page.getByTestId('play').click();
      await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('complete');
      found.push(...(await say('matches done')));
      await page.goto(`${lab.app.url}#/inspect`);
      await page.getByTestId('demonstration').waitFor();
      found.push(...(await say('inspect')));
      await page.getByTestId('demonstration').click();
      await page.getByTestId('replay-out').click();
      await eventually(() => page.getByTestId('transport').getAttribute('data-state')).toBe('over');
      found.push(...(await say('inspect over')));
      expect(found).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    }, 300_000);
});
