import { readyDecks } from '@aftercast/hearth/decks';
import { expect, test } from 'vitest';
import { SHOW_ALLOWANCE } from '../../packages/bridge/src/served/show-allowance.ts';
import { HeldClock } from '../../packages/bridge/src/testing/held-clock.ts';
import { OnlineTable } from './table.ts';

const deck = readyDecks[0]?.deck ?? { hero: '', cards: [] };
const clock = { turn: 75, mulligan: 75, warning: 20 };

/** A match of two pages whose first turn is about to begin; the time of the server is the test's. */
async function open() {
  const time = new HeldClock();
  const table = await OnlineTable.open({ game: 'hearth', seed: 5, first: 0, clock }, { clock: time });
  const [first, second] = [
    await table.page({ kind: 'seat', seat: 0 }),
    await table.page({ kind: 'seat', seat: 1 }),
  ];
  for (const { client } of [first, second])
    expect((await client.send({ do: 'join', deck })).accepted).toBe(true);
  for (const { client } of [first, second]) {
    await expect.poll(() => client.status$.value.stage).toBe('mulligan');
    expect((await client.send({ do: 'mulligan', replace: [] })).accepted).toBe(true);
  }
  return { table, time, first, second };
}

const timeLeft = (table: OnlineTable) => table.served.status.turnTime;

test('A10 the time of a turn on a server stands still while its player is shown how it began', async () => {
  const { first, second, table, time } = await open();
  await expect.poll(() => first.client.status$.value.stage).toBe('playing');
  // Its page shows everything at once: the time runs.
  await expect.poll(() => timeLeft(table)?.runs).toBe(true);
  time.advance(10_000);
  expect(timeLeft(table)?.left).toBe(65_000);

  // The other page plays the beginning of its turn until the test lets it go on.
  let finish = () => {};
  second.client.viewers.attach(
    { type: 'start-turn', phase: 'prepare' },
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await first.client.send({ do: 'end-turn' })).accepted).toBe(true);
  await expect.poll(() => table.served.status.active).toBe(1);
  await expect.poll(() => second.client.status$.value.resolving).toBe(true);
  expect(timeLeft(table)).toEqual({ left: 75_000, of: 75_000, runs: false });
  time.advance(5_000);
  expect(timeLeft(table)?.left).toBe(75_000);
  finish();
  await expect.poll(() => timeLeft(table)?.runs).toBe(true);
  time.advance(1_000);
  expect(timeLeft(table)?.left).toBe(74_000);
  await Promise.all([first.close(), second.close()]);
  table.served.close('closed', '');
});

test('A10 a page that never has shown anything gains no more than the allowance, and one that is gone gains nothing', async () => {
  const { first, second, table, time } = await open();
  second.client.viewers.attach({ type: 'start-turn', phase: 'prepare' }, () => new Promise<void>(() => {}));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await first.client.send({ do: 'end-turn' })).accepted).toBe(true);
  await expect.poll(() => table.served.status.active).toBe(1);
  await expect.poll(() => timeLeft(table)?.runs).toBe(false);
  time.advance(SHOW_ALLOWANCE - 1);
  expect(timeLeft(table)?.runs).toBe(false);
  time.advance(1);
  expect(timeLeft(table)).toEqual({ left: 75_000, of: 75_000, runs: true });
  // The warning is a command of the match: it is resolved before the time ends.
  time.advance(55_000);
  await expect.poll(() => timeLeft(table)).toEqual({ left: 20_000, of: 75_000, runs: true });
  time.advance(20_000);
  await expect.poll(() => table.served.status.active).toBe(0);

  // The first player's turn: its page is closed.
  await first.close();
  await expect.poll(() => timeLeft(table)?.runs).toBe(true);
  await second.close();
  table.served.close('closed', '');
});
