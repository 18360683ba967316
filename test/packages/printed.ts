import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { serveFiles } from './projects.ts';

/** What is printed: the phases of Fireball, and the blow at its keyframe. */
export const PHASES = [
  ...['1 play-card', '2 cast-spell', '3 damage'].flatMap((it) => [`${it} prepare`, `${it} perform`]),
  'before the keyframe: 0 damage',
  'after it: 6 damage',
  ...['4 deaths', '5 death', '6 after-play'].flatMap((it) => [`${it} prepare`, `${it} perform`]),
];

/** What a test does on a page before and after the match is played. */
export interface Acts {
  /** Begins the match, where the page does not begin it by itself. */
  begin?(page: Page): Promise<unknown>;
  /** Looks at the page when the last line has been printed. */
  end?(page: Page): Promise<unknown>;
  /** What the page prints last: the last phase, unless told. */
  last?: string;
}

/**
 * Serves a folder, and returns the lines that its page prints, up to the last one. Fails if the page has an error, or does
 * what its policy forbids.
 * @param policy its Content-Security-Policy: scripts and styles of the same origin only, unless told
 */
export async function printedBy(
  browser: Browser,
  folder: string,
  acts: Acts = {},
  policy?: string,
): Promise<string[]> {
  const { close, url } = await serveFiles(folder, policy);
  try {
    return await printedAt(browser, url, acts);
  } finally {
    close();
  }
}

/** As {@link printedBy}, for a page that is served already. */
export async function printedAt(browser: Browser, url: string, acts: Acts = {}): Promise<string[]> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
  try {
    await page.goto(url);
    await acts.begin?.(page);
    const last = page.getByText(acts.last ?? '6 after-play perform');
    await expect.poll(async () => [await last.count(), ...errors], { timeout: 60_000 }).toEqual([1]);
    await acts.end?.(page);
    expect(errors).toEqual([]);
    return ((await page.locator('#log').textContent()) ?? '').trim().split('\n');
  } finally {
    await page.close();
  }
}

/** Waits until the machines of the match are drawn: the layout's worker was found, and its script was not loaded before. */
export async function seeMachines(page: Page): Promise<void> {
  const lit = () =>
    page
      .locator('aftercast-statechart')
      .evaluate((it) => (it as HTMLElement & { litStates?: unknown }).litStates);
  // The logs of the machines come one after the other.
  await expect.poll(lit).toEqual(['turn-flow.waiting', 'targeting-0.idle', 'targeting-1.idle']);
}
