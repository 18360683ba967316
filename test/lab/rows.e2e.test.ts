import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SimulationReport } from '@aftercast/sim/batch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { endOf, startCli } from '../sim/runs.ts';
import { eventually } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));
const folder = mkdtempSync(join(tmpdir(), 'aftercast-rows-'));
const rows = join(folder, 'rows');
let report: SimulationReport;

beforeAll(async () => {
  mkdirSync(rows);
  const run = ['--games', '24', '--decks', 'mage,hunter', '--bots', 'random,greedy', '--card-rows'];
  const out = join(folder, 'report.json');
  const { code, error } = await endOf(startCli(['sim', ...run, '--rows', rows, '--out', out], folder));
  expect(code, error).toBe(0);
  report = JSON.parse(readFileSync(out, 'utf8'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('rows in the lab', () => {
  it('are shown with the figures of the report of their run', async () => {
    const page = await lab.open('#/matches');
    const files = readdirSync(rows).filter((name) => name.endsWith('.parquet'));
    await page.getByTestId('open-rows-field').setInputFiles(files.map((name) => join(rows, name)));
    await page.getByTestId('rows').waitFor();
    expect(
      await page.getByRole('heading', { name: 'Rows of 24 matches: random against greedy' }).count(),
    ).toBe(1);
    for (const { rate, side } of report.bots) {
      const share = page.locator(`[data-row="bot-${side}"] td[data-value]`);
      expect(Number(await share.getAttribute('data-value'))).toBe(rate?.share);
    }
    const mean = report.lengths.turns?.mean ?? 0;
    expect(await page.getByTestId('length-words').textContent()).toContain(
      `${Math.round(mean).toLocaleString('en')} on average`,
    );
    await page.getByTestId('close-rows').click();
    await page.getByTestId('open-rows').waitFor();
  });

  itAtNight(
    'of cards, of the same match twice, and files that are no rows are refused with the reason',
    async () => {
      const page = await lab.open('#/matches');
      const wrong = join(folder, 'wrong.parquet');
      writeFileSync(wrong, 'not a table');
      const [file = ''] = readdirSync(rows).filter((name) => name.endsWith('.parquet'));
      const [cards = ''] = readdirSync(join(rows, 'cards'));
      const isRefused = async (files: string[], why: string) => {
        await page.getByTestId('open-rows-field').setInputFiles(files);
        await eventually(() => page.getByTestId('rows-trouble').textContent()).toContain(why);
      };
      await isRefused([wrong], 'The rows cannot be opened: wrong.parquet is not a Parquet file');
      await isRefused([join(rows, 'cards', cards)], 'has rows of cards');
      await isRefused([join(rows, file), join(rows, file)], 'Match 0 is there twice.');
      expect(await page.getByTestId('rows').count()).toBe(0);
    },
  );
});
