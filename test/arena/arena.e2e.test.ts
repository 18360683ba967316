import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

/** What the test's recorder in the page saw, in order. */
type Seen =
  | { kind: 'lit'; id: number; type: string; phase: string }
  | { kind: 'number'; entity: string; stat: string; text: string }
  | { kind: 'answer'; answer: string; hold: number };

const arena = inChromium(() => serveApp('arena', 'development'));

/** Opens the arena with a recorder of what the page shows, and of what it answers to the worker. */
const openRecorded = () => arena.open('', {}, (page) => page.addInitScript(record));

/** Runs in the page. */
function record(): void {
  const seen: Seen[] = [];
  (window as unknown as { seen: Seen[] }).seen = seen;
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: unknown[]) {
    const { kind, hold } = (message ?? {}) as { kind?: string; hold?: number };
    if (kind === 'keyframe' || kind === 'ended')
      seen.push({ kind: 'answer', answer: kind, hold: hold ?? -1 });
    return (post as (...all: unknown[]) => void).call(this, message, ...rest);
  } as typeof post;
  const numbers = new Map<string, string>();
  const lit = new Map<string, string>();
  const look = () => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-testid="causes"] [data-action-id]')) {
      const { actionId = '', actionType = '', lit: phase = '' } = row.dataset;
      if (phase !== '' && lit.get(actionId) !== phase) {
        seen.push({ kind: 'lit', id: Number(actionId), type: actionType, phase });
      }
      lit.set(actionId, phase);
    }
    for (const stat of document.querySelectorAll<HTMLElement>('[data-entity] [data-stat]')) {
      const entity = stat.closest<HTMLElement>('[data-entity]')?.dataset.entity ?? '';
      const key = `${entity} ${stat.dataset.stat}`;
      const text = stat.textContent ?? '';
      if (numbers.has(key) && numbers.get(key) !== text) {
        seen.push({ kind: 'number', entity, stat: stat.dataset.stat ?? '', text });
      }
      numbers.set(key, text);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

/** Waits until the demonstration has been played to its end. */
async function playedOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const rows = document.querySelectorAll('[data-testid="causes"] [data-action-id]');
      const lit = [...rows].some((row) => (row as HTMLElement).dataset.lit);
      return rows.length >= 17 && !lit;
    },
    null,
    { timeout: 120_000 },
  );
}

/** The demonstration as it was worked out by hand: types in the order in which the actions begin. */
const ORDER = [
  'play-card',
  'buff',
  'cast-spell',
  'summon',
  'damage',
  'draw',
  'damage',
  'draw',
  'deaths',
  'death',
  'damage',
  'death',
  'damage',
  'draw',
  'deaths',
  'death',
  'death',
];

describe('the arena plays the demonstration', () => {
  it('K2 in order, in a worker, and every number changes at its keyframe and not before', async () => {
    const page = await openRecorded();
    await page.getByTestId('start-demonstration').click();
    await pressPace(page, 'speed-4');
    await playedOut(page);
    expect(page.workers().length).toBeGreaterThanOrEqual(1);
    const seen = await seenIn(page);
    const begun: string[] = [];
    for (const it of seen)
      if (it.kind === 'lit' && begun[it.id - 1] === undefined) begun[it.id - 1] = it.type;
    expect(begun.slice(0, ORDER.length)).toEqual(ORDER);
    const ids = seen.flatMap((it) => (it.kind === 'lit' && it.phase === 'perform' ? [it.id] : []));
    expect(ids.length).toBeGreaterThan(10);
    // From one announcement to the next, no number changes before the page has said that the keyframe is reached.
    let announced: string | null = null;
    let answered = false;
    const changes: string[] = [];
    for (const it of seen) {
      if (it.kind === 'lit') {
        announced = `${it.id} ${it.type} ${it.phase}`;
        answered = false;
      } else if (it.kind === 'answer') answered = true;
      else {
        changes.push(`${it.stat} ${it.text}`);
        expect(
          answered,
          `${it.stat} of ${it.entity} became ${it.text} at ${announced}, before its keyframe`,
        ).toBe(true);
      }
    }
    expect(changes).toContain('health 28');
  });

  it('ends with the table that was worked out by hand', async () => {
    const page = await arena.open();
    await page.getByTestId('start-demonstration').click();
    await pressPace(page, 'speed-instant');
    await playedOut(page);
    const board = page.locator('[data-zone="battlefield"][data-card]');
    await expect.poll(() => board.count()).toBe(3);
    expect(await board.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.card))).toEqual([
      'questing-adventurer',
      'violet-teacher',
      'knife-juggler',
    ]);
    const shown = (card: string, stat: string) =>
      page.locator(`[data-card="${card}"] [data-stat="${stat}"]`).textContent();
    expect([
      await shown('questing-adventurer', 'attack'),
      await shown('questing-adventurer', 'health'),
    ]).toEqual(['3', '2']);
    expect([await shown('violet-teacher', 'health'), await shown('knife-juggler', 'health')]).toEqual([
      '4',
      '1',
    ]);
    expect(await shown('mage', 'health')).toBe('28');
  });

  itAtNight('says what to do next, until the match goes on', async () => {
    const page = await arena.open();
    await page.getByTestId('start-demonstration').click();
    await pressPace(page, 'speed-4');
    const next = page.getByTestId('demonstrated');
    await page.locator('[data-action-id="9"]').waitFor();
    expect(await next.count()).toBe(0);
    await playedOut(page);
    await next.waitFor();
    await page.getByTestId('demonstrated-again').click();
    await next.waitFor({ state: 'detached' });
    await pressPace(page, 'skip');
    await next.waitFor();
    await page.getByTestId('end-turn').click();
    await next.waitFor({ state: 'detached' });
    await page.locator('.home').click();
    for (const [choice, path] of [
      ['demonstrated-play', '#/against'],
      ['demonstrated-decks', '#/decks'],
    ] as const) {
      await page.getByTestId('start-demonstration').click();
      await pressPace(page, 'speed-instant');
      await page.getByTestId(choice).click();
      await expect.poll(() => new URL(page.url()).hash).toBe(path);
      // A demonstration that was left is not kept.
      await page.goBack();
      await page.getByTestId('start-demonstration').waitFor();
    }
  });

  it('pauses, steps and resumes, by keys and by buttons', async () => {
    const page = await arena.open();
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-action-id="2"]').waitFor();
    await page.keyboard.press('p');
    const count = () => page.locator('[data-action-id]').count();
    await page.waitForTimeout(1_500);
    const before = await count();
    await page.waitForTimeout(1_500);
    expect(await count()).toBe(before);
    expect(before).toBeLessThan(17);
    for (let step = 0; step < 4; step++) {
      await pressPace(page, 'step');
      await page.waitForTimeout(900);
    }
    const stepped = await count();
    expect(stepped).toBeGreaterThan(before);
    expect(stepped).toBeLessThan(17);
    await page.keyboard.press('p');
    await pressPace(page, 'skip');
    await playedOut(page);
  });
});

describe('targeting in the arena', () => {
  it('T3 Fireball is refused with its reason at a stealthed minion, and taken at another', async () => {
    const page = await arena.open();
    await page.getByTestId('start-targeting').click();
    const fireball = page.locator('[data-card="fireball"]').first();
    await fireball.click();
    await page.locator('[data-picked]').waitFor();
    await page.locator('[data-card="worgen-infiltrator"]').click();
    await expect.poll(() => page.getByTestId('bubble').textContent()).toMatch(/stealthed/i);
    expect(await page.locator('[data-card="fireball"]').count()).toBe(1);
    await page.locator('[data-card="chillwind-yeti"][data-zone="battlefield"]').click();
    await pressPace(page, 'speed-instant');
    await expect
      .poll(() => page.locator('[data-card="chillwind-yeti"][data-zone="battlefield"]').count(), {
        timeout: 120_000,
      })
      .toBe(0);
    expect(await page.locator('[data-card="worgen-infiltrator"]').count()).toBe(1);
  });
});
