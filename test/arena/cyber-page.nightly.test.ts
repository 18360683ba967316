import type { BrowserContextOptions, Locator, Page, Response } from 'playwright';
import { describe, expect, it } from 'vitest';
import { laterPictures, outlines } from '../../apps/arena/src/games/pictures-plugin.ts';
import { serveApp } from '../browser/launch.ts';
import { openFile, openPanel } from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

interface Side {
  hero: string;
  field?: unknown[];
  hand?: unknown[];
  deck?: unknown[];
  cpu?: number;
}

/** A table on which everything can be done that the tests below do. */
const bench: readonly [Side, Side] = [
  {
    hero: 'intruder',
    cpu: 9,
    hand: ['linker-1', 'thread', 'worm-1', 'cracker-1b'],
    field: ['cracker-1a'],
    deck: ['worm-1', 'worm-1'],
  },
  { hero: 'intruder', hand: ['worm-1'], field: ['firewall-1'], deck: ['worm-1', 'worm-1'] },
];

/** Opens a table, both sides of which are played. */
async function lay(
  players: readonly Side[] = bench,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await arena.open('', options, prepare);
  await page.getByTestId('open-file').waitFor();
  await openFile(
    page,
    'table.json',
    JSON.stringify({ format: 'scenario/1', name: 'A bench', game: 'cyber', players, steps: [] }),
  );
  await page.locator('[data-zone="hand"][data-legal]').first().waitFor({ timeout: 120_000 });
  return page;
}

const inHand = (card: string) => `.hand [data-card="${card}"]`;
const onField = (card: string) => `[data-zone="field"][data-card="${card}"]`;
const said = (page: Page) => page.locator('.entry-line').allTextContents();

describe('help', () => {
  it('describes this game and no other', async () => {
    const page = await lay();
    await page.keyboard.press('?');
    const help = page.getByTestId('help-panel');
    const words = (await help.textContent()) ?? '';
    for (const word of ['CPU', 'Memory', 'program', 'discards']) expect(words).toContain(word);
    expect(words).not.toMatch(/\b(mana|minions?|powers?|board|taunt)\b/i);
  });

  it('is closed by Escape; behind it no key plays, and the arrows scroll it', async () => {
    const page = await lay(bench, { viewport: { width: 1280, height: 500 } });
    await page.keyboard.press('?');
    const help = page.getByTestId('help-panel');
    await help.waitFor();
    await page.keyboard.press('e');
    // The browser scrolls nothing that it has not painted yet.
    const scrolled = async () => {
      await page.keyboard.press('ArrowDown');
      return help.evaluate((it) => it.scrollTop);
    };
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(await page.locator('[data-table]').getAttribute('data-turn')).toBe('mine');
    await page.keyboard.press('e');
    await page.locator('[data-table][data-turn="theirs"]').waitFor({ timeout: 120_000 });
  });
});

describe('names', () => {
  it('of two heroes with one name say whose they are', async () => {
    const page = await lay();
    await page.keyboard.press('5');
    await openPanel(page, 'history');
    await page.getByTestId('end-turn').click();
    await page.locator('[data-table][data-turn="theirs"]').waitFor({ timeout: 120_000 });
    await expect
      .poll(() => said(page))
      .toEqual(
        expect.arrayContaining([
          'The lower Intruder’s turn ends: damage wears off.',
          expect.stringMatching(/^The upper Intruder draws a card/),
        ]),
      );
  });

  it('of two heroes with different names need no owner', async () => {
    const page = await lay([bench[0], { ...bench[1], hero: 'operator' }]);
    await page.keyboard.press('5');
    await openPanel(page, 'history');
    await page.getByTestId('end-turn').click();
    await expect.poll(() => said(page)).toContain('Intruder’s turn ends: damage wears off.');
  });

  it('of a player’s resources are whole words for screen readers', async () => {
    const page = await lay();
    const resources = page.getByRole('button', { name: 'Your CPU: 9 of 10, memory: 9 of 10' });
    expect(await resources.count()).toBe(1);
  });
});

describe('a change is lit for two seconds', () => {
  /** How the light on a number is animated, with motion and without. */
  async function lightOn(page: Page, number: Locator) {
    const read = () =>
      number.evaluate((it) => {
        const { animationDuration, animationName, opacity } = getComputedStyle(it, '::after');
        return { animationDuration, animationName, opacity };
      });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { animationDuration, animationName } = await read();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await read();
    return { animationDuration, animationName, still: [still.animationName, still.opacity] };
  }

  /** Lets the page's clock run in small steps until a number is lit. */
  async function untilLit(page: Page, number: Locator, way: 'up' | 'down'): Promise<void> {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return number.getAttribute('data-changed');
        },
        { timeout: 120_000 },
      )
      .toBe(way);
  }

  const changed = (number: Locator) => number.getAttribute('data-changed');

  async function onOwnClock(): Promise<Page> {
    const page = await lay(bench, {}, (it) => it.clock.install());
    await page.keyboard.press('5');
    return page;
  }

  async function stopClock(page: Page): Promise<void> {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }

  it.each([
    ['CPU', '.strip-mine [data-resource="cpu"]', 'down'],
    ['memory', '.strip-mine [data-resource="memory"]', 'down'],
    ['cost', `${inHand('worm-1')} .cost-cpu`, 'down'],
  ] as const)('%s', async (_, selector, way) => {
    const page = await onOwnClock();
    const number = page.locator(selector);
    await page.locator(`${inHand('linker-1')}[data-legal]`).click();
    await page.locator('[data-table][data-picked]').waitFor();
    await stopClock(page);
    await page.locator(inHand('linker-1')).click();
    await untilLit(page, number, way);
    expect(await lightOn(page, number)).toEqual({
      animationDuration: '2s',
      animationName: 'lit',
      still: ['none', '1'],
    });
    await page.clock.runFor(1_960);
    expect(await changed(number)).toBe(way);
    await page.clock.runFor(60);
    expect(await changed(number)).toBeNull();
  });

  it('strength', async () => {
    const page = await onOwnClock();
    const number = page.locator(`${onField('firewall-1')} .stat-strength`);
    await page.locator(onField('cracker-1a')).click();
    await page.locator('[data-table][data-choosing]').waitFor();
    await stopClock(page);
    await page.locator(onField('firewall-1')).click();
    await untilLit(page, number, 'down');
    expect((await lightOn(page, number)).animationDuration).toBe('2s');
    await page.clock.runFor(1_960);
    expect(await changed(number)).toBe('down');
    await page.clock.runFor(60);
    expect(await changed(number)).toBeNull();
  });

  it('lights again, when it changes while it is lit', async () => {
    const page = await onOwnClock();
    const cpu = page.locator('.strip-mine [data-resource="cpu"]');
    await page.locator(`${inHand('linker-1')}[data-legal]`).click();
    await page.locator('[data-table][data-picked]').waitFor();
    await stopClock(page);
    await page.locator(inHand('linker-1')).click();
    await untilLit(page, cpu, 'down');
    expect((await lightOn(page, cpu)).animationName).toBe('lit');
    await page.locator(onField('cracker-1a')).click();
    await page.locator('[data-table][data-choosing]').waitFor();
    await page.locator(onField('firewall-1')).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return cpu.textContent();
      })
      .toContain('5/');
    // An animation of another name starts again; one of the same name would end with the first change.
    expect((await lightOn(page, cpu)).animationName).toBe('lit-again');
    await page.clock.runFor(1_960);
    expect(await changed(cpu)).toBe('down');
    await page.clock.runFor(80);
    expect(await changed(cpu)).toBeNull();
  });
});

it('a match of cyber fetches its own pictures, and none of hearth’s', async () => {
  const fetched: Response[] = [];
  const page = await arena.open('', {}, async (it) => {
    it.on('response', (response) => fetched.push(response));
    await it.addInitScript(() => localStorage.setItem('aftercast-game', 'cyber'));
  });
  await page.getByTestId('start-full-field').click();
  await page.locator(`${onField('brute-force-1')} .picture-light[d]`).waitFor({ state: 'attached' });
  const scripts = fetched.filter((it) => it.url().endsWith('.js'));
  const code = (await Promise.all(scripts.map((it) => it.text()))).join();
  const hasPicture = (outline: string) => code.includes(outline);
  const [own, others] = [laterPictures('cyber'), laterPictures('hearth')];
  const alone = others.filter((name) => !own.includes(name));
  expect(Object.values(outlines(own)).every(hasPicture)).toBe(true);
  expect(alone.length).toBeGreaterThan(0);
  expect(Object.values(outlines(alone)).some(hasPicture)).toBe(false);
});

describe('unexpected input', () => {
  it('a double click plays a card once', async () => {
    const page = await lay();
    await page.keyboard.press('5');
    await page.locator(`${inHand('cracker-1b')}[data-legal]`).dblclick();
    // The second press may come before the card is held: then it is held still, and the next one plays it.
    const played = page.locator(onField('cracker-1b'));
    const isPlayed = await played.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (!isPlayed) {
      // On a slow machine the second press may still be about to play it: then the card leaves the hand.
      const third = page.locator(inHand('cracker-1b')).click({ timeout: 10_000 });
      await third.catch(() => played.waitFor());
    }
    await played.waitFor();
    await page.locator('.hand [data-legal]').first().waitFor();
    expect(await page.locator('.strip-mine [data-resource="cpu"]').textContent()).toContain('8/');
    expect(await page.locator('.hand .piece').count()).toBe(3);
  });

  it('a card that is dragged off the page, or dropped after the page was resized, is in the hand', async () => {
    const page = await lay();
    const card = page.locator(inHand('cracker-1b'));
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 60);
    await page.mouse.down();
    await page.mouse.move(x, y - 100, { steps: 4 });
    await page.mouse.move(-50, -50, { steps: 4 });
    await page.mouse.up();
    await page.locator('[data-table]:not([data-picked])').waitFor();
    expect(await page.locator('[data-dragged]').count()).toBe(0);
    expect(await page.locator('.hand .piece').count()).toBe(4);
    await page.mouse.move(x + 20, y + 60);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 4 });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.mouse.move(1, 1, { steps: 2 });
    await page.mouse.up();
    await page.locator('[data-table]:not([data-picked])').waitFor();
    expect(await page.locator('[data-dragged]').count()).toBe(0);
    expect(await page.locator('.hand .piece').count()).toBe(4);
  });

  it('Escape closes or puts back anything open, and a match continues after a reload during an attack', async () => {
    const page = await lay([
      { ...bench[0], field: ['cracker-2'] },
      { ...bench[1], hero: 'operator', field: ['acolyte-of-bytes-1'] },
    ]);
    await page.locator(onField('cracker-2')).click();
    await page.getByTestId('options').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('options').waitFor({ state: 'detached' });
    await page.locator(onField('cracker-2')).click();
    await page.getByTestId('option-0').click();
    await page.locator('[data-table][data-choosing]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-table]:not([data-choosing])').waitFor();
    await page.keyboard.press('1');
    await page.locator(onField('cracker-2')).click();
    await page.getByTestId('option-0').click();
    await page.locator('[data-table][data-choosing]').waitFor();
    await page.locator(onField('acolyte-of-bytes-1')).click();
    await page.locator('[data-lit], .piece[data-acting]').first().waitFor({ state: 'attached' });
    await page.reload();
    // It goes on by itself where it is still open, or is offered at the start.
    const goOn = page.getByTestId('continue');
    await page.locator('[data-table], [data-testid="continue"]').first().waitFor({ timeout: 120_000 });
    if ((await goOn.count()) > 0) await goOn.click();
    await expect
      .poll(() => page.locator(`${onField('acolyte-of-bytes-1')} [data-stat="strength"]`).textContent(), {
        timeout: 120_000,
      })
      .toBe('1');
    await page.locator(`${onField('cracker-2')} .rest-attacked`).waitFor();
  });
});
