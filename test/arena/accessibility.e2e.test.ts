import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { desktop, inChromium, sweptPages } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'));

/** Opens the arena. What a scenario does is done when the page is closed. */
async function openArena(options: BrowserContextOptions): Promise<Page> {
  const page = await arena.open('', options);
  await page.getByTestId('start-demonstration').waitFor();
  return page;
}

const chosen = (page: Page) => page.locator('[data-table][data-choosing]');

describe('the arena is accessible', () => {
  for (const [size, options] of Object.entries(sweptPages))
    it(`axe finds nothing serious on a ${size}, in dark and in light colours`, async () => {
      const page = await openArena(options);
      const say = (state: string) => findingsInBothThemes(page, `${size} ${state}`);
      await page.locator(`html[lang="${options.locale ?? 'en'}"]`).waitFor();
      const found = await say('start');
      await page.getByTestId('start-demonstration').click();
      await page.locator('[data-action-id="5"]').waitFor({ state: 'attached' });
      await pressPace(page, 'pause');
      await page.getByTestId('resume').waitFor();
      found.push(...(await say('in mid-chain')));
      if (size.startsWith('phone')) {
        await page.getByTestId('toggle-causes').click();
        found.push(...(await say('with the tree of causes')));
        await page.getByTestId('toggle-causes').click();
      }
      await page.keyboard.press('p');
      // Until then its button is in the bar, and about to leave it.
      await page.getByTestId('resume').waitFor({ state: 'detached' });
      await pressPace(page, 'skip');
      await page.getByTestId('demonstrated').waitFor();
      found.push(...(await say('after the demonstration')));
      await page.locator('.home').click();
      await page.getByTestId('start-full-table').click();
      await page.locator('[data-card="fireball"][data-legal]').waitFor();
      found.push(...(await say('at rest')));
      await page.locator('[data-card="fireball"]').focus();
      await page.keyboard.press('Enter');
      await chosen(page).waitFor();
      await page.mouse.move(0, 0);
      found.push(...(await say('choosing a target')));
      expect(found).toEqual([]);
    }, 300_000);

  it('Fireball, the hero power and the end of the turn need no pointer', async () => {
    const page = await openArena(desktop);
    await focusByTab(page, '[data-testid="start-targeting"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-card="fireball"][data-legal]').waitFor();
    await page.keyboard.press('4');
    await focusByTab(page, '[data-card="fireball"]');
    await page.keyboard.press('Enter');
    await chosen(page).waitFor();
    const yeti = '[data-card="chillwind-yeti"][data-zone="battlefield"]';
    await focusByTab(page, yeti);
    await page.keyboard.press('Enter');
    await page.locator(yeti).waitFor({ state: 'detached' });
    const power = '[data-zone="power"][data-seat="0"]';
    await page.locator(`${power}[data-legal]`).waitFor();
    await focusByTab(page, power);
    await page.keyboard.press('Space');
    await chosen(page).waitFor();
    await focusByTab(page, '[data-zone="hero"][data-seat="1"]');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-card="priest"] [data-stat="health"]').textContent())
      .toBe('29');
    await expect.poll(() => page.locator('[data-lit="prepare"], [data-lit="perform"]').count()).toBe(0);
    await focusByTab(page, '[data-testid="end-turn"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-table][data-turn="theirs"]').waitFor();
  });

  itAtNight('with reduced motion the demonstration shows the same steps in the same order', async () => {
    const [full, reduced] = [await playedSteps('no-preference'), await playedSteps('reduce')];
    // One cast, one summon, three draws, two rounds of deaths, and four times damage in both phases.
    expect(full).toHaveLength(15);
    expect(reduced).toEqual(full);
  });
});

/** Presses Tab until something that matches has the focus. */
async function focusByTab(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not come to ${selector}.`);
}

/** Phases that no viewer plays pass by in batches: which of them the page paints is chance. */
const PLAYED = ['cast-spell perform', 'summon perform', 'damage perform', 'draw perform', 'deaths perform'];

/** Plays the demonstration to its end. @returns the viewed phases of its actions, as they were lit */
async function playedSteps(reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
  const page = await openArena({ ...desktop, reducedMotion });
  await page.evaluate(() => {
    const steps: string[] = [];
    (window as unknown as { steps: string[] }).steps = steps;
    const look = () => {
      const row = document.querySelector<HTMLElement>('[data-lit="prepare"], [data-lit="perform"]');
      const { actionId, actionType, lit } = row?.dataset ?? {};
      const step = `${actionId} ${actionType} ${lit}`;
      if (row && !steps.includes(step)) steps.push(step);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.getByTestId('start-demonstration').click();
  await pressPace(page, 'speed-4');
  await page.locator('[data-action-id="17"][data-fate="done"]').waitFor({ timeout: 120_000 });
  const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps);
  await page.context().close();
  return steps.filter((step) => step.includes('damage') || PLAYED.some((played) => step.endsWith(played)));
}
