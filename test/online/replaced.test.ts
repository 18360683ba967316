import { describe, expect, test } from 'vitest';
import { rested, shown } from '../bridge/shown.ts';
import { recordsOf } from './records.ts';
import { fireball } from './seat-suite.ts';
import {
  BLOWS,
  calmPage,
  chain,
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

describe.each(BLOWS)('a page of a match on a server that loses its worker: %s', (blow) => {
  test('B4 goes on in another, and its health says so', async () => {
    const { client, health, page } = await open();
    page.strike(blow);
    await running(page);
    expect(health.filter((it) => it !== 'restoring 0 connected')).toEqual([
      'running 0 connected',
      'restoring 0 reconnecting',
      'running 1 connected',
    ]);
    expect(client.health$.value.lost).toMatchObject({ undone: 0 });
    const done = rested(client);
    expect(await play(client)).toEqual({ accepted: true, command: 1 });
    await done;
  });

  test('B1 K2 while a viewer plays: each phase is shown once, with its changes', async () => {
    const { client, page } = await open();
    const calm = await calmPage(await OnlineTable.open(chain, {}, games), SEAT);
    const told = [listen(client), listen(calm)];
    const played: number[][] = [];
    calm.viewers.attach(HIT, async (_, { keyframe }) => void (await keyframe()));
    client.viewers.attach(HIT, async ({ action }, { keyframe }) => {
      if (played.length === 1) {
        page.strike(blow);
        await running(page);
      }
      const changes = await keyframe();
      played.push([action.id, changes.length]);
      if (played.length === 3) {
        page.strike(blow);
        await running(page, 2);
      }
    });
    const done = [client, calm].map(rested);
    await play(client);
    await play(calm);
    await Promise.all(done);
    expect(played.map(([, changes]) => changes)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(played.map(([action]) => action)).size).toBe(5);
    expect(told[0]).toEqual(told[1]);
    expect(shown(client.view)).toEqual(shown(calm.view));
  });

  test('S6 while a command waits for its answer: it is carried out once, and answered, though the page is behind', async () => {
    const { client, entries, page, server } = await open();
    let stored = () => {};
    server.stored = new Promise((resolve) => {
      stored = resolve;
    });
    let isHolding = true;
    client.viewers.attach(HIT, async (_, { keyframe, signal, wait }) => {
      while (isHolding && !signal.aborted) await wait(20);
      await keyframe();
    });
    const reply = play(client);
    await expect.poll(() => entries.length).toBe(1);
    page.strike(blow);
    await restoring(page);
    stored();
    await running(page);
    expect(await reply).toEqual({ accepted: true, command: 1 });
    await expect.poll(() => client.status$.value.resolving).toBe(true);
    const done = rested(client);
    isHolding = false;
    await done;
    expect(entries.map(({ entry }) => entry.command.do)).toEqual(['play']);
    expect(entries[0]?.mark).toBeTypeOf('number');
  });

  test('S6 before a command has reached the server: it is carried out once, and answered', async () => {
    const { client, entries, page } = await open();
    const [entry] = await client.legal();
    if (entry === undefined) throw new Error('Nothing can be played.');
    const reply = client.send(client.commandOf(entry, entry.allowed[0]));
    page.strike(blow);
    expect(await reply).toEqual({ accepted: true, command: 1 });
    expect(entries).toHaveLength(1);
    await running(page);
  });

  test('T3 while targeting gives a command: the answer says which', async () => {
    const { client, entries, page, server } = await open(fireball);
    const card = client.view.zone(0, 'hand').find((id) => client.view.entity(id)?.card === 'fireball') ?? 0;
    const [yeti = 0] = client.view.zone(1, 'battlefield');
    await client.target({ type: 'pick', entity: card });
    await client.target({ type: 'aim', target: yeti });
    let stored = () => {};
    server.stored = new Promise((resolve) => {
      stored = resolve;
    });
    const given = client.target({ type: 'confirm' });
    await expect.poll(() => entries.length).toBe(1);
    page.strike(blow);
    await restoring(page);
    stored();
    expect(await given).toMatchObject({ state: 'idle', command: 1, refusal: null });
    expect(entries).toHaveLength(1);
    await expect.poll(() => client.view.zone(1, 'battlefield')).toEqual([]);
  });

  test('T3 a card that was picked is picked again', async () => {
    const { client, page } = await open(fireball);
    const card = client.view.zone(0, 'hand').find((id) => client.view.entity(id)?.card === 'fireball') ?? 0;
    const [yeti = 0] = client.view.zone(1, 'battlefield');
    await client.target({ type: 'pick', entity: card });
    page.strike(blow);
    await running(page);
    expect(await client.target({ type: 'aim', target: yeti })).toMatchObject({
      state: 'confirming',
      entity: card,
    });
  });

  test.each(['was shown', 'was being shown'])(
    'S5 B1 while a command is taken back that %s: the page is told so, and sees what came after it',
    async (when) => {
      const { client, page, server, table } = await open(fireball, SPECTATOR);
      const [first, calm] = [await calmPage(table, SEAT), await calmPage(table, SPECTATOR)];
      const told = [listen(client), listen(calm)];
      const followed = [await follow(client), await follow(calm)];
      const isShown = when === 'was shown';
      let isHolding = !isShown;
      client.viewers.attach(
        { type: ['damage', 'attack'], phase: 'perform' },
        async (_, { keyframe, signal, wait }) => {
          while (isHolding && !signal.aborted) await wait(20);
          await keyframe();
        },
      );

      const [raptor = 0] = first.view.zone(0, 'battlefield');
      const [yeti = 0] = first.view.zone(1, 'battlefield');
      const attack = { do: 'attack', with: raptor, target: yeti } as const;
      await first.send(attack);
      await settled(first);
      await settled(calm);
      if (isShown) await settled(client);
      else await expect.poll(() => client.status$.value.resolving).toBe(true);
      server.isAway = true;
      page.strike(blow);
      await restoring(page);
      expect(await first.send({ do: 'undo' })).toMatchObject({ accepted: true });
      await settled(first);
      expect(await first.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
      isHolding = false;
      server.isAway = false;
      await running(page);
      for (const it of [client, calm])
        await expect.poll(() => it.status$.value).toMatchObject({ active: 1, behind: 0 });
      if (isShown) expect(told[0]).toEqual(told[1]);
      const fromUndone = (events: string[] = []) =>
        events.slice(events.findIndex((it) => it.includes('undone')));
      const numberless = (event: string) => event.replace(/"seq":\d+/, '');
      expect(fromUndone(told[0]).map(numberless)).toEqual(fromUndone(told[1]).map(numberless));
      expect(shown(client.view)).toEqual(shown(calm.view));
      expect(await recordsOf(client)).toBe(await recordsOf(calm));
      await expect.poll(() => followed[0]?.text()).toBe(followed[1]?.text());
      if (isShown) expect(followed[0]?.begun).toEqual(followed[1]?.begun);
    },
  );

  test('B4 while another gets ready, at any moment of that', async () => {
    const { client, page, table } = await open();
    const calmTable = await OnlineTable.open(chain, {}, games);
    const calm = await calmPage(calmTable, SEAT);
    const others = [
      await calmPage(table, { kind: 'seat', seat: 1 }),
      await calmPage(calmTable, { kind: 'seat', seat: 1 }),
    ];
    const told = [listen(client), listen(calm)];
    let struck = 0;
    for (let after = 0; after < 20; after++) {
      const before = client.health$.value.replaced;
      page.strike('kill');
      await restoring(page);
      await turns(after);
      if (client.health$.value.worker === 'restoring') {
        page.strike(blow);
        struck++;
      }
      await expect.poll(() => client.health$.value.replaced, { timeout: 5_000 }).toBeGreaterThan(before);
      await expect.poll(() => client.health$.value.worker, { timeout: 5_000 }).toBe('running');
      // Somewhere else: workers that are lost again and again at one place are not replaced for ever.
      const active = after % 2;
      for (const it of active === 0 ? [client, calm] : others) {
        await expect.poll(() => it.status$.value).toMatchObject({ behind: 0, waiting: true, active });
        expect(await it.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
      }
    }
    expect(struck).toBeGreaterThan(3);
    await expect.poll(() => told[0]).toEqual(told[1]);
    expect(told[0]?.length).toBeGreaterThan(100);
  });
});
