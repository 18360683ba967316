import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { injectScripts, type PolicyWatch, watchPolicy } from '../browser/policy.ts';
import { byDay, itAtNight } from '../nightly.ts';
import { beginAgainst, keepHand, myTurn } from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

async function open(place = ''): Promise<{ page: Page; policy: PolicyWatch }> {
  let policy: PolicyWatch | undefined;
  const page = await arena.open(place, {}, async (it) => {
    policy = await watchPolicy(it);
  });
  if (policy === undefined) throw new Error('The page was opened without a watch.');
  return { page, policy };
}

/** Opens the inspector's drawer, and each of its tabs. The statechart is laid out by a worker. */
async function openDrawer(page: Page): Promise<void> {
  await page.keyboard.press('i');
  for (const tag of ['causes', 'timeline', 'state', 'statechart']) {
    await page.getByTestId(`inspector-aftercast-${tag}`).click();
    await page.locator(`aftercast-${tag}`).waitFor();
  }
  await page.locator('aftercast-statechart svg').first().waitFor();
}

describe('the arena’s Content-Security-Policy', () => {
  it('is in the page and sent with it, without exceptions for scripts', async () => {
    const { page } = await open();
    const response = await page.request.get(arena.app.url);
    const sent = response.headers()['content-security-policy'] ?? '';
    const said =
      (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
    for (const policy of [sent, said]) {
      const directives = policy.split('; ');
      for (const it of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"])
        expect(directives).toContain(it);
      for (const it of ["worker-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'"])
        expect(directives).toContain(it);
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('nonce');
    }
    expect(sent.split('; ')).toContain("frame-ancestors 'none'");
  });

  it.each(byDay(['', '#/decks', '#/against', '#/two', '#/watch'], 2))(
    'is kept by the page %s',
    async (place) => {
      const { page, policy } = await open(place);
      await page.locator('main').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(await policy.faults()).toEqual([]);
    },
  );

  it('is kept by a match against an opponent, its inspector and a saved file', async () => {
    const { page, policy } = await open();
    await beginAgainst(page, 'greedy');
    await keepHand(page);
    await myTurn(page);
    await openDrawer(page);
    await page.getByTestId('end-turn').click();
    await myTurn(page);
    expect(await policy.faults()).toEqual([]);
    await page.getByTestId('menu').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('save-file').click(),
    ]);
    expect(await download.failure()).toBeNull();
    expect(await policy.faults()).toEqual([]);
  });

  itAtNight('is kept by the demonstration with its effects, and by a match of cyber', async () => {
    const { page, policy } = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-action-id="5"][data-lit]').waitFor();
    expect(await policy.faults()).toEqual([]);
    await page.goto(`${arena.app.url}#/`);
    await page.getByTestId('game-cyber').click();
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-action-id]').first().waitFor();
    expect(await policy.faults()).toEqual([]);
  });

  it('keeps scripts that get into the page from running', async () => {
    const { page, policy } = await open();
    await page.getByTestId('play').waitFor();
    expect(await injectScripts(page)).toEqual([]);
    expect(await policy.faults()).toContainEqual(expect.stringMatching(/^script-src-elem: inline/));
  });

  itAtNight('lets the Stately inspector open, which receives what is for its origin only', async () => {
    const { page, policy } = await open();
    const receiver = `<!doctype html><title>Inspector</title><script>
      window.received = [];
      addEventListener('message', ({ data }) => received.push(data.type));
      opener.postMessage({ type: '@statelyai.connected' }, '*');
    </script>`;
    const context = page.context();
    for (const site of ['https://stately.ai/**', 'https://elsewhere.example/**'])
      await context.route(site, (route) => route.fulfill({ contentType: 'text/html', body: receiver }));
    await page.getByTestId('start-demonstration').click();
    await page.getByTestId('menu').waitFor();
    await page.keyboard.press('i');
    const stately = page.getByTestId('open-stately');
    await stately.waitFor();
    const [inspector] = await Promise.all([page.waitForEvent('popup'), stately.click()]);
    const received = () => inspector.evaluate(() => (window as unknown as { received: string[] }).received);
    await expect.poll(received).toContain('@xstate.snapshot');
    expect(new URL(inspector.url()).origin).toBe('https://stately.ai');
    // The same window with a page of another site, which says that it is an inspector.
    await inspector.goto('https://elsewhere.example/');
    await inspector.locator('title').waitFor({ state: 'attached' });
    await pressPace(page, 'speed-instant');
    await page.locator('[data-action-id="5"][data-fate="done"]').waitFor({ state: 'attached' });
    expect(await received()).toEqual([]);
    expect(await policy.faults()).toEqual([]);
    await inspector.close();
  });
});
