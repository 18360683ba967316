import { type MatchClient, openMatch } from '@aftercast/bridge/client';
import {
  BLOCKS_IN_FLIGHT,
  CALL_TIMEOUT,
  CATCH_UP_SLICE,
  PING_INTERVAL,
  type Role,
} from '@aftercast/bridge/contract';
import { BLOCK_LENGTH, countRecords, lengthOf, Projection } from '@aftercast/kernel';
import { stress, stressScenario } from '@aftercast/stress';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../packages/bridge/src/clock.ts';
import { PastProjection } from '../../packages/bridge/src/host/feeds/past-projection.ts';
import { isNightly } from '../nightly.ts';
import { HeldClock } from './held-clock.ts';
import { playChain, rested, settle } from './home.ts';
import { innerHost } from './inner-host.ts';

/** Actions of the match to which the newcomer comes: in the nightly run, they have several million records. */
const [CHAIN, PATIENCE] = isNightly ? [1_000_000, 3_600_000] : [40_000, 120_000];

/** Milliseconds of a turn of the worker, on a very busy machine. */
const TURN = 1_000;

/** A match whose one chain is over, with its owner and the other seat. Nothing of it is kept on the page. */
async function longMatch() {
  const channel = new MessageChannel();
  const [workerClock, pageClock] = [new HeldClock(), new HeldClock()];
  const host = innerHost({ games: [stress], clock: workerClock }, channel.port2);
  const scenario = stressScenario('chain', CHAIN);
  const setup = { game: 'stress', scenario, limit: null };
  const client = await openMatch(channel.port1, setup, { clock: pageClock });
  const done = rested(client);
  await playChain(client);
  await done;
  await settle();
  const end = host.match.session.log?.end ?? 0;
  expect(end).toBeGreaterThan(40 * CATCH_UP_SLICE);
  return { host, client, workerClock, pageClock, end };
}

type Long = Awaited<ReturnType<typeof longMatch>>;

/** Integers of the event log that each turn has worked through. */
class Turns {
  readonly parts: number[] = [];
  /** How many turns with work have passed at each ping that the worker has answered. */
  readonly pings: number[] = [];
  private inTurn = 0;

  constructor({ host }: Long) {
    const ping = host.ping.bind(host);
    vi.spyOn(host, 'ping').mockImplementation(() => {
      this.pings.push(this.busy);
      return ping();
    });
    // Each look at the clock is 5 ms later, so a turn ends after its second part.
    let time = 0;
    vi.spyOn(systemClock, 'now').mockImplementation(() => (time += 5));
  }

  /** Number of turns in which the worker has worked through a part. */
  get busy(): number {
    return this.parts.filter((it) => it > 0).length;
  }

  /** Adds integers to the current turn. */
  add(integers: number): void {
    this.inTurn += integers;
  }

  /** Lets the worker have its turns, on a busy machine, while the owner calls, until something has happened. */
  async until<T>({ client, pageClock, workerClock }: Long, awaited: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    awaited.then(end, end);
    const calls: Promise<unknown>[] = [];
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      this.parts.push(this.inTurn);
      this.inTurn = 0;
      workerClock.advance(TURN);
      pageClock.advance(TURN);
      if (this.parts.length % 20 === 1) calls.push(client.legal());
    }
    await Promise.all(calls);
    return awaited;
  }

  /** Checks that no turn was long, and that the owner's pings were answered meanwhile. */
  check(most: number): void {
    const { busy, parts, pings } = this;
    expect(Math.max(...parts)).toBeLessThanOrEqual(most);
    // Longer than a client waits for an answer.
    expect(busy * TURN).toBeGreaterThan(CALL_TIMEOUT);
    const between = pings.map((it, i) => it - (pings[i - 1] ?? 0));
    expect(Math.max(...between)).toBeLessThanOrEqual(4 * Math.ceil(PING_INTERVAL / TURN));
    expect(busy - (pings.at(-1) ?? 0)).toBeLessThanOrEqual(4 * Math.ceil(PING_INTERVAL / TURN));
  }
}

async function close({ client, host }: Long): Promise<void> {
  await client.dispose();
  expect([host.feeds.count, host.feeds.sideFeedCount, host.turns.pending]).toEqual([0, 0, 0]);
}

afterEach(() => vi.restoreAllMocks());

it(
  'B5 a seat that joins a long match gets its view after many turns, each with a limited number of integers of the event log; the owner is answered meanwhile',
  async () => {
    const long = await longMatch();
    const turns = new Turns(long);
    const { project } = Projection.prototype;
    vi.spyOn(Projection.prototype, 'project').mockImplementation(function (this: Projection, records) {
      turns.add(records.length);
      expect(lengthOf(records[0] as number)).toBeGreaterThan(0);
      project.call(this, records);
    });
    const seat = await turns.until(long, long.client.join({ kind: 'seat', seat: 1 }));
    turns.check(3 * CATCH_UP_SLICE);
    expect(seat.view.zone(0, 'hand')).toHaveLength(long.client.view.zone(0, 'hand').length);
    await close(long);
  },
  PATIENCE,
);

it.each<[what: string, role: Role]>([
  ['the owner', { kind: 'owner' }],
  ['a seat', { kind: 'seat', seat: 1 }],
])(
  'B5 a follower of the machines that comes to a long match gets what %s may see after many turns; the owner is answered meanwhile',
  async (_, role) => {
    const long = await longMatch();
    const follower = await joined(long, role);
    const turns = new Turns(long);
    const { moveTowards } = PastProjection.prototype;
    vi.spyOn(PastProjection.prototype, 'moveTowards').mockImplementation(function (
      this: PastProjection,
      position,
      most,
    ) {
      const moved = moveTowards.call(this, position, most);
      turns.add(moved);
      return moved;
    });
    const rests = new Promise<void>((resolve, reject) => {
      follower
        .followMachines((messages) => {
          for (const it of messages)
            if (it.type === '@xstate.snapshot' && it.event.type === 'rest') resolve();
        })
        .catch(reject);
    });
    await turns.until(long, rests);
    turns.check(4 * CATCH_UP_SLICE);
    await close(long);
  },
  PATIENCE,
);

it(
  'B5 a follower of the event log that comes to a long match gets all of it, at most two blocks in each turn; the owner is answered meanwhile',
  async () => {
    const long = await longMatch();
    const seat = await joined(long, { kind: 'seat', seat: 1 });
    const { records } = long.host.match.stream(seat.role).log;
    const turns = new Turns(long);
    let received = 0;
    const all = new Promise<void>((resolve, reject) => {
      const listener = {
        begin: () => {},
        records: (data: Int32Array) => {
          turns.add(data.length);
          received += countRecords(data);
          if (received === records) resolve();
        },
        end: reject,
      };
      seat.followLog(listener, 'start').catch(reject);
    });
    await turns.until(long, all);
    expect(received).toBe(records);
    expect(Math.max(...turns.parts)).toBeLessThanOrEqual(2 * BLOCKS_IN_FLIGHT * BLOCK_LENGTH);
    await close(long);
  },
  PATIENCE,
);

/** Joins while the clocks stand still. The worker loads the code of both kinds of followers. */
async function joined(long: Long, role: Role): Promise<MatchClient> {
  const joining = await long.client.join(role);
  const listener = { begin: () => {}, records: () => {}, end: () => {} };
  for (const stop of [await joining.followMachines(() => {}), await joining.followLog(listener, 'now')])
    stop();
  await settle();
  return joining;
}
