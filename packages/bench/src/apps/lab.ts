import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { lab } from '../../vite.config.ts';
import { addressOf, launch, withPage } from '../page/browser.ts';
import type { BenchRow } from '../report/row.ts';
import { figureOf } from '../report/statistics.ts';

const ROUNDS = 5;
/** The first run of each worker also loads and warms up its code. */
const WARMUPS = 1;

/**
 * Measures the lab's production build with a chain of a million actions in a worker, plotted live. Reads the
 * figures from the page.
 * @param folder output folder of the build
 */
export async function measureLab(folder: string): Promise<BenchRow[]> {
  const settings = { root: lab, mode: 'production', logLevel: 'error' } as const;
  await build({ ...settings, build: { outDir: folder, emptyOutDir: true } });
  const server = await preview({
    ...settings,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    const browser = await launch();
    try {
      return await withPage(browser, (page) => measureRuns(page, addressOf(server)));
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

async function measureRuns(page: Page, url: string): Promise<BenchRow[]> {
  await page.goto(url);
  await page.getByTestId('actions').fill('1,000,000');
  const frames: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < WARMUPS + ROUNDS; round++) {
    await page.getByTestId('run').click();
    await page.locator('[data-testid="run-state"][data-state="done"]').waitFor({ timeout: 300_000 });
    if ((await read(page, 'actions')) !== 1_000_000)
      throw new Error('The lab has not counted a million actions.');
    if (round < WARMUPS) continue;
    frames.push(await read(page, 'frameP95'));
    rates.push(await read(page, 'rate'));
  }
  return [
    {
      what: 'frame gap at p95, 1,000,000 actions plotted in the lab',
      ours: figureOf(frames, 'time'),
      beside: null,
      goal: { of: 'ours', bound: 'most', must: 25, aim: null },
    },
    { what: 'the same, actions resolved', ours: figureOf(rates, 'rate'), beside: null, goal: null },
  ];
}

async function read(page: Page, figure: string): Promise<number> {
  const value = await page.getByTestId(`figure-${figure}`).getAttribute('data-value');
  if (!value) throw new Error(`The lab does not say its figure "${figure}".`);
  return Number(value);
}
