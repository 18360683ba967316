import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  MAX_MESSAGES_IN_TURN,
  MAX_SIDE_FEEDS,
  MAX_WAITING_CALLS,
  type Role,
} from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { hashState } from '@aftercast/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SeatApi } from '../../packages/bridge/src/host/seat-api.ts';
import { isNightly } from '../nightly.ts';
import { connectRaw, type Home, openChain, openHome, restoreHome, settle } from './home.ts';
import {
  batchOf,
  type ConnectionMessage,
  callOf,
  connectionMessage,
  nested,
  runBatches,
} from './odd-values.ts';
import { countOpenPorts } from './open-ports.ts';

/** Messages that a run sends: 10,000, and a million in the nightly run. */
const [MESSAGES, PATIENCE] = isNightly ? [1_000_000, 3_600_000] : [4_000, 120_000];
/** Messages that one connection sends in a batch: few enough that it is not ended for their number. */
const IN_BATCH = 200;

/** Bytes by which the heap may grow in a run: the code is compiled, and the match is used in all ways. */
const GROWTH = 16e6;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

async function dealt(): Promise<Home> {
  const home = await openHome(hearth, { seed: 1, first: 0 });
  for (const seat of [0, 1]) {
    const deck = readyDecks[seat]?.deck ?? { hero: '', cards: [] };
    expect(await home.client.send({ do: 'join', deck }, seat)).toMatchObject({ accepted: true });
    await settle();
  }
  return home;
}

/** A connection with a follower of each kind, all of whose messages the test posts itself. */
async function hostile(home: Home, role: Role) {
  const raw = await connectRaw(home, role);
  const { port1: log, port2: logged } = new MessageChannel();
  const { port1: machines, port2: reported } = new MessageChannel();
  await Promise.all([raw.hand('followLog', logged, 'start'), raw.hand('followMachines', reported)]);
  const ends = { stream: raw.stream, api: raw.api, log, machines };
  const post = ({ to, method, args, message, ports: count }: ConnectionMessage) => {
    const channels = Array.from({ length: count }, () => new MessageChannel());
    const ports = channels.map(({ port2 }) => port2);
    const other = count === 0 ? message : { message, ports };
    ends[to].postMessage(to === 'api' ? callOf(method, [...ports, ...args]) : other, ports);
    // The worker closes what it has no use for.
    for (const { port1 } of channels) port1.start();
  };
  const close = () => {
    for (const end of Object.values(ends)) end.close();
  };
  return { post, close };
}

/** Returns the bytes in use after garbage collection. */
async function heap(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    collect();
    await settle();
  }
  return process.memoryUsage().heapUsed;
}

describe('malformed values over every port', () => {
  afterEach(() => vi.unstubAllGlobals());

  it(
    'B3 B5 change nothing, leave no port and no memory, and neither end the worker nor touch the other seat; the match can be saved and restored',
    async () => {
      const open = countOpenPorts();
      const home = await dealt();
      const { host, client } = home;
      const other = await client.join({ kind: 'seat', seat: 1 });
      const hash = hashState(host.match.session.state);
      const entries = host.match.session.journal.length;
      const roles: Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 0 }, { kind: 'spectator' }];
      const atRest = open();
      const heaps: number[] = [];
      const batches = Math.ceil(MESSAGES / (roles.length * IN_BATCH));
      let sent = 0;
      await runBatches('test/bridge/hostile-ports.test.ts', batches, async (batch) => {
        const connections = await Promise.all(roles.map((role) => hostile(home, role)));
        const messages = batchOf(connectionMessage, batch, roles.length * IN_BATCH);
        for (const [i, message] of messages.entries()) connections[i % roles.length]?.post(message);
        sent += messages.length;
        await settle();
        while (host.turns.pending > 0) await settle();
        for (const { close } of connections) close();
        for (let i = 0; i < 20 && open() > atRest; i++) await settle();
        expect(hashState(host.match.session.state)).toBe(hash);
        expect(open()).toBe(atRest);
        if (batch % 100 === 16) heaps.push(await heap());
      });
      expect(sent).toBeGreaterThanOrEqual(process.env.AFTERCAST_BATCH === undefined ? MESSAGES : 0);
      expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(GROWTH);
      expect(host.match.session.journal).toHaveLength(entries);
      expect([host.feeds.count, host.feeds.sideFeedCount, host.turns.pending]).toEqual([2, 0, 0]);
      expect(await other.legal()).not.toEqual([]);
      const text = await client.save();
      await client.dispose();
      const again = await restoreHome(hearth, text);
      expect(hashState(again.host.match.session.state)).toBe(hash);
      await again.client.dispose();
      await settle();
      expect(open()).toBe(0);
    },
    PATIENCE,
  );

  it('a set-up that is nested too deep, or has a name that is too long, is rejected with the limit', async () => {
    const scenario = { format: 'scenario/1', game: 'hearth' };
    await expect(openHome(hearth, { scenario: { ...scenario, steps: nested(1_000) } })).rejects.toThrow(
      'The set-up is nested more than 64 levels deep.',
    );
    await expect(
      openHome(hearth, { scenario: { ...scenario, name: 'x'.repeat(6_000_000) } }),
    ).rejects.toThrow('The set-up has more than 5000000 characters.');
  });
});

describe('floods', () => {
  afterEach(() => vi.restoreAllMocks());

  it('B5 many calls of one connection delay the call of another by one part in each round; the flood is ended', async () => {
    const home = await openChain('chain', 1);
    const flood = await connectRaw(home, { kind: 'seat', seat: 0 });
    const seat = await home.client.join({ kind: 'seat', seat: 1 });
    const order: string[] = [];
    const { whyNot } = SeatApi.prototype;
    vi.spyOn(SeatApi.prototype, 'legal').mockImplementation(async () => {
      order.push('flood');
      return [];
    });
    vi.spyOn(SeatApi.prototype, 'whyNot').mockImplementation(function (this: SeatApi, entity) {
      order.push('other');
      return whyNot.call(this, entity);
    });
    const answers: { value?: { value?: { message: string } } }[] = [];
    flood.api.onmessage = ({ data }) => answers.push(data);
    const call = { id: '1', type: 'APPLY', path: ['legal'], argumentList: [] };
    for (let i = 0; i < MAX_MESSAGES_IN_TURN - 1; i++) flood.api.postMessage(call);
    expect(await seat.whyNot(1)).not.toBeNull();
    await settle();
    expect(order.filter((it) => it === 'flood')).toHaveLength(MAX_WAITING_CALLS);
    expect(order.indexOf('other')).toBeLessThan(MAX_WAITING_CALLS);
    const refused = answers.filter((it) =>
      it.value?.value?.message.includes(`At most ${MAX_WAITING_CALLS} calls`),
    );
    expect(refused).toHaveLength(MAX_MESSAGES_IN_TURN - 1 - MAX_WAITING_CALLS);
    flood.post({ kind: 'read', messages: 0, answers: answers.length });
    await settle();
    for (let i = 0; i < 10_000; i++) flood.api.postMessage(call);
    await settle();
    expect(flood.messages.at(-1)).toMatchObject({
      kind: 'gone',
      reason: expect.stringContaining(`more than ${MAX_MESSAGES_IN_TURN} messages`),
    });
    expect([home.host.feeds.count, home.host.turns.pending]).toEqual([2, 0]);
    expect(await seat.whyNot(1)).not.toBeNull();
    flood.close();
    await home.client.dispose();
  });

  it('B3 a connection has a limited number of followers, and the refusal says which', async () => {
    const home = await openChain('chain', 1);
    const seat = await home.client.join({ kind: 'seat', seat: 1 });
    for (let i = 0; i < MAX_SIDE_FEEDS; i++) await seat.followMachines(() => {});
    await expect(seat.followMachines(() => {})).rejects.toThrow(`at most ${MAX_SIDE_FEEDS} followers`);
    expect(home.host.feeds.sideFeedCount).toBe(MAX_SIDE_FEEDS);
    await home.client.dispose();
    expect(home.host.feeds.sideFeedCount).toBe(0);
  });

  it('H1 an error that crosses a port has no stack, and only the owner gets what it says', async () => {
    const home = await openChain('chain', 1);
    vi.spyOn(SeatApi.prototype, 'legal').mockRejectedValue(new Error('a hidden card'));
    for (const [role, words] of [
      [{ kind: 'owner' }, 'a hidden card'],
      [{ kind: 'seat', seat: 1 }, 'The match could not answer this call.'],
    ] as [Role, string][]) {
      const raw = await connectRaw(home, role);
      const answer = new Promise<unknown>((resolve) => {
        raw.api.onmessage = ({ data }) => resolve(data);
      });
      raw.api.postMessage({ id: '1', type: 'APPLY', path: ['legal'], argumentList: [] });
      expect(await answer).toEqual({
        id: '1',
        type: 'HANDLER',
        name: 'throw',
        value: { isError: true, value: { name: 'Error', message: words } },
      });
      raw.close();
    }
    await home.client.dispose();
  });
});
