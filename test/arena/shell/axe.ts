import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../../scripts/dependencies.mjs';

/** What is read of a report by axe. */
interface Report {
  violations: {
    id: string;
    impact: string | null;
    nodes: { target: unknown[]; failureSummary?: string }[];
  }[];
}

/** Where screenshots of what was looked at go, for who wants to see it too; nowhere unless it is set. */
const gallery = process.env.AFTERCAST_SCREENSHOTS;

const place = createRequire(join(root, 'apps/arena/package.json')).resolve('axe-core/axe.min.js');

/**
 * Serious and critical findings on the page as it is, in words.
 * @param colours whether it is looked at for its colours alone: in a second theme nothing else is different
 */
export async function findings(page: Page, state: string, colours = false): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  if (gallery) await page.screenshot({ path: join(gallery, `${state.replaceAll(' ', '-')}.png`) });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(place, 'utf8'));
  const report: Report = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run(options: object): Promise<Report> } }).axe.run({
        resultTypes: ['violations'],
        ...(only && { runOnly: ['color-contrast'] }),
      }),
    colours,
  );
  return report.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${state}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
}

/**
 * Findings in both themes: all of them in dark colours, and in light ones those about colours, since nothing else is
 * different there. The page is in dark colours afterwards.
 */
export async function findingsInBothThemes(page: Page, state: string): Promise<string[]> {
  await setTheme(page, 'dark');
  const dark = await findings(page, `${state} dark`);
  await setTheme(page, 'light');
  const light = await findings(page, `${state} light`, true);
  await setTheme(page, 'dark');
  return [...dark, ...light];
}

/** Sets the theme as the page itself would, and waits until no colour is on its way any more. */
function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    const changing = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(changing.map((it) => it.finished));
  }, theme);
}

/** Whether something is wider than the page, so that it scrolls sideways, in words. */
export async function tooWide(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [`${over} px wider than the page`] : [];
}

/** What is too small to be touched, or to be read, in words. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`;
    const pressed = [...document.querySelectorAll('button, label.choice, label:has([type="checkbox"])')];
    const narrow = pressed.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 43.5 || height < 43.5;
    });
    const texts = [...document.querySelectorAll('.start-sheet *, .curtain *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        Number.parseFloat(getComputedStyle(element).fontSize) < 12,
    );
    return [...narrow.map((it) => `touched: ${named(it)}`), ...texts.map((it) => `read: ${named(it)}`)];
  });
}
