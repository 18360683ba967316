import type { Targeting } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rested, restoreHome, settle } from './home.ts';
import {
  active,
  clockOf,
  commands,
  latest,
  openTable,
  replayed,
  UP,
  use,
  WARNING,
  wait,
} from './timed-home.ts';

describe('time that expires', () => {
  it('during a prompt: the first option is picked, and then the turn ends', async () => {
    const home = await openTable();
    await use(home.client, 'tracking');
    await settle();
    const prompt = latest(home.client.prompt$);
    expect(prompt?.options).toHaveLength(3);
    expect(clockOf(home)).toMatchObject({ left: 60_000, runs: true });
    await wait(home, 59.9);
    expect(commands(home.host.match)).toHaveLength(1);
    await wait(home, 0.1);
    expect(commands(home.host.match).slice(1)).toEqual([UP]);
    await wait(home, 0);
    expect(commands(home.host.match).slice(1)).toEqual([UP, UP]);
    expect([latest(home.client.prompt$), active(home)]).toEqual([null, 1]);
    expect(home.client.view.zone(0, 'hand')).toHaveLength(3);
    expect(replayed(home)).toBe(hashState(home.host.match.session.state));
    await home.client.dispose();
  });

  it('during a prompt: the warning is given after the answer', async () => {
    const home = await openTable();
    await use(home.client, 'tracking');
    await settle();
    await wait(home, 55);
    expect(commands(home.host.match)).toHaveLength(1);
    await home.client.send({ do: 'choose', pick: [2] });
    await settle();
    await wait(home, 0);
    expect(commands(home.host.match).at(-1)).toEqual([-1, { do: 'time', left: 5 }]);
    await wait(home, 5);
    expect(active(home)).toBe(1);
    await home.client.dispose();
  });

  it('during targeting: the card returns to the hand with a reason, and can be played next turn', async () => {
    const home = await openTable();
    const { client } = home;
    const told: Targeting[] = [];
    client.targeting$.subscribe((it) => told.push(it));
    const fireball = client.aliases.fireball ?? 0;
    await client.target({ type: 'pick', entity: fireball });
    await client.target({ type: 'aim', target: client.aliases.yeti ?? 0 });
    expect(told.at(-1)).toMatchObject({ state: 'confirming', entity: fireball });
    const heard = told.length;
    await wait(home, 50);
    // A warning does not cancel targeting.
    expect(commands(home.host.match)).toEqual([WARNING]);
    expect(told).toHaveLength(heard);
    expect(home.host.match.targeting(0).state).toMatchObject({ state: 'confirming', entity: fireball });
    await wait(home, 10);
    expect(told.at(-1)).toMatchObject({ state: 'idle', entity: 0, allowed: [] });
    expect(told.at(-1)?.refusal?.code).toBe('busy');
    expect(client.view.zone(0, 'hand')).toContain(fireball);
    expect(await client.target({ type: 'confirm' })).toMatchObject({ state: 'idle', command: 0 });
    await wait(home, 60);
    expect(active(home)).toBe(0);
    await client.target({ type: 'pick', entity: fireball });
    const done = rested(client);
    const target = await client.target({ type: 'point', target: client.aliases.yeti ?? 0 });
    expect(target.command).toBeGreaterThan(0);
    await done;
    expect(client.view.zone(1, 'battlefield')).toEqual([]);
    expect(replayed(home)).toBe(hashState(home.host.match.session.state));
    await client.dispose();
  });

  it('during targeting: only the connections of the seat and of the owner are notified', async () => {
    const home = await openTable();
    const seats = [
      await home.client.join({ kind: 'seat', seat: 0 }),
      await home.client.join({ kind: 'seat', seat: 1 }),
    ];
    const told = seats.map((seat) => {
      const heard: Targeting[] = [];
      seat.targeting$.subscribe((it) => heard.push(it));
      return heard;
    });
    const [own] = seats[0]?.view.zone(0, 'hand') ?? [];
    expect(await seats[0]?.target({ type: 'pick', entity: own ?? 0 })).toMatchObject({ state: 'choosing' });
    await wait(home, 60);
    expect(told.map((it) => it.length)).toEqual([3, 1]);
    expect(told[0]?.at(-1)).toMatchObject({ state: 'idle', refusal: { code: 'busy' } });
    await home.client.dispose();
  });

  it('while viewers play the end of the turn: they play on, and the next turn has its full time', async () => {
    const home = await openTable();
    home.client.viewers.attach(
      { type: 'start-turn', phase: 'perform' },
      { keyframe: 1_000, duration: 5_000 },
    );
    await wait(home, 60);
    expect(home.host.match.held?.types).toEqual(['start-turn']);
    expect(home.client.status$.value.turnFlow).toMatch(/^turn/);
    home.workerClock.advance(3_000);
    home.pageClock.advance(1_000);
    await settle();
    home.pageClock.advance(4_000);
    await settle();
    expect([active(home), clockOf(home)]).toEqual([1, { left: 60_000, of: 60_000, runs: true }]);
    expect(home.warnings).toEqual([]);
    await home.client.dispose();
  });

  describe('in a page that is hidden', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('waits for no viewer, and loses nothing', async () => {
      const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
      vi.stubGlobal('document', page);
      const home = await openTable();
      home.client.viewers.attach(
        { type: 'end-turn', phase: 'perform' },
        { keyframe: 1_000, duration: 5_000 },
      );
      home.client.viewers.attach({ type: 'draw', phase: 'perform' }, { keyframe: 1_000, duration: 5_000 });
      await home.client.target({ type: 'pick', entity: home.client.aliases.fireball ?? 0 });
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
      await wait(home, 50);
      await wait(home, 10);
      expect([active(home), latest(home.client.targeting$)?.state]).toEqual([1, 'idle']);
      await wait(home, 60);
      expect([active(home), home.client.status$.value.turnFlow]).toEqual([0, 'waiting']);
      page.visibilityState = 'visible';
      page.dispatchEvent(new Event('visibilitychange'));
      expect(home.client.view.zone(0, 'hand')).toHaveLength(4);
      expect(replayed(home)).toBe(hashState(home.host.match.session.state));
      await home.client.dispose();
    });
  });
});

describe('conceding', () => {
  it('A10 while viewers play is carried out afterwards', async () => {
    const home = await openTable();
    home.client.viewers.attach({ type: 'damage', phase: 'perform' }, { keyframe: 100, duration: 300 });
    await use(home.client, 'moonfire', 'yeti');
    await settle();
    expect(await home.client.send({ do: 'concede' }, 1)).toEqual({ accepted: true, command: 0 });
    expect(home.client.status$.value.outcome).toBe(null);
    home.pageClock.advance(100);
    await settle();
    home.pageClock.advance(200);
    await settle();
    expect(home.client.status$.value).toMatchObject({
      turnFlow: 'over',
      outcome: { winner: 0 },
      turnTime: null,
      awaiting: [],
    });
    expect(home.host.match.session.journal.map(({ command }) => command.do)).toEqual(['play', 'concede']);
    await home.client.dispose();
  });
});

describe('a restored match', () => {
  it.each(['save', 'snapshot'] as const)(
    'S3 that was idle (%s) continues its turn with the time that was left',
    async (form) => {
      const home = await openTable();
      await wait(home, 55);
      const text = await home.client[form]();
      const { session } = home.host.match;
      const hash = hashState(session.state);
      await home.client.dispose();
      const again = await restoreHome(hearth, text);
      expect(hashState(again.host.match.session.state)).toBe(hash);
      expect(clockOf(again)).toEqual({ left: 5_000, of: 60_000, runs: true });
      await wait(again, 5);
      expect(commands(again.host.match)).toEqual([WARNING, UP]);
      expect(replayed(again)).toBe(hashState(again.host.match.session.state));
      await again.client.dispose();
    },
  );

  it.each(['save', 'snapshot'] as const)(
    'S3 that was resolving (%s) is paused, and so is its time',
    async (form) => {
      const home = await openTable();
      home.client.viewers.attach({ type: 'damage', phase: 'perform' }, { keyframe: 100, duration: 300 });
      await use(home.client, 'moonfire', 'yeti');
      await settle();
      const text = await home.client[form]();
      await home.client.dispose();
      const again = await restoreHome(hearth, text);
      await wait(again, 200);
      expect(again.client.status$.value).toMatchObject({ paused: true, turnTime: { runs: false } });
      expect(commands(again.host.match)).toHaveLength(1);
      await again.client.resume();
      await settle();
      expect(clockOf(again)).toEqual({ left: 60_000, of: 60_000, runs: true });
      await wait(again, 60);
      expect(active(again)).toBe(1);
      await again.client.dispose();
    },
  );

  it('S3 with a pending prompt asks again, and its time runs when the page resumes', async () => {
    const home = await openTable();
    await use(home.client, 'tracking');
    await settle();
    const text = await home.client.save();
    await home.client.dispose();
    const again = await restoreHome(hearth, text);
    expect(latest(again.client.prompt$)?.options).toHaveLength(3);
    await again.client.resume();
    await wait(again, 60);
    await wait(again, 0);
    expect([latest(again.client.prompt$), active(again)]).toEqual([null, 1]);
    expect(replayed(again)).toBe(hashState(again.host.match.session.state));
    await again.client.dispose();
  });
});
