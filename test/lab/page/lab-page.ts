import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Looks again and again until it is so: on a busy machine that may take long. */
export function eventually<T>(look: () => Promise<T>, message = '') {
  return expect.poll(look, { timeout: 120_000, interval: 50, message });
}

/** What is to be run; what is left out stays as the page has it. */
export interface Wanted {
  chain?: string;
  actions?: number;
  seed?: number;
  workers?: number;
  viewers?: string;
  listening?: string;
}

/** Sets up a run as a person does, and begins it. */
export async function begin(page: Page, { actions, seed, workers, ...choices }: Wanted): Promise<void> {
  for (const [name, value] of Object.entries(choices)) await page.getByTestId(name).selectOption(value);
  for (const [name, value] of Object.entries({ actions, seed, workers }))
    if (value !== undefined) await page.getByTestId(name).fill(String(value));
  await page.getByTestId('run').click();
}

/** Waits until a run is in a state. */
export async function runIs(page: Page, state: string): Promise<void> {
  const now = () => page.getByTestId('run-state').getAttribute('data-state');
  await eventually(now, `the run is ${state}`).toBe(state);
}

/** Sets up a run, and waits for its end. */
export async function run(page: Page, wanted: Wanted): Promise<void> {
  await begin(page, wanted);
  await runIs(page, 'done');
}

/** The figures as the page has them; `NaN` for what it does not know. */
export function figuresOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-testid^="figure-"]')];
    return Object.fromEntries(
      shown.map(({ dataset: { testid = '', value } }) => [
        testid.slice('figure-'.length),
        value ? Number(value) : Number.NaN,
      ]),
    );
  });
}

/** What is drawn of the lines of a plot. */
export interface DrawnPlot {
  /** Which of the theme's series colours there are, from 1: axes and grids have others. */
  colours: number[];
  /** A sum over the pixels that have them: another one for another drawing. */
  sum: number;
}

/** What is drawn on the canvas of each plot, by its name. */
export function plotsOf(page: Page, kind = 'plot'): Promise<Record<string, DrawnPlot>> {
  return page.evaluate((prefix) => {
    const style = getComputedStyle(document.documentElement);
    const lines = [1, 2, 3, 4, 5].map((number) => ({
      number,
      rgb: (style.getPropertyValue(`--series-${number}`).match(/[\da-f]{2}/g) ?? []).map((it) =>
        Number.parseInt(it, 16),
      ),
    }));
    const plots = [...document.querySelectorAll<HTMLElement>(`[data-testid^="${prefix}-"]`)];
    return Object.fromEntries(
      plots.map((plot) => {
        const drawn = { colours: [] as number[], sum: 0 };
        const canvas = plot.querySelector('canvas');
        const context = canvas?.getContext('2d');
        if (!canvas || !context || canvas.width === 0) return [plot.dataset.testid, drawn];
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4) {
          // What is hardly there has no colour to speak of.
          if ((data[i + 3] ?? 0) < 64) continue;
          const line = lines.find(({ rgb }) => rgb.every((it, c) => Math.abs(it - (data[i + c] ?? 0)) <= 8));
          if (!line) continue;
          if (!drawn.colours.includes(line.number)) drawn.colours.push(line.number);
          drawn.sum = (drawn.sum * 31 + i) % 1e9;
        }
        drawn.colours.sort();
        return [plot.dataset.testid, drawn];
      }),
    );
  }, kind);
}

/** The names of the runs that are kept, the latest first. */
export async function keptNames(page: Page): Promise<string[]> {
  const fields = page.getByTestId('run-name');
  return Promise.all((await fields.all()).map((it) => it.inputValue()));
}

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(page: Page, testId: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid);
    if (at === testId) return;
  }
  throw new Error(`"${testId}" cannot be reached with the Tab key.`);
}

/** Opens a file as a person does who chooses it. */
export async function openFile(page: Page, testId: string, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByTestId(testId).click()]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** The text of the file that a click hands out. */
export async function downloaded(page: Page, testId: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testId).click()]);
  const stream = await download.createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
