import { describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { injectScripts, type PolicyWatch, watchPolicy } from '../browser/policy.ts';
import { itAtNight } from '../nightly.ts';
import { eventually, run } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

async function open(place = '') {
  let policy: PolicyWatch | undefined;
  const page = await lab.open(place, {}, async (it) => {
    policy = await watchPolicy(it);
  });
  if (policy === undefined) throw new Error('The page was opened without a watch.');
  return { page, policy };
}

describe('the lab’s Content-Security-Policy', () => {
  it('is sent with the headers that isolate the page', async () => {
    const { page } = await open();
    const headers = (await page.request.get(lab.app.url)).headers();
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1);
  });

  it('is kept by a stress run with its plots, and by the page of the runs', async () => {
    const { page, policy } = await open();
    await run(page, { actions: 2_000, workers: 2 });
    await page.getByTestId('to-runs').click();
    await page.getByTestId('run-name').first().waitFor();
    expect(await policy.faults()).toEqual([]);
  });

  itAtNight('is kept by a batch of matches', async () => {
    const { page, policy } = await open('#/matches');
    await page.getByTestId('games').fill('4');
    await page.getByTestId('bot-0').selectOption('random');
    await page.getByTestId('bot-1').selectOption('random');
    await page.getByTestId('play').click();
    await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('complete');
    expect(await policy.faults()).toEqual([]);
  });

  itAtNight('is kept by a match that is inspected, with its statechart', async () => {
    const { page, policy } = await open('#/inspect/demonstration?at=40');
    await page.locator('aftercast-statechart svg').first().waitFor();
    expect(await policy.faults()).toEqual([]);
  });

  it('keeps scripts that get into the page from running', async () => {
    const { page, policy } = await open();
    expect(await injectScripts(page)).toEqual([]);
    expect(await policy.faults()).toContainEqual(expect.stringMatching(/^script-src-elem: inline/));
  });
});
