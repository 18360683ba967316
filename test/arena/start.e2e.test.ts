import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { isNightly, itAtNight } from '../nightly.ts';
import { openFile } from './shell/arena-page.ts';
import { findingsInBothThemes, tooSmall, tooWide } from './shell/axe.ts';
import { inChromium, sweptPages } from './shell/in-chromium.ts';
import { tracking } from './shell/tracking.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

describe('the start', () => {
  it('begins with the guided match by Enter, and every place is reached and left by keys and by the back button', async () => {
    const page = await arena.open();
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
    await page.getByTestId('guide').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/match\/\w+$/);
    await page.goBack();
    await page.getByTestId('start-demonstration').waitFor();
  });

  itAtNight(
    'what is pressed first is in sight without scrolling, on a desktop and on a phone that is held sideways',
    async () => {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 844, height: 390 },
      ]) {
        const page = await arena.open('', { viewport });
        const bottomOf = async (testId: string) => {
          const box = await page.getByTestId(testId).boundingBox();
          return box ? box.y + box.height : Number.POSITIVE_INFINITY;
        };
        await page.getByTestId('start-guide').waitFor();
        expect(await bottomOf('start-guide')).toBeLessThan(viewport.height);
        await page.getByTestId('play').click();
        await page.getByTestId('begin').waitFor();
        expect(await bottomOf('begin')).toBeLessThan(viewport.height);
      }
    },
  );

  it('an opponent is chosen by keys alone, and Enter begins', async () => {
    const page = await arena.open('#/against');
    await page.locator('[data-testid="opponent-greedy"] input').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-testid="class-mage"] input').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByTestId('mulligan-keep').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Paladin vs\. /);
  });

  it('an invalid file is refused in a sentence, and a scenario’s faults are listed with their places', async () => {
    const page = await arena.open();
    await openFile(page, 'diary.json', 'Dear diary');
    await expect
      .poll(() => page.getByTestId('trouble').textContent())
      .toContain('“diary.json” could not be opened. It is not valid JSON');
    const faulty = JSON.stringify({
      ...JSON.parse(tracking),
      players: [{ hand: [{ card: 'firebal' }] }, {}],
    });
    await openFile(page, 'faulty.json', faulty);
    await expect
      .poll(() => page.getByTestId('trouble').textContent(), { timeout: 120_000 })
      .toMatch(/players\[0\].*hand\[0\]/);
    expect(new URL(page.url()).hash).toBe('#/');
  });

  it('a file that is dropped on the page is opened', async () => {
    const page = await arena.open();
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

const wide: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };

describe('everybody can use the start', () => {
  for (const [size, options] of Object.entries({ ...sweptPages, ...(isNightly && { wide }) }))
    it(`axe finds nothing serious on a ${size}, in dark and in light colours, and nothing is too small`, async () => {
      const page = await arena.open('', options);
      const found: string[] = [];
      const look = async (state: string) => {
        found.push(...(await findingsInBothThemes(page, `${size} ${state}`)));
        const misfits = [...(await tooSmall(page)), ...(await tooWide(page))];
        found.push(...misfits.map((it) => `${state}: ${it}`));
      };
      await page.getByTestId('start-demonstration').waitFor();
      await page.locator(`html[lang="${options.locale ?? 'en'}"]`).waitFor();
      await look('start');
      for (const [testId, title] of [
        ['play', 'against'],
        ['watch', 'watch'],
        ['two-players', 'two'],
      ] as const) {
        await page.getByTestId(testId).click();
        await page
          .getByText(/A random class is chosen|Beim Start der Partie wird eine Klasse ausgelost/)
          .first()
          .waitFor();
        await look(title);
        if (testId !== 'two-players') await page.getByTestId('back').click();
      }
      await page.getByTestId('begin').click();
      await page.getByTestId('curtain').waitFor({ timeout: 120_000 });
      await look('curtain');
      await page.goBack();
      await page.getByTestId('back').click();
      await page.getByTestId('continue').waitFor();
      await openFile(page, 'diary.json', 'Dear diary');
      await page.getByTestId('trouble').waitFor();
      await look('start again');
      expect(found).toEqual([]);
    }, 300_000);

  itAtNight(
    'Enter begins the match that is set up, also while the focus is on the title, which has no ring',
    async () => {
      const page = await arena.open();
      await page.getByTestId('play').focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('begin').waitFor();
      const title = page.locator('h1:focus');
      await title.waitFor();
      expect(await title.evaluate((it) => getComputedStyle(it).boxShadow)).toBe('none');
      await page.keyboard.press('Enter');
      await page.getByTestId('mulligan-keep').waitFor({ timeout: 60_000 });
    },
    120_000,
  );

  itAtNight('its colours are those of the system', async () => {
    const page = await arena.open();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
    }
  });

  itAtNight('the terminal look is dark on a light system, until the user chooses another', async () => {
    const page = await arena.open('', { colorScheme: 'light' });
    const theme = () => page.locator('html').getAttribute('data-theme');
    await page.getByTestId('game-cyber').click();
    await expect.poll(theme).toBe('dark');
    await page.getByTestId('game-hearth').click();
    await expect.poll(theme).toBe('light');
    await page.getByTestId('game-cyber').click();
    await page.getByTestId('start-full-field').click();
    await page.locator('[data-legal]').first().waitFor();
    await page.keyboard.press('t');
    await expect.poll(theme).toBe('light');
    await page.reload();
    await page.locator('html[data-game="cyber"]').waitFor();
    await expect.poll(theme).toBe('light');
  });
});
