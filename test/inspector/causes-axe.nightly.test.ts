import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findings, tooWide } from '../arena/shell/axe.ts';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serve } from '../browser/launch.ts';

/** Two jugglers, and something to summon: their knives answer it. */
const scenario = {
  format: 'scenario/1',
  name: 'two jugglers',
  game: 'hearth',
  seed: 7,
  players: [
    {
      hero: 'mage',
      mana: 10,
      maxMana: 10,
      hand: ['wisp', 'fireball'],
      board: ['knife-juggler', 'knife-juggler'],
    },
    { hero: 'mage', board: ['chillwind-yeti'] },
  ],
  steps: [],
};

const site = inChromium(() => serve(`${import.meta.dirname}/causes-page`));

async function open(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await site.open('', { viewport: { width, height: 800 }, colorScheme });
  await page.waitForFunction(() => 'causes' in window);
  await page.evaluate(async (laid) => {
    await window.causes.open({ game: 'hearth', scenario: laid });
    const { client, recording } = window.causes;
    const [play] = await client.legal();
    await client.send({ do: 'play', card: play?.entity ?? 0, position: 0 });
    while (recording.commands.at(-1)?.over !== true) await new Promise(requestAnimationFrame);
  }, scenario);
  return page;
}

/** Shows an element and waits until it has drawn. */
async function show(page: Page, name: 'aftercast-causes' | 'aftercast-state'): Promise<void> {
  await page.evaluate((it) => window.causes.show(it), name);
  await page.locator(`${name} [role="treeitem"]`).first().waitFor();
}

describe('the elements are accessible', () => {
  const views: [width: number, scheme: 'light' | 'dark'][] = [
    [1280, 'light'],
    [1280, 'dark'],
    [320, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ];
  for (const [width, scheme] of views) {
    it(`at ${width}, ${scheme}`, async () => {
      const page = await open(width, scheme);
      const found: string[] = [];
      const look = async (state: string) => {
        // At each of these widths all is looked at in light colours; in dark ones nothing but the colours is different.
        found.push(...(await findings(page, `inspector ${state} ${width} ${scheme}`, scheme === 'dark')));
        found.push(...(await tooWide(page)).map((it) => `${state}: ${it}`));
      };
      await show(page, 'aftercast-causes');
      await look('causes');
      await page.locator('aftercast-causes input').fill('juggler');
      await page
        .getByRole('treeitem', { name: /damage/ })
        .first()
        .click();
      await page.getByText('What it changed').waitFor();
      await look('causes found and explained');
      await show(page, 'aftercast-state');
      await look('state');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page
        .getByText(/differences?$/)
        .first()
        .waitFor();
      await look('state compared');
      expect(found).toEqual([]);
    }, 180_000);
  }
});
