import { makeReport, runSimulation, type SimulationPlan, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { downloaded, eventually } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

describe('the page Matches', () => {
  it('gives the same report as the same plan does elsewhere, and shows it', async () => {
    const page = await lab.open('#/matches');
    await page.getByTestId('games').fill('12');
    await page.getByTestId('matches-seed').fill('41');
    await page.getByTestId('bot-0').selectOption('random');
    await page.getByTestId('bot-1').selectOption('greedy');
    await page.getByTestId('deck-1').selectOption('all');
    await page.getByTestId('mirrored').check();
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    await page.getByTestId('matches-workers').fill(String(Math.min(2, cores)));
    await page.getByTestId('play').click();
    await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('complete');
    const text = await downloaded(page, 'report-json');
    const { plan } = JSON.parse(text) as { plan: SimulationPlan };
    expect(plan).toMatchObject({ games: 12, seed: 41, bots: ['random', 'greedy'], mirrored: true });
    expect(plan.decks.map((it) => it.length)).toEqual([1, 9]);

    const elsewhere = await runSimulation(plan, createLocalPool(simulatedHearth));
    expect(text).toBe(writeReport(makeReport(plan, elsewhere.report, elsewhere.catalogue)));
    const report = makeReport(plan, elsewhere.report, elsewhere.catalogue);
    const share = page.locator('[data-row="bot-1"] td[data-value]');
    expect(Number(await share.getAttribute('data-value'))).toBe(report.bots[1]?.rate?.share);
    expect(await page.locator('[data-testid="cards"] tbody tr').count()).toBe(report.cards.length);
    expect(await page.locator('[data-testid="chains"] tbody tr').count()).toBe(report.longestChains.length);

    const firstCard = () => page.locator('[data-testid="cards"] tbody tr').first().getAttribute('data-card');
    const mostPlayed = Math.max(...report.cards.map((it) => it.copiesPlayed));
    await page.getByTestId('sort-copies-played').click();
    const top = await firstCard();
    expect(report.cards.find((it) => it.card === top)?.copiesPlayed).toBe(mostPlayed);
  });

  itAtNight('can be stopped early, with the report of the matches so far', async () => {
    const page = await lab.open('#/matches');
    await page.getByTestId('games').fill('5000');
    await page.getByTestId('play').click();
    await page.getByTestId('win-rates').waitFor();
    await page.getByTestId('stop-batch').click();
    await eventually(() => page.getByTestId('batch').getAttribute('data-state')).toBe('cancelled');
    const report = JSON.parse(await downloaded(page, 'report-json'));
    expect(report.complete).toBe(false);
    expect(report.games.finished).toBeGreaterThan(0);
    expect(report.games.finished).toBeLessThan(5_000);
  });
});
