import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type ServedApp, serveApp } from '../browser/launch.ts';
import { type ArenaPage, openArena, openFile } from './shell/arena-page.ts';
import { findings, tooSmall } from './shell/axe.ts';
import { tracking } from './shell/tracking.ts';

let browser: Browser;
let app: ServedApp;
let open: ArenaPage[] = [];

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serveApp('arena')]);
});

afterEach(async () => {
  const pages = open;
  open = [];
  for (const { errors, close } of pages) {
    await close();
    expect(errors).toEqual([]);
  }
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function arena(hash = '', options?: BrowserContextOptions): Promise<Page> {
  const opened = await openArena(browser, app.url + hash, options);
  open.push(opened);
  return opened.page;
}

describe('the start', () => {
  it('begins with the demonstration by Enter, and every place is reached and left by keys and by the back button', async () => {
    const page = await arena();
    await page.getByTestId('start-demonstration').waitFor();
    const focusOn = async (testId: string) => {
      for (let tab = 0; tab < 30; tab++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid);
        if (at === testId) return;
      }
      throw new Error(`No Tab leads to ${testId}.`);
    };
    for (const [testId, hash] of [
      ['play', '#/against'],
      ['two-players', '#/two'],
      ['watch', '#/watch'],
      ['deck-builder', '#/decks'],
    ] as const) {
      await focusOn(testId);
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
      await page.goBack();
      await page.getByTestId(testId).waitFor();
    }
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Enter');
    await page.locator('[data-action-id="1"]').waitFor();
    expect(new URL(page.url()).hash).toBe('#/match');
    await page.goBack();
    await page.getByTestId('start-demonstration').waitFor();
  });

  it('an opponent is chosen by keys alone, and Enter begins', async () => {
    const page = await arena('#/against');
    await page.locator('[data-testid="opponent-greedy"] input').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-testid="class-mage"] input').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByTestId('mulligan-keep').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Paladin against /);
  });

  it('a file that is none is refused in a sentence, a scenario’s faults with their places', async () => {
    const page = await arena();
    await openFile(page, 'diary.json', 'Dear diary');
    await expect
      .poll(() => page.getByTestId('trouble').textContent())
      .toContain('“diary.json” is not a file');
    const faulty = JSON.stringify({
      ...JSON.parse(tracking),
      players: [{ hand: [{ card: 'firebal' }] }, {}],
    });
    await openFile(page, 'faulty.json', faulty);
    await expect
      .poll(() => page.getByTestId('trouble').textContent(), { timeout: 20_000 })
      .toMatch(/players\[0\].*hand\[0\]/);
    expect(new URL(page.url()).hash).toBe('#/');
  });

  it('a file that is let fall on the page is opened', async () => {
    const page = await arena();
    await page.getByTestId('open-file').waitFor();
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'tracking.json', { type: 'application/json' }));
      document.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    }, tracking);
    await page.locator('[data-card="tracking"]').waitFor();
  });
});

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

describe('everybody can use the start', () => {
  for (const [size, options] of Object.entries(sizes))
    for (const colorScheme of ['dark', 'light'] as const)
      it(`axe finds nothing serious on a ${size} in ${colorScheme} colours, and nothing is too small`, async () => {
        const page = await arena('', { ...options, colorScheme });
        const found: string[] = [];
        const look = async (state: string) => {
          found.push(...(await findings(page, `${size} ${colorScheme} ${state}`)));
          found.push(...(await tooSmall(page)).map((it) => `${state}: ${it}`));
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (over > 0) found.push(`${state}: ${over} px wider than the page`);
        };
        await page.getByTestId('start-demonstration').waitFor();
        await look('start');
        for (const [testId, title] of [
          ['play', 'against'],
          ['watch', 'watch'],
          ['two-players', 'two'],
        ] as const) {
          await page.getByTestId(testId).click();
          await page.getByText('A class is drawn').first().waitFor();
          await look(title);
          if (testId !== 'two-players') await page.getByTestId('back').click();
        }
        await page.getByTestId('begin').click();
        await page.getByTestId('curtain').waitFor({ timeout: 20_000 });
        await look('curtain');
        await page.goBack();
        await page.getByTestId('back').click();
        await page.getByTestId('continue').waitFor();
        await openFile(page, 'diary.json', 'Dear diary');
        await page.getByTestId('trouble').waitFor();
        await look('start again');
        expect(found).toEqual([]);
      });
});
