import { type HoldEvent, joinOnline } from '@aftercast/bridge/client';
import { BEHIND_SKIPS } from '@aftercast/bridge/contract';
import { describe, expect, test } from 'vitest';
import { HeldClock } from '../bridge/held-clock.ts';
import { rested, shown } from '../bridge/shown.ts';
import { clockAt } from '../recovery/fragile-workers.ts';
import { fragilePage, OnlineWorkers } from './fragile-page.ts';
import {
  BLOWS,
  calmPage,
  chain,
  closeLater,
  follow,
  games,
  HIT,
  listen,
  open,
  play,
  restoring,
  running,
  SEAT,
  SPECTATOR,
  settled,
  turns,
} from './struck.ts';
import { OnlineTable } from './table.ts';

describe('a page of a match on a server that has lost its worker', () => {
  test('B4 waits for the server as long as it is away, and then goes on', async () => {
    const { client, health, page, server } = await open(chain, SEAT, 20);
    server.isAway = true;
    page.workers.cut();
    await expect.poll(() => client.health$.value.server).toBe('reconnecting');
    page.strike('kill');
    await restoring(page);
    const legal = client.legal();
    // Longer than any other answer may take: 40 s of the page's clock.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect([client.health$.value.worker, page.workers.started]).toEqual(['restoring', 2]);
    server.isAway = false;
    await running(page);
    expect(await legal).not.toEqual([]);
    expect(health.at(-1)).toBe('running 1 connected');
  });

  test('B4 and the next one, too, while that connects', async () => {
    const { client, page, server } = await open();
    server.isAway = true;
    page.strike('kill');
    for (const [i, blow] of (['hang', 'kill', 'fail', 'hang'] as const).entries()) {
      await expect.poll(() => page.workers.started, { timeout: 5_000 }).toBe(i + 2);
      const { tries } = server;
      await expect.poll(() => server.tries).toBeGreaterThan(tries);
      page.strike(blow);
    }
    server.isAway = false;
    await running(page);
    expect(client.health$.value.replaced).toBe(1);
    expect(await play(client)).toEqual({ accepted: true, command: 1 });
  });

  test('B3 can be closed before another has connected; that one does not try any more', async () => {
    const { client, page, server } = await open();
    server.isAway = true;
    page.strike('kill');
    await restoring(page);
    await expect.poll(() => page.workers.started).toBe(2);
    const { tries } = server;
    await expect.poll(() => server.tries).toBeGreaterThan(tries);
    const legal = client.legal();
    const rejected = expect(legal).rejects.toThrow('closed by dispose()');
    await client.dispose();
    await rejected;
    expect(await client.closed).toMatchObject({ kind: 'disposed' });
    expect(client.health$.value.worker).toBe('ended');
    const before = server.tries;
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(server.tries).toBe(before);
  });

  test('B4 ends if the server refuses it for good', async () => {
    const { client, page, server } = await open();
    server.refusal = 'The ticket has expired.';
    page.strike('kill');
    expect(await client.closed).toMatchObject({ message: 'The ticket has expired.' });
    expect([client.health$.value.worker, page.workers.started]).toEqual(['ended', 2]);
  });

  test.each(BLOWS)('B4 ends if workers are lost too often at one place: %s', async (blow) => {
    const { client, page, server } = await open();
    const isOver = client.closed.then(() => true);
    server.isAway = true;
    page.strike('kill');
    for (let started = 2; started <= 9; started++) {
      await expect.poll(() => page.workers.started, { timeout: 5_000 }).toBe(started);
      await turns(5);
      page.strike(blow);
    }
    expect(await isOver).toBe(true);
    expect((await client.closed).message).toContain('It was replaced too often.');
    await expect(client.legal()).rejects.toThrow('It was replaced too often.');
  });

  test('B1 a connection that it has joined goes on, too, and follows the event log', async () => {
    const { client, page, table } = await open();
    const joined = await client.join(SEAT);
    const calm = await calmPage(await OnlineTable.open(chain, {}, games), SEAT);
    const told = [listen(client), listen(joined), listen(calm)];
    const followed = [await follow(client), await follow(joined), await follow(calm)];
    for (const command of ['play', 'end-turn'] as const) {
      const done = [client, joined, calm].map(rested);
      if (command === 'play') await Promise.all([play(client), play(calm)]);
      else for (const it of [joined, calm]) await it.send({ do: command });
      await Promise.all(done);
      page.strike('kill');
      await running(page, command === 'play' ? 1 : 2);
      await settled(client);
    }
    const other = await calmPage(table, { kind: 'seat', seat: 1 });
    const done = [client, joined].map(rested);
    await other.send({ do: 'end-turn' });
    await Promise.all(done);
    for (const it of told.slice(0, 2)) expect(it.slice(0, told[2]?.length)).toEqual(told[2]);
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.length).toBeGreaterThan(told[2]?.length ?? 0);
    await expect.poll(() => followed[0]?.text().startsWith(followed[2]?.text() ?? '?')).toBe(true);
    await expect.poll(() => followed[0]?.text()).toBe(followed[1]?.text());
    expect(followed.map(({ begun }) => begun)).toEqual(Array(3).fill(['first 0 0']));
    expect(shown(joined.view)).toEqual(shown(client.view));
  });

  test('K5 and was behind sees what it has missed with its viewers, from its last record on', async () => {
    const { client, page, table } = await open(chain, SPECTATOR);
    const [first, second] = [await calmPage(table, SEAT), await calmPage(table, { kind: 'seat', seat: 1 })];
    const seen: string[] = [];
    let isHolding = true;
    client.viewers.attach(
      { type: ['hit', 'end-turn'], phase: 'perform' },
      async ({ action }, { keyframe, signal, wait }) => {
        seen.push(`${action.type} ${action.id}`);
        while (isHolding && !signal.aborted) await wait(20);
        await keyframe();
      },
    );
    await play(first);
    await settled(first);
    await first.send({ do: 'end-turn' });
    await expect.poll(() => second.status$.value).toMatchObject({ active: 1, behind: 0 });
    await second.send({ do: 'end-turn' });
    await expect.poll(() => client.status$.value.behind).toBeGreaterThan(0);
    expect(seen).toHaveLength(1);
    page.strike('kill');
    await running(page);
    expect(client.status$.value).toMatchObject({ resolving: true, active: 0 });
    expect(client.status$.value.behind).toBeGreaterThan(0);
    expect(await client.legal()).toEqual([]);
    isHolding = false;
    await settled(client);
    expect(seen.map((it) => it.split(' ')[0])).toEqual([...Array(5).fill('hit'), 'end-turn', 'end-turn']);
    expect(new Set(seen.slice(0, 5)).size).toBe(5);
    expect(shown(client.view).registers).toEqual(shown(first.view).registers);
  });

  test('K5 and was behind is shown the present if that has become too long', async () => {
    const table = await OnlineTable.open(chain, {}, games);
    const first = await calmPage(table, SEAT);
    const clocks = { worker: new HeldClock(), page: new HeldClock() };
    let isAway = false;
    let tries = 0;
    const reach = () => {
      tries++;
      if (isAway) throw new Error('no network');
    };
    const page = await fragilePage(games, table.source(SPECTATOR, reach), clocks.page, clocks.worker);
    closeLater(page);
    const { client } = page;
    const holds: HoldEvent[] = [];
    client.holds$.subscribe((event) => holds.push(event));
    client.viewers.attach(HIT, () => new Promise<void>(() => {}), 600_000);
    const done = rested(client);
    await play(first);
    await expect.poll(() => holds.length).toBeGreaterThan(0);
    const behind = BEHIND_SKIPS - 5_000;
    for (let passed = 0; passed < behind; passed += 500) {
      clocks.worker.advance(500);
      await turns(2);
    }
    await expect.poll(() => client.status$.value.behind).toBeGreaterThan(behind - 1_000);
    isAway = true;
    page.strike('kill');
    await restoring(page);
    await expect.poll(() => tries).toBe(2);
    clocks.worker.advance(6_000);
    isAway = false;
    await expect
      .poll(() => {
        clocks.worker.advance(100);
        return client.health$.value.worker;
      })
      .toBe('running');
    expect(client.status$.value.behind).toBeGreaterThan(BEHIND_SKIPS);
    clocks.worker.advance(500);
    await done;
    expect(holds.filter((it) => it.kind === 'announced')).toHaveLength(1);
    expect(shown(client.view).registers).toEqual(shown(first.view).registers);
  });

  test('B3 rejects to join if the worker is lost before the server was reached', async () => {
    let tries = 0;
    const workers = new OnlineWorkers(games, async () => {
      tries++;
      throw new Error('no network');
    });
    const joining = joinOnline(workers.start, { url: 'memory:', ticket: '-' }, { clock: clockAt(6) });
    const rejected = expect(joining).rejects.toThrow('The worker was closed.');
    await expect.poll(() => tries).toBeGreaterThan(0);
    workers.kill();
    await rejected;
    expect(workers.started).toBe(1);
    await workers.close();
  });

  test('ends if the page cannot start another', async () => {
    const table = await OnlineTable.open(chain, {}, games);
    const workers = new OnlineWorkers(games, table.source(SEAT));
    const client = await joinOnline(workers.start(), { url: 'memory:', ticket: '-' }, { clock: clockAt(6) });
    workers.kill();
    expect(await client.closed).toMatchObject({ kind: 'died' });
    await workers.close();
  });
});

describe('a page of a match on a server', () => {
  test('joins in the role of its ticket, and in no other', async () => {
    const { client } = await open();
    const joined = await client.join(SEAT);
    expect(shown(joined.view)).toEqual(shown(client.view));
    const done = [client, joined].map(rested);
    expect(await play(joined)).toEqual({ accepted: true, command: 1 });
    await Promise.all(done);
    expect(shown(joined.view)).toEqual(shown(client.view));
    for (const role of [{ kind: 'seat', seat: 1 }, SPECTATOR, { kind: 'owner' }] as const)
      await expect(client.join(role)).rejects.toThrow(
        'The match was opened for seat 0: another role needs a ticket of its own.',
      );
    await joined.dispose();
    expect(client.health$.value.worker).toBe('running');
  });
});
