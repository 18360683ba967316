import type { MatchClient, MatchSetup } from '@aftercast/bridge/client';
import { type ServedEntry, wirePair } from '@aftercast/bridge/served';
import { readyDecks } from '@aftercast/hearth/decks';
import { afterEach, describe, expect, test } from 'vitest';
import { readFromServer } from '../../packages/bridge/src/wire/frames.ts';
import { HeldClock } from '../bridge/held-clock.ts';
import { dice, playAtRandom } from './random-seat.ts';
import { recordsOf } from './records.ts';
import { fireball } from './seat-suite.ts';
import { type OnlinePage, OnlineTable } from './table.ts';

const DELAY = 30_000;
const SPECTATOR = { kind: 'spectator' } as const;
const deck = readyDecks[0]?.deck ?? { hero: '', cards: [] };
const setup = { game: 'hearth', seed: 3, first: 0, clock: { turn: 40, mulligan: 40, warning: 10 } } as const;

interface Dated {
  entry: ServedEntry;
  at: number;
}

const pages: OnlinePage[] = [];
const tables: OnlineTable[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  for (const table of tables.splice(0)) table.served.close('closed', '');
});

/** A match whose time is the test's, and its journal. */
async function open(from: MatchSetup = setup) {
  const time = new HeldClock();
  const journal: Dated[] = [];
  const store = async (entry: ServedEntry) => {
    journal.push({ entry, at: time.now() });
    return true;
  };
  const table = await OnlineTable.open(from, { clock: time, delay: DELAY, store });
  tables.push(table);
  return { table, time, journal };
}

async function pageOf(table: OnlineTable, role: Parameters<OnlineTable['page']>[0]): Promise<MatchClient> {
  const page = await table.page(role);
  pages.push(page);
  return page.client;
}

/** What a spectator is sent of a match that has these entries and no others. */
async function recordsAfter(entries: readonly ServedEntry[], from: MatchSetup = setup): Promise<string> {
  const table = await OnlineTable.restore({ setup: from, entries });
  const page = await table.page(SPECTATOR);
  const records = await recordsOf(page.client);
  await page.close();
  table.served.close('closed', '');
  return records;
}

/** What a delayed spectator may have been sent at a time. */
const due = (journal: readonly Dated[], now: number) =>
  journal.filter(({ at }) => at + DELAY <= now).map(({ entry }) => entry);

async function join(seats: readonly MatchClient[]): Promise<void> {
  for (const seat of seats) expect((await seat.send({ do: 'join', deck })).accepted).toBe(true);
  for (const seat of seats) {
    await expect.poll(() => seat.status$.value.stage).toBe('mulligan');
    expect((await seat.send({ do: 'mulligan', replace: [] })).accepted).toBe(true);
  }
  await expect.poll(() => seats[0]?.status$.value.stage).toBe('playing');
}

describe('spectators who see a match later', () => {
  test.each([1, 2, 3])(
    'H1 are sent at each moment what had happened then, and no more, seed %i',
    async (seed) => {
      const { table, time, journal } = await open();
      const roll = dice(seed);
      const seats = [
        await pageOf(table, { kind: 'seat', seat: 0 }),
        await pageOf(table, { kind: 'seat', seat: 1 }),
      ];
      const spectator = await pageOf(table, SPECTATOR);
      let compared = 0;
      const compare = async () => {
        const expected = due(journal, time.now());
        const records = await recordsAfter(expected);
        await expect.poll(() => recordsOf(spectator)).toBe(records);
        if (expected.length > 0 && expected.length < journal.length) compared++;
      };
      const over = Promise.all(
        seats.map((it) => playAtRandom(it, deck, roll, () => time.advance(roll() * 9_000))),
      );
      let isOver = false;
      void over.then(() => {
        isOver = true;
      });
      while (!isOver) {
        // The players go on meanwhile; what is compared is what is due when nothing moves.
        await new Promise((resolve) => setTimeout(resolve, 60));
        const before = time.now();
        const expected = due(journal, before);
        const sent = await recordsOf(spectator);
        if (time.now() !== before) continue;
        const whole = await recordsAfter(expected);
        expect(whole.startsWith(sent)).toBe(true);
      }
      await compare();
      time.advance(DELAY / 2);
      await compare();
      time.advance(DELAY / 2);
      await compare();
      expect(compared).toBeGreaterThan(0);
      expect(due(journal, time.now())).toHaveLength(journal.length);
      await expect.poll(() => spectator.status$.value.outcome).not.toBeNull();
    },
  );

  test('H1 are sent no more after the match has moved to another process', async () => {
    const { table, time, journal } = await open();
    const seats = [
      await pageOf(table, { kind: 'seat', seat: 0 }),
      await pageOf(table, { kind: 'seat', seat: 1 }),
    ];
    await join(seats);
    time.advance(DELAY - 1_000);
    expect((await seats[0]?.send({ do: 'end-turn' }))?.accepted).toBe(true);
    time.advance(2_000);
    const entries = journal.map(({ entry }) => entry);
    const ages = journal.map(({ at }) => time.now() - at);
    const clock = new HeldClock();
    const again = await OnlineTable.restore({ setup, entries, ages }, { clock, delay: DELAY });
    tables.push(again);
    const spectator = await pageOf(again, SPECTATOR);
    const last = journal.findLastIndex(({ entry }) => entry.entry.command.do === 'end-turn');
    expect(await recordsOf(spectator)).toBe(await recordsAfter(entries.slice(0, last)));
    clock.advance(DELAY - 2_000);
    await expect.poll(() => recordsOf(spectator)).toBe(await recordsAfter(entries));
  });

  test('S5 see a command that was taken back, and that it was', async () => {
    const { table, time, journal } = await open(fireball);
    const seats = [
      await pageOf(table, { kind: 'seat', seat: 0 }),
      await pageOf(table, { kind: 'seat', seat: 1 }),
    ] as const;
    const spectator = await pageOf(table, SPECTATOR);
    const before = await recordsOf(spectator);
    const [raptor = 0] = seats[0].view.zone(0, 'battlefield');
    const [yeti = 0] = seats[0].view.zone(1, 'battlefield');
    expect((await seats[0].send({ do: 'attack', with: raptor, target: yeti })).accepted).toBe(true);
    time.advance(10_000);
    await expect.poll(() => seats[0].status$.value.waiting).toBe(true);
    expect((await seats[0].send({ do: 'undo' })).accepted).toBe(true);
    expect(await recordsOf(spectator)).toBe(before);
    time.advance(DELAY - 10_000);
    await expect.poll(() => spectator.view.entity(raptor)?.zone).not.toBe('battlefield');
    expect(await recordsOf(spectator)).toBe(await recordsAfter(due(journal, time.now()), fireball));
    time.advance(10_000);
    await expect.poll(() => spectator.view.zone(0, 'battlefield')).toContain(raptor);
    expect(await recordsOf(spectator)).toBe(await recordsAfter(due(journal, time.now()), fireball));
  });

  test('S6 are told nothing of a command that is not stored yet, however late it is', async () => {
    const time = new HeldClock();
    const stored: (() => void)[] = [];
    const table = await OnlineTable.open(setup, {
      clock: time,
      delay: DELAY,
      store: () => new Promise((resolve) => stored.push(() => resolve(true))),
    });
    tables.push(table);
    const seat = await pageOf(table, { kind: 'seat', seat: 0 });
    const spectator = await pageOf(table, SPECTATOR);
    const before = await recordsOf(spectator);
    const reply = seat.send({ do: 'join', deck });
    await expect.poll(() => stored).toHaveLength(1);
    time.advance(DELAY * 2);
    expect(await recordsOf(spectator)).toBe(before);
    stored[0]?.();
    expect((await reply).accepted).toBe(true);
    await expect.poll(() => recordsOf(spectator)).not.toBe(before);
  });

  test('cost nothing once they are gone, and come back to where the delay is', async () => {
    const { table, time, journal } = await open();
    const seats = [
      await pageOf(table, { kind: 'seat', seat: 0 }),
      await pageOf(table, { kind: 'seat', seat: 1 }),
    ];
    const page = await table.page(SPECTATOR);
    expect(table.served.connections).toBe(3);
    await page.close();
    await expect.poll(() => table.served.connections).toBe(2);
    await join(seats);
    time.advance(DELAY);
    const pending = time.pending;
    expect((await seats[0]?.send({ do: 'end-turn' }))?.accepted).toBe(true);
    // Only the clock of the turn waits: the second match is closed.
    expect(time.pending).toBeLessThanOrEqual(pending);
    const spectator = await pageOf(table, SPECTATOR);
    expect(await recordsOf(spectator)).toBe(await recordsAfter(due(journal, time.now())));
    time.advance(DELAY);
    await expect.poll(() => recordsOf(spectator)).toBe(await recordsAfter(due(journal, time.now())));
  });

  test('are told when the match ends, as the players are', async () => {
    const { table } = await open();
    const ends: string[] = [];
    const [near, far] = wirePair();
    near.onmessage = (frame) => {
      const message = readFromServer(frame);
      if (message?.kind === 'gone') ends.push(`${message.end}: ${message.reason}`);
    };
    table.served.connect(SPECTATOR, far);
    await expect.poll(() => table.served.connections).toBe(1);
    table.served.close('closed', 'The match is over.');
    await expect.poll(() => ends).toEqual(['closed: The match is over.']);
  });
});
