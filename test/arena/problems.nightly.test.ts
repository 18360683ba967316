import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CapsuleFile, isCapsuleFile, readMatchFile } from '@aftercast/match/files';
import type { Page, Worker } from 'playwright';
import { describe, expect, it } from 'vitest';
import { folder, read, replay, shrink, useFolder } from '../../packages/sim/src/testing/folder-runs.ts';
import { serveApp } from '../browser/launch.ts';
import { plantInWorkers } from '../browser/plant.ts';
import { beginAgainst, keepHand, myTurn, openFile, tableOf } from './shell/arena-page.ts';
import { findingsInBothThemes, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { legal, power } from './table-page/find.ts';

const arena = inChromium(() => serveApp('arena'));
useFolder();

const sizes = [
  ['desktop', { ...desktop, reducedMotion: 'reduce' }],
  ['phone', { ...phone, reducedMotion: 'reduce' }],
] as const;

/** A mage that can use the power, and cast a spell. */
const scenario = JSON.stringify({
  format: 'scenario/1',
  name: 'Something breaks',
  game: 'hearth',
  players: [
    { hero: 'mage', mana: 5, hand: ['arcane-explosion'], deck: ['wisp', 'wisp'] },
    { hero: 'priest', board: ['chillwind-yeti'], deck: ['wisp', 'wisp'] },
  ],
  steps: [],
});

/** Saves the report that the dialog asks about, and reads it. It is in the folder of this test, too. */
async function saved(page: Page): Promise<CapsuleFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('report-save').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^aftercast-report-[a-z-]+\.json$/);
  writeFileSync(join(folder, 'report.json'), await text(await download.createReadStream()));
  await page.getByTestId('report').waitFor({ state: 'detached' });
  const file = readMatchFile(read('report.json'));
  if (!isCapsuleFile(file)) throw new Error('It is no capsule.');
  return file;
}

/** What is wrong with how the page looks, in both themes. */
const wrongWith = async (page: Page, state: string) => [
  ...(await findingsInBothThemes(page, state)),
  ...(await tooWide(page)),
];

/** Uses the power of the mage on the other hero. */
async function usePower(page: Page): Promise<void> {
  await page.locator(power).click();
  await page.locator('[data-zone="hero"][data-seat="1"]').click();
}

describe('a person reports a problem', () => {
  it.each(sizes)(
    'from the menu, is told what the file has, and it opens everywhere: %s',
    async (size, options) => {
      const page = await arena.open('', options);
      await beginAgainst(page, 'random');
      await keepHand(page);
      await myTurn(page);
      const table = await tableOf(page);
      await page.getByTestId('menu').click();
      expect(await wrongWith(page, `report menu ${size}`)).toEqual([]);
      await page.getByTestId('save-report').click();
      const dialog = page.getByRole('dialog', { name: 'Report a problem' });
      const words = (await dialog.textContent()) ?? '';
      for (const said of [
        /both hands/i,
        /both decks/,
        /against another person/,
        /name and version of your browser/,
      ])
        expect(words).toMatch(said);
      expect(await wrongWith(page, `report dialog ${size}`)).toEqual([]);
      expect(await dialog.getByRole('button').count()).toBe(2);
      await page.getByTestId('report-words').fill('The coin looks odd.');
      const { capsule, extras } = await saved(page);
      expect(capsule.fault).toEqual({ kind: 'report', message: 'The coin looks odd.' });
      expect(capsule.versions.platform).toMatch(/Chrome/);
      expect(extras).toHaveProperty('arena');
      // The focus is back where the person was.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('menu');

      const again = await replay('report.json');
      expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
      expect(again.out).toContain('reported: The coin looks odd.');
      expect((await shrink('report.json')).error).toContain('nothing breaks when this match is played again');

      const other = await arena.open('', options);
      await openFile(other, 'report.json', read('report.json'));
      await myTurn(other);
      expect(await tableOf(other)).toEqual(table);
    },
  );

  it('and can change their mind', async () => {
    const page = await arena.open('', sizes[0][1]);
    await openFile(page, 'scenario.json', scenario);
    await page.locator(power).waitFor();
    await page.getByTestId('menu').click();
    await page.getByTestId('save-report').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByTestId('report').count()).toBe(0);
    await usePower(page);
    await expect
      .poll(() => page.locator('[data-zone="hero"][data-seat="1"] [data-stat="health"]').textContent())
      .toBe('29');
  });
});

describe('a report is offered', () => {
  it.each(sizes)(
    'K4 when a viewer throws, politely and once: %s',
    async (size, { reducedMotion: _, ...options }) => {
      const page = await arena.open('', options);
      await openFile(page, 'scenario.json', scenario);
      await page.locator(legal('arcane-explosion')).waitFor();
      const offer = page.getByTestId('offer');
      expect(await offer.getAttribute('role')).toBe('status');
      expect(await offer.textContent()).toBe('');
      await page.evaluate(() => {
        const { play } = Animation.prototype;
        Animation.prototype.play = function () {
          const { target } = this.effect as KeyframeEffect;
          if (target?.classList.contains('gathering')) throw new Error('planted: there is no animation');
          play.call(this);
        };
      });
      await page.locator(legal('arcane-explosion')).click();
      await page.locator('[data-picked]').click();
      await expect.poll(() => offer.textContent(), { timeout: 60_000 }).toContain('An animation failed.');
      expect(await wrongWith(page, `report offer ${size}`)).toEqual([]);
      for (const button of await offer.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // The match goes on, and the offer takes no focus.
      expect(
        await page.evaluate(() => document.activeElement?.closest('[data-testid="offer"]') ?? null),
      ).toBeNull();
      await page.getByTestId('offer-save').click();
      const { capsule } = await saved(page);
      expect(capsule.fault).toMatchObject({
        ...{ kind: 'viewer', type: 'cast-spell', phase: 'perform', card: 'arcane-explosion' },
        message: expect.stringContaining('planted'),
      });
      expect(capsule.acknowledgements.length).toBeGreaterThan(0);
      expect(await offer.textContent()).toBe('');
      const again = await replay('report.json');
      expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
      expect(again.out).toContain('It failed again after');
      expect((await shrink('report.json --out small.json')).code).toBe(0);
    },
  );

  it('A15 when a move was undone because the engine threw in it', async () => {
    const page = await arena.open('', sizes[0][1], (it) =>
      plantInWorkers(it, { name: 'use-power', code: 'throw new Error("planted: no power")' }),
    );
    await openFile(page, 'scenario.json', scenario);
    await page.locator(power).waitFor();
    await usePower(page);
    await expect.poll(() => page.getByTestId('message').textContent()).toContain('undone');
    await expect
      .poll(() => page.getByTestId('offer').textContent(), { timeout: 60_000 })
      .toContain('An error occurred in this match.');
    expect(await wrongWith(page, 'report offer undone')).toEqual([]);
    await page.getByTestId('offer-save').click();
    const { capsule, saved: match } = await saved(page);
    expect(capsule.fault).toEqual({ kind: 'error', action: 'use-power', message: 'planted: no power' });
    expect(capsule.attempted?.command.do).toBe('power');
    expect(match.journal).toEqual([]);
    expect((await replay('report.json')).out).toContain('It did not fail this time: 0 commands.');
  });

  it('B4 when the engine hangs in a move, and stays when the match was left; it can be closed', async () => {
    const page = await arena.open('', sizes[0][1], (it) =>
      plantInWorkers(it, { name: 'use-power', code: 'for (;;);' }),
    );
    await openFile(page, 'scenario.json', scenario);
    await page.locator(power).waitFor();
    await usePower(page);
    const offer = page.getByTestId('offer');
    await expect.poll(() => offer.textContent(), { timeout: 60_000 }).toContain('Something went wrong');
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-leave').click();
    await page.getByTestId('start-demonstration').waitFor();
    expect(await offer.textContent()).toContain('Something went wrong');
    await page.getByTestId('offer-save').click();
    const { capsule } = await saved(page);
    expect(capsule.fault).toMatchObject({
      kind: 'report',
      message: expect.stringContaining('does not answer'),
    });
    expect(capsule.attempted?.command.do).toBe('power');
    expect(await offer.textContent()).toBe('');
  });

  it('when an opponent has failed three times: the match says so, and waits', async () => {
    const opponents: Worker[] = [];
    const page = await arena.open('', sizes[0][1], async (it) => {
      it.on('worker', (worker) => {
        if (worker.url().includes('opponent')) opponents.push(worker);
      });
    });
    await beginAgainst(page, 'random');
    // Previews have a worker with the same script: it fails as well.
    const failed = new Set<Worker>();
    const failNext = async () => {
      const next = opponents.find((worker) => !failed.has(worker));
      if (next !== undefined) {
        failed.add(next);
        await next.evaluate(() => {
          setTimeout(() => {
            throw new Error('planted: it knows no answer');
          });
        });
      }
      return (await page.getByTestId('toast').allTextContents()).join();
    };
    await expect
      .poll(failNext, { timeout: 60_000 })
      .toMatch(/^The computer opponent stopped playing\..*3 times.*it knows no answer/);
    await expect.poll(() => page.getByTestId('offer').textContent()).toContain('Something went wrong');
    await page.getByTestId('offer-save').click();
    const { capsule } = await saved(page);
    expect(capsule.fault).toMatchObject({
      kind: 'report',
      message: expect.stringContaining('it knows no answer'),
    });
  });
});
