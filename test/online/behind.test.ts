import { type HoldEvent, joinOnline, type MatchClient } from '@aftercast/bridge/client';
import { BEHIND_HURRIES, BEHIND_SKIPS, HURRY } from '@aftercast/bridge/contract';
import { hostMatches } from '@aftercast/bridge/worker';
import { stress, stressScenario } from '@aftercast/stress';
import { afterEach, describe, expect, test } from 'vitest';
import { HeldClock } from '../bridge/held-clock.ts';
import { rested, shown } from '../bridge/shown.ts';
import { type OnlinePage, OnlineTable } from './table.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;
const setup = { game: 'stress', scenario: stressScenario('chain', 5), limit: null };

const pages: OnlinePage[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** Two seats; the clocks of the second page stand still. */
async function open() {
  const table = await OnlineTable.open(setup, {}, [stress]);
  const clocks = { worker: new HeldClock(), page: new HeldClock() };
  const first = await table.page({ kind: 'seat', seat: 0 });
  const second = await table.page({ kind: 'seat', seat: 1 }, undefined, clocks);
  pages.push(first, second);
  return { table, first: first.client, second: second.client, ...clocks };
}

async function play(client: MatchClient) {
  const [entry] = await client.legal();
  if (entry === undefined) throw new Error('Nothing can be played.');
  return client.send(client.commandOf(entry, entry.allowed[0]));
}

describe('a page that is behind its match', () => {
  test('K5 holds no other page: the other goes on, and its own commands are refused meanwhile', async () => {
    const { first, second } = await open();
    second.viewers.attach(HIT, () => new Promise<void>(() => {}), 60_000);
    const done = rested(first);
    await play(first);
    await done;
    await expect.poll(() => first.status$.value).toMatchObject({ waiting: true, behind: 0 });
    await expect.poll(() => second.status$.value.resolving).toBe(true);
    expect(await second.legal()).toEqual([]);
    expect(await second.send({ do: 'end-turn' })).toMatchObject({ refusal: { code: 'busy' } });
    // A player may give up at any time.
    expect(await second.send({ do: 'concede' })).toMatchObject({ accepted: true });
    await expect.poll(() => first.status$.value.outcome).not.toBeNull();
  });

  test('is told by how much, and its viewers play faster', async () => {
    const { first, second, worker, page } = await open();
    const speeds: number[] = [];
    const holds: HoldEvent[] = [];
    second.holds$.subscribe((event) => holds.push(event));
    second.viewers.attach(HIT, async (_, play) => {
      await play.wait(1_000);
      speeds.push(play.speed);
    });
    const done = rested(second);
    await play(first);
    await expect.poll(() => holds.length).toBeGreaterThan(0);
    worker.advance(BEHIND_HURRIES + 500);
    await expect.poll(() => second.status$.value.behind).toBeGreaterThanOrEqual(BEHIND_HURRIES);
    expect(second.speed).toBe(1);
    const played = () => {
      page.advance(50);
      return speeds.length;
    };
    await expect.poll(played, { interval: 5 }).toBe(5);
    await done;
    expect(speeds).toEqual(Array(5).fill(HURRY));
    await expect.poll(() => second.status$.value.behind).toBe(0);
  });

  test('is shown the present when it is too far behind', async () => {
    const { first, second, worker } = await open();
    const holds: HoldEvent[] = [];
    second.holds$.subscribe((event) => holds.push(event));
    second.viewers.attach(HIT, () => new Promise<void>(() => {}), 600_000);
    const done = rested(second);
    await play(first);
    await expect.poll(() => holds.length).toBeGreaterThan(0);
    for (let passed = 0; passed <= BEHIND_SKIPS; passed += 500) {
      worker.advance(500);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await done;
    expect(holds.filter((it) => it.kind === 'announced')).toHaveLength(1);
    expect(holds.at(-1)).toMatchObject({ kind: 'ended', how: 'overdue' });
    expect(shown(second.view).registers).toEqual(shown(first.view).registers);
    await expect.poll(() => second.status$.value).toMatchObject({ behind: 0, resolving: false });
    // From then on, phases are shown again.
    const again = rested(second);
    second.viewers.attach(
      { type: 'end-turn', phase: 'perform' },
      async (_, { keyframe }) => void (await keyframe()),
    );
    await first.send({ do: 'end-turn' });
    await again;
    expect(holds.some((it) => it.kind === 'ended' && it.how === 'ended')).toBe(true);
  });

  test('does not hurry while it is paused by its user', async () => {
    const { first, second, worker } = await open();
    second.viewers.attach(HIT, async (_, { keyframe }) => void (await keyframe()));
    await second.pause();
    await play(first);
    await expect.poll(() => first.status$.value.waiting).toBe(true);
    for (let passed = 0; passed <= BEHIND_SKIPS + 1_000; passed += 500) {
      worker.advance(500);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(second.status$.value).toMatchObject({ paused: true });
    expect(second.status$.value.behind).toBeGreaterThan(BEHIND_SKIPS);
    const done = rested(second);
    second.skip();
    await done;
  });
});

describe('a page whose connection is lost', () => {
  test('says so, goes on with what has arrived, and with the rest when it is back', async () => {
    const table = await OnlineTable.open(setup, {}, [stress]);
    let isCut = false;
    const reach = () => {
      if (isCut) throw new Error('no network');
    };
    const first = await table.page({ kind: 'seat', seat: 0 });
    const second = await table.page({ kind: 'seat', seat: 1 }, reach);
    pages.push(first, second);
    const states: string[] = [];
    second.client.health$.subscribe(({ server }) => {
      if (states.at(-1) !== server) states.push(server);
    });
    isCut = true;
    second.cut();
    await expect.poll(() => states.at(-1)).toBe('reconnecting');
    const done = rested(first.client);
    await play(first.client);
    await done;
    // What the player does meanwhile waits.
    const why = second.client.whyNot(1);
    isCut = false;
    await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe('connected');
    await why;
    await expect.poll(() => second.client.view.entity(1)?.stats).toEqual(first.client.view.entity(1)?.stats);
    expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  });

  test('B3 can be closed while the server was never reached, and then tries no more', async () => {
    const { port1, port2 } = new MessageChannel();
    let tries = 0;
    const online = async () => {
      tries++;
      throw new Error('no network');
    };
    const host = hostMatches({ games: [stress], online }, port2);
    const giving = new AbortController();
    const joining = joinOnline(port1, { url: 'memory:', ticket: '-' }, { signal: giving.signal });
    await expect.poll(() => tries).toBeGreaterThan(1);
    giving.abort(new Error('the player has left'));
    await expect(joining).rejects.toThrow('the player has left');
    await host.close();
    const before = tries;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(tries).toBe(before);
    port2.close();
  });
});
