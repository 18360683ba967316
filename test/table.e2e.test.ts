import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, type ServedApp, serveApp } from './browser/launch.ts';

let browser: Browser;
let app: ServedApp;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serveApp('table')]);
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(app.url);
  await piece('Fireball').and(page.locator('[data-legal]')).waitFor();
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

/** The first element of an entity with this name. */
const piece = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) }).first();
const line = (text: string) => page.locator('#history li', { hasText: text });
const lowerBoard = () => page.getByRole('list', { name: 'Lower board' });
const upperBoard = () => page.getByRole('list', { name: 'Upper board' });

/** The middle of an element. */
async function middleOf(name: string): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await piece(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

describe('the table without a framework', () => {
  it('plays a spell by the mouse: why not, the arrow, the target, and the history', async () => {
    await page.mouse.move(...(await middleOf('Fireball')));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf('Worgen Infiltrator')), { steps: 4 });
    await expect.poll(() => page.locator('#bubble').textContent()).toMatch(/stealthed/);
    expect(await page.locator('#arrow').getAttribute('visibility')).toBe('visible');
    await page.mouse.move(...(await middleOf('Leper Gnome')), { steps: 4 });
    await expect.poll(() => page.locator('#bubble').isHidden()).toBe(true);
    await expect.poll(() => page.locator('#arrow').getAttribute('data-fit')).toMatch(/preferred|allowed/);
    await page.mouse.up();
    await line('death of Leper Gnome').waitFor();
    await expect.poll(() => upperBoard().getByRole('button').count()).toBe(2);
    // What happens in what happens is indented below it.
    expect(await line('Fireball damages Leper Gnome').evaluate((it) => it.style.paddingInlineStart)).not.toBe(
      '0em',
    );
    await line('Leper Gnome damages Jaina').or(line('Leper Gnome damages')).first().waitFor();
    await expect.poll(() => page.locator('#layer').evaluate((it) => it.childElementCount)).toBe(0);
    await page.getByRole('button', { name: 'End turn' }).click();
    await line('A turn begins').waitFor();
    await piece('Chillwind Yeti').and(page.locator('[data-legal]')).waitFor();
    expect(await page.locator('[data-zone="hand"][data-seat="0"] [data-legal]').count()).toBe(0);
  });

  it('places a minion by keys, aims its battlecry, and keeps the focus at hand', async () => {
    await piece('Elven Archer').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-open-slot]').waitFor();
    await expect.poll(() => page.locator('#said').textContent()).toMatch(/^Position 2 of 2\./);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('#said').textContent()).toBe('Position 1 of 2.');
    await page.keyboard.press('Enter');
    await page.locator('[data-open-slot][data-chosen]').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
    await expect.poll(focused).toMatch(/legal target$/);
    for (let presses = 0; presses < 8 && !/^Leper Gnome/.test(await focused()); presses++)
      await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Leper Gnome/);
    await page.keyboard.press('Enter');
    await line('death of Leper Gnome').waitFor();
    await expect
      .poll(() => lowerBoard().getByRole('button').first().getAttribute('aria-label'))
      .toMatch(/^Elven Archer/);
    expect(await page.locator('[data-open-slot]').count()).toBe(0);
    // The target has left: the focus stays on its row.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-zone]')?.ariaLabel))
      .toBe('Upper board');
  });

  it('says on a card why it cannot be played, and puts a picked one back on Escape', async () => {
    await piece('Deathwing').click();
    await expect
      .poll(() => page.locator('#said').textContent())
      .toBe('Deathwing costs 10 mana, and you have 8.');
    expect(await page.locator('#bubble').textContent()).toBe('Deathwing costs 10 mana, and you have 8.');
    await piece('Fireball').click();
    await expect.poll(() => page.locator('[data-used]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-used]').count()).toBe(0);
  });
});
