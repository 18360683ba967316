import { type ChildProcess, spawn } from 'node:child_process';
import { makeReport, runSimulation, type SimulationPlan, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { batchGameOf } from '@aftercast/sim/game-module';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { inChromium } from '../arena/shell/in-chromium.ts';
import type { ServedApp } from '../browser/launch.ts';
import { war } from '../new-game/war.ts';
import { downloaded, eventually } from './page/lab-page.ts';

/** The development server bundles what the page imports when it is asked for the first time. */
const FIRST = { timeout: 240_000 };

const started: ChildProcess[] = [];

afterAll(() => {
  for (const it of started) it.kill();
});

/** Starts `pnpm lab --game` for a game of the tests. */
function serveLab(game: string): Promise<ServedApp> {
  const path = `test/new-game/${game}.game.ts`;
  const process = spawn('node', ['scripts/start.mjs', 'lab', '--game', path], {
    cwd: root,
    env: { ...globalThis.process.env, INIT_CWD: root },
  });
  started.push(process);
  return new Promise((resolve, reject) => {
    let said = '';
    process.stdout.on('data', (text) => {
      said += String(text);
      const [, url] = /^Lab: (http:\S+)/m.exec(said) ?? [];
      if (url !== undefined) resolve({ url });
    });
    process.on('exit', () => reject(new Error(`The lab ended: ${said}`)));
  });
}

describe('a game of a module', () => {
  const lab = inChromium(() => serveLab('war'));

  it('is played by bots in the page, to the report that it has elsewhere', async () => {
    const page = await lab.open('#/matches');
    await page.getByTestId('game').selectOption('war', FIRST);
    // There is no evaluator: no other bot can play it.
    await eventually(() => page.getByTestId('bot-0').locator('option').allTextContents()).toEqual(['random']);
    await page.getByTestId('games').fill('12');
    await page.getByTestId('play').click();
    await page.locator('[data-testid="batch"][data-state="complete"]').waitFor(FIRST);
    const text = await downloaded(page, 'report-json');
    const { plan } = JSON.parse(text) as { plan: SimulationPlan };
    expect(plan).toMatchObject({ game: 'war', games: 12, bots: ['random', 'random'] });
    const elsewhere = await runSimulation(plan, createLocalPool(batchGameOf({ game: war }).simulated));
    expect(text).toBe(writeReport(makeReport(plan, elsewhere.report, elsewhere.catalogue)));
  }, 600_000);

  it('is inspected: a match of two bots is played to its end', async () => {
    const page = await lab.open('#/inspect/bots?game=war&decks=no+deck,no+deck&bots=random,random&seed=5');
    await page.getByTestId('replay-out').click(FIRST);
    await eventually(() => page.getByTestId('transport').textContent()).toMatch(/26 of 26 commands/);
  }, 600_000);
});

describe('a game for three', () => {
  const lab = inChromium(() => serveLab('auction/auction'));

  it('is not played in batches, which compare two bots', async () => {
    const page = await lab.open('#/matches');
    await page.getByTestId('game').selectOption('auction', FIRST);
    await eventually(() => page.getByTestId('matches-trouble').textContent()).toBe(
      'auction has 3 seats, and a batch compares two bots.',
    );
    await page.getByTestId('play').click();
    expect(await page.getByTestId('batch').count()).toBe(0);
  }, 600_000);
});
