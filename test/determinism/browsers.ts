import { join } from 'node:path';
import { findFirefox } from '../../scripts/firefox.mjs';
import { launchChromium, serve } from '../browser/launch.ts';
import type { MatchTrace } from './matches.ts';

/** A browser whose worker plays matches. */
export interface Player {
  /** Plays what `playAll` plays. @throws Error with what went wrong in there */
  play(firstSeed: number, matches: number): Promise<MatchTrace[]>;
  close(): Promise<void>;
}

/** What both ways to drive a browser have in common. */
interface Tab {
  goto(url: string): Promise<unknown>;
  title(): Promise<string>;
  evaluate(code: string): Promise<unknown>;
}

const IS_DONE = 'document.title !== "playing"';

/** Milliseconds after which a page has hung, however busy the machine is. */
const timeout = 600_000;

export async function openChromium(): Promise<Player> {
  const browser = await launchChromium();
  const tab = await browser.newPage();
  return playIn(
    tab,
    () => tab.waitForFunction(IS_DONE, null, { timeout }),
    () => browser.close(),
  );
}

export async function openFirefox(): Promise<Player> {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    headless: true,
    protocolTimeout: timeout,
  });
  const tab = await browser.newPage();
  return playIn(
    tab,
    () => tab.waitForFunction(IS_DONE, { timeout }),
    () => browser.close(),
  );
}

async function playIn(
  tab: Tab,
  wait: () => Promise<unknown>,
  closeBrowser: () => Promise<void>,
): Promise<Player> {
  const page = await serve(join(import.meta.dirname, 'page'));
  return {
    async play(firstSeed, matches) {
      await tab.goto(`${page.url}?seed=${firstSeed}&matches=${matches}`);
      await wait();
      const title = await tab.title();
      if (title !== 'done') throw new Error(`In the browser: ${title}`);
      return JSON.parse(String(await tab.evaluate('document.body.textContent'))) as MatchTrace[];
    },
    async close() {
      await closeBrowser();
    },
  };
}
