import { openMatch } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import { stress, stressScenario } from '@aftercast/stress';
import { describe, expect, it, vi } from 'vitest';
import { endsOf, TIMERS_AT_REST } from './ends.ts';
import {
  connectRaw,
  openChain,
  openHome,
  playChain,
  rested,
  restoreChain,
  settle,
  strength,
} from './home.ts';
import { innerHost } from './inner-host.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;
const setup = { game: 'stress', scenario: stressScenario('chain', 2) };

/** Posts a message on a port and waits for what comes back. */
function ask(port: MessagePort, message: object): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
    port.postMessage(message);
  });
}

describe('the holder of a port acts in its role only', () => {
  it.each<[what: string, type: string, path: unknown, args?: unknown[]]>([
    ['the Function constructor', 'CONSTRUCT', ['send', 'constructor']],
    ['the same by a call', 'APPLY', ['send', 'constructor']],
    ['a property', 'GET', ['send']],
    ['a replaced method', 'SET', ['send']],
    ['an endpoint of its own', 'ENDPOINT', []],
    ['an unknown method', 'APPLY', ['toString']],
    ['a call with a proxy', 'APPLY', ['send'], [{ type: 'HANDLER', name: 'proxy', value: null }]],
    ['a malformed call', 'APPLY', 'send'],
  ])('H1 only the calls of the contract can be reached, not %s', async (_, type, path, args) => {
    const home = await openChain('chain', 1);
    const raw = await connectRaw(home, { kind: 'seat', seat: 1 });
    const argumentList = args ?? [{ type: 'RAW', value: 'return globalThis' }];
    const answer = await ask(raw.api, { id: '1', type, path, argumentList });
    expect(answer).toMatchObject({ id: '1', type: 'HANDLER', name: 'throw' });
    const legal = await ask(raw.api, { id: '2', type: 'APPLY', path: ['legal'], argumentList: [] });
    expect(legal).toMatchObject({ id: '2', type: 'RAW', value: [] });
    raw.close();
    await home.client.dispose();
  });

  it('a spectator cannot target or play anything', async () => {
    const { client, host } = await openChain('chain', 3);
    const spectator = await client.join({ kind: 'spectator' });
    const [back = 0] = spectator.view.zone(0, 'hand');
    const hash = hashState(host.match.session.state);
    const targeting = await spectator.target({ type: 'pick', entity: back });
    expect(targeting).toMatchObject({ state: 'idle', entity: 0, refusal: { code: 'not-your-turn' } });
    await settle();
    expect(hashState(host.match.session.state)).toBe(hash);
    expect(await spectator.legal()).toEqual([]);
    expect(await spectator.send({ do: 'end-turn' })).toMatchObject({ accepted: false });
    await client.dispose();
  });

  it('calls after a goodbye are ignored', async () => {
    const home = await openChain('chain', 1);
    const raw = await connectRaw(home, { kind: 'seat', seat: 0 });
    raw.post({ kind: 'bye' });
    await settle();
    const hash = hashState(home.host.match.session.state);
    const command = { do: 'end-turn' };
    raw.api.postMessage({
      id: '1',
      type: 'APPLY',
      path: ['send'],
      argumentList: [{ type: 'RAW', value: command }],
    });
    await settle();
    expect(hashState(home.host.match.session.state)).toBe(hash);
    raw.close();
    await home.client.dispose();
  });

  it.each([
    [{ kind: 'seat', seat: 2 }],
    [{ kind: 'seat', seat: -1 }],
    [{ kind: 'seat' }],
    [{ kind: 'judge' }],
    [{ kind: 'owner', seat: 0 }],
    [null],
  ])('rejects an unknown role: %j', async (role) => {
    const { client, host } = await openChain('chain', 1);
    await expect(client.join(role as Role)).rejects.toThrow('Expected a role');
    expect(host.feeds.count).toBe(1);
    await client.dispose();
  });

  it('H1 K5 a seat cannot make itself the leader by its watches', async () => {
    const channel = new MessageChannel();
    const host = innerHost({ games: [stress] }, channel.port2);
    await host.open(setup);
    const seat = await connectRaw({ host }, { kind: 'seat', seat: 0 });
    const watches = [{ type: 'hit', phase: 'perform', deadline: 1e6 }];
    const call = { id: '1', type: 'APPLY', path: ['watch'], argumentList: [{ type: 'RAW', value: watches }] };
    await ask(seat.api, call);
    host.match.send(0, { do: 'play', card: 16 });
    host.wake();
    await settle();
    expect(seat.messages.some(({ kind }) => kind === 'announced')).toBe(false);
    expect(host.match.flowState).toBe('waiting');
    await host.close();
    seat.close();
    channel.port1.close();
  });
});

describe('concurrent and failed openings and endings', () => {
  it('of two openings at once, the second is rejected', async () => {
    const channel = new MessageChannel();
    innerHost({ games: [stress] }, channel.port2);
    const other = new MessageChannel();
    const host = innerHost({ games: [stress] }, other.port2);
    const [first, second] = await Promise.allSettled([host.open(setup), host.open(setup)]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('already') },
    });
    await host.close();
    channel.port1.close();
    other.port1.close();
  });

  it('a match that is closed while it opens stays closed', async () => {
    const channel = new MessageChannel();
    const host = innerHost({ games: [stress] }, channel.port2);
    const opening = expect(host.open(setup)).rejects.toThrow('closed while');
    await host.close();
    await opening;
    expect(() => host.match).toThrow('No match is open');
    channel.port1.close();
  });

  it('a worker can be used again after a rejected set-up and after a match', async () => {
    const channel = new MessageChannel();
    const host = innerHost({ games: [stress] }, channel.port2);
    // Like a worker and unlike a port, this endpoint stays open when the page releases it.
    const worker = {
      postMessage: (message: unknown, transfer: Transferable[]) =>
        channel.port1.postMessage(message, transfer),
      addEventListener: channel.port1.addEventListener.bind(channel.port1),
      removeEventListener: channel.port1.removeEventListener.bind(channel.port1),
      start: () => channel.port1.start(),
    };
    await expect(openMatch(worker, { game: 'chess', scenario: {} })).rejects.toThrow('no');
    const first = await openMatch(worker, setup);
    first.speed = 4;
    await first.pause();
    await first.dispose();
    const second = await openMatch(worker, setup);
    expect(second.status$.value).toMatchObject({ turnFlow: 'waiting', paused: false, speed: 1 });
    const done = rested(second);
    await playChain(await Promise.resolve(second), 16);
    await done;
    expect(strength(second)).toBe(29);
    await second.dispose();
    expect(host.feeds.count).toBe(0);
    channel.port1.close();
  });

  it('B3 joining a closed match is rejected', async () => {
    const { client, host } = await openChain('chain', 1);
    await host.close();
    await expect(client.join({ kind: 'spectator' })).rejects.toThrow(/closed|No match/);
    await client.dispose();
  });

  it('B3 the connection of a page that disappears without a message is dropped', async () => {
    const home = await openChain('chain', 1);
    const raw = await connectRaw(home, { kind: 'spectator' });
    expect(home.host.feeds.count).toBe(2);
    raw.close();
    await settle();
    expect(home.host.feeds.count).toBe(1);
    await home.client.dispose();
  });

  it('B3 openMatch rejects if the worker never answers', async () => {
    const channel = new MessageChannel();
    vi.useFakeTimers();
    const opening = expect(openMatch(channel.port1, setup)).rejects.toThrow('has not answered within 30 s');
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await opening;
    channel.port1.close();
  });

  it('K4 a pause ends when the leader leaves', async () => {
    const home = await openChain('chain', 3);
    const { client, host } = home;
    const watcher = await client.join({ kind: 'spectator' });
    client.viewers.attach(HIT, () => new Promise(() => {}));
    await client.pause();
    await playChain(client);
    await settle();
    expect(host.match.flowState).toBe('resolving.running');
    endsOf(client).stream.postMessage({ kind: 'bye' });
    await settle();
    expect(host.match.flowState).toBe('waiting');
    expect(watcher.status$.value).toMatchObject({ paused: false, turnFlow: 'waiting' });
    await host.close();
    await client.dispose();
  });
});

describe('changes in the middle of a phase', () => {
  it('K2 a viewer that is detached while it plays gets its changes, and the match waits for its end', async () => {
    const { client, pageClock, workerClock, warnings, host } = await openChain('chain', 2);
    const seen: unknown[] = [];
    const detach = client.viewers.attach(HIT, async (_, play) => {
      detach();
      await play.wait(100);
      seen.push(await play.keyframe());
      await play.wait(100);
    });
    const done = rested(client);
    await playChain(client);
    await settle();
    pageClock.advance(100);
    await settle();
    expect(seen).toEqual([[{ kind: 'set', entity: 1, stat: 0, before: 30, after: 29 }]]);
    expect(host.match.held).toMatchObject({ types: ['hit'], applied: true });
    pageClock.advance(100);
    await done;
    workerClock.advance(1e6);
    await settle();
    expect([workerClock.pending, warnings]).toEqual([0, []]);
    await client.dispose();
  });

  it('K1 a viewer that is attached during a phase starts with the next one', async () => {
    const { client, pageClock } = await openChain('chain', 2);
    const late: number[] = [];
    client.viewers.attach(HIT, async ({ action }, { wait }) => {
      if (late.length === 0)
        client.viewers.attach(HIT, (event) => {
          late.push(event.action.id);
        });
      await wait(action.id === 2 ? 50 : 0);
    });
    const done = rested(client);
    await playChain(client);
    await settle();
    expect(late).toEqual([]);
    pageClock.advance(50);
    await done;
    expect(late).toEqual([3]);
    await client.dispose();
  });

  it.each([
    ['speed', (it: Awaited<ReturnType<typeof openChain>>) => (it.client.speed = Number.POSITIVE_INFINITY)],
    ['skip', (it: Awaited<ReturnType<typeof openChain>>) => it.client.skip()],
  ])('K4 %s cuts viewers short and leaves no timer', async (_, hurry) => {
    const home = await openChain('chain', 10);
    home.client.viewers.attach(HIT, { duration: 1000, keyframe: 500 });
    const done = rested(home.client);
    await playChain(home.client);
    await settle();
    hurry(home);
    await done;
    await settle();
    expect([home.workerClock.pending, home.pageClock.pending, home.warnings]).toEqual([
      0,
      TIMERS_AT_REST,
      [],
    ]);
    await home.client.dispose();
  });

  it('skip ends a pause, and the match resolves to the end', async () => {
    const { client, host } = await openChain('chain', 10);
    client.viewers.attach(HIT, { duration: 1000, keyframe: 500 });
    const done = rested(client);
    await playChain(client);
    await settle();
    await client.pause();
    client.skip();
    await done;
    expect(host.match.flowState).toBe('waiting');
    expect(client.status$.value.paused).toBe(false);
    await client.dispose();
  });

  it('S3 a match that is restored in the middle of a phase continues there, with new viewers', async () => {
    const home = await openChain('chain', 2);
    home.client.viewers.attach(HIT, { duration: 100, keyframe: 50 });
    await playChain(home.client);
    await settle();
    home.pageClock.advance(50);
    await settle();
    expect(home.host.match.held?.applied).toBe(true);
    const snapshot = await home.client.snapshot();
    await home.client.dispose();
    const again = await restoreChain(snapshot);
    const shown: number[] = [];
    again.client.viewers.attach(HIT, ({ action }) => {
      shown.push(action.id);
    });
    const done = rested(again.client);
    await again.client.resume();
    await done;
    // The first hit was applied before the snapshot, so only the next one is shown.
    expect(shown).toEqual([3]);
    expect(again.client.view.entity(2)?.stats.strength).toBe(29);
    await again.client.dispose();
  });

  it('K4 a deadline longer than a platform timer does not expire at once', async () => {
    const channel = new MessageChannel();
    const host = innerHost({ games: [stress] }, channel.port2);
    const client = await openMatch(channel.port1, setup);
    client.viewers.attach(HIT, () => new Promise(() => {}), 1e12);
    await playChain(client, 16);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(host.match.held?.types).toEqual(['hit']);
    client.speed = 1e-9;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(host.match.held?.types).toEqual(['hit']);
    await client.dispose();
  });

  it('huge malformed messages are refused, and the match goes on', async () => {
    const { client, host, warnings } = await openChain('chain', 1);
    const huge = 'x'.repeat(5_000_000);
    const pick = Array.from({ length: 100_000 }, (_, i) => i);
    const hash = hashState(host.match.session.state);
    expect(await client.send({ do: huge } as never)).toMatchObject({ refusal: { code: 'malformed' } });
    expect(await client.send({ do: 'choose', pick })).toMatchObject({ refusal: { code: 'malformed' } });
    endsOf(client).stream.postMessage({ kind: huge });
    await settle();
    expect(warnings).toEqual(['malformed-message']);
    expect(hashState(host.match.session.state)).toBe(hash);
    const done = rested(client);
    await playChain(client);
    await done;
    await client.dispose();
  });

  it('a scenario of an unknown game is rejected', async () => {
    await expect(openHome(hearth, { scenario: { game: 'chess' } })).rejects.toThrow(/scenario/);
  });
});
