import { readyDecks } from '@aftercast/hearth/decks';
import {
  createBrowserPool,
  makeReport,
  type RunnerPool,
  runSimulation,
  type SimulationPlan,
  writeReport,
} from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { expect, test } from 'vitest';

const sides = ['mage', 'hunter'].map((of) =>
  readyDecks.filter((it) => it.class === of).map(({ deck, name }) => ({ name, deck })),
);
const plan: SimulationPlan = {
  game: 'hearth',
  games: 12,
  seed: 1,
  bots: ['random', 'random'],
  decks: [sides[0] ?? [], sides[1] ?? []],
  mirrored: true,
  limit: 10_000,
};

const start = () => new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
const startBreaking = () => new Worker(new URL('./breaking.worker.ts', import.meta.url), { type: 'module' });

async function play(pool: RunnerPool): Promise<{ text: string; again: number }> {
  try {
    const { again, catalogue, report } = await runSimulation(plan, pool);
    return { text: writeReport(makeReport(plan, report, catalogue)), again };
  } finally {
    await pool.close();
  }
}

test('S3 web workers produce the same report as the page itself, though some of them break', async () => {
  const { text } = await play(createLocalPool(simulatedHearth));
  expect(await play(createBrowserPool(start, 2))).toEqual({ text, again: 0 });
  let started = 0;
  const pool = createBrowserPool(() => (started++ < 2 ? startBreaking() : start()), 2);
  const { again, text: same } = await play(pool);
  expect(again).toBeGreaterThan(0);
  expect(same).toBe(text);
  expect(started).toBe(4);
}, 120_000);

test('B3 closing a pool ends every wait', async () => {
  const pool = createBrowserPool(start, 1);
  const chunk = { plan, first: 0, games: 1, stopOnFailure: false };
  const asked = pool.run(chunk);
  await expect(pool.run(chunk)).rejects.toThrow('All 1 workers are busy');
  await pool.close();
  await expect(asked).rejects.toThrow('The pool was closed.');
});

test('a plan that cannot be played is reported', async () => {
  const pool = createBrowserPool(start, 1);
  const unknown = { ...plan, game: 'chess' };
  await expect(runSimulation(unknown, pool)).rejects.toThrow(
    'No worker could play a match: A plan of "chess" cannot be played as "hearth".',
  );
  await pool.close();
});
