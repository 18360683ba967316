import {
  CATCH_UP_SLICE,
  MAX_MESSAGES_IN_TURN,
  MAX_SIDE_FEEDS,
  MAX_WAITING_CALLS,
  type Role,
} from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { hashState, lengthOf, Projection } from '@aftercast/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../packages/bridge/src/clock.ts';
import { SeatApi } from '../../packages/bridge/src/host/seat-api.ts';
import { isNightly } from '../nightly.ts';
import { connectRaw, type Home, openChain, openHome, playOut, restoreHome, settle } from './home.ts';
import { batchOf, callOf, connectionMessage, nested, runBatches } from './odd-values.ts';

/** Messages that a run sends: 10,000, and a million in the nightly run. */
const [MESSAGES, PATIENCE] = isNightly ? [1_000_000, 3_600_000] : [10_000, 120_000];
const IN_BATCH = 200;

/** Actions of the match to which a newcomer comes: the nightly run has several million records. */
const CHAIN = isNightly ? 1_000_000 : 40_000;

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
  const [log, machines] = [new MessageChannel(), new MessageChannel()];
  await raw.hand('followLog', log.port2, 'start');
  await raw.hand('followMachines', machines.port2);
  return { raw, log: log.port1, machines: machines.port1 };
}

describe('malformed values over every port', () => {
  it(
    'B3 B5 change nothing, and neither end the worker nor touch the other seat; the match can be saved and restored',
    async () => {
      const home = await dealt();
      const { host, client } = home;
      const other = await client.join({ kind: 'seat', seat: 1 });
      const hash = hashState(host.match.session.state);
      const entries = host.match.session.journal.length;
      const roles: Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 0 }, { kind: 'spectator' }];
      await runBatches('test/bridge/hostile-ports.test.ts', MESSAGES / IN_BATCH, async (batch) => {
        const one = await hostile(home, roles[batch % roles.length] as Role);
        for (const it of batchOf(connectionMessage, batch, IN_BATCH)) {
          if (it.to === 'stream') one.raw.post(it.message);
          else if (it.to !== 'api') one[it.to].postMessage(it.message);
          else one.raw.api.postMessage(callOf(it.method, it.args));
        }
        await settle();
        one.raw.close();
        await settle();
        expect(hashState(host.match.session.state)).toBe(hash);
      });
      expect(host.match.session.journal).toHaveLength(entries);
      expect([host.feeds.count, host.feeds.sideFeedCount, host.turns.pending]).toEqual([2, 0, 0]);
      expect(await other.legal()).not.toEqual([]);
      const text = await client.save();
      await client.dispose();
      const again = await restoreHome(hearth, text);
      expect(hashState(again.host.match.session.state)).toBe(hash);
      await again.client.dispose();
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

describe('a newcomer to a long match', () => {
  afterEach(() => vi.restoreAllMocks());

  it(
    'B5 gets its view after many turns, each with a limited number of integers of the event log; the owner is answered meanwhile',
    async () => {
      const home = await openChain('chain', CHAIN);
      await playOut(home);
      const long = home.host.match.session.log?.end ?? 0;
      expect(long).toBeGreaterThan(40 * CATCH_UP_SLICE);
      const parts: number[] = [];
      let inTurn = 0;
      const { project } = Projection.prototype;
      vi.spyOn(Projection.prototype, 'project').mockImplementation(function (this: Projection, records) {
        inTurn += records.length;
        expect(lengthOf(records[0] as number)).toBeGreaterThan(0);
        project.call(this, records);
      });
      // Each look at the clock is 5 ms later, so a turn ends after its second part.
      let time = 0;
      vi.spyOn(systemClock, 'now').mockImplementation(() => (time += 5));
      const joining = home.client.join({ kind: 'seat', seat: 1 });
      let joined = false;
      void joining.then(() => {
        joined = true;
      });
      const calls: Promise<unknown>[] = [];
      while (!joined) {
        await new Promise((resolve) => setImmediate(resolve));
        parts.push(inTurn);
        inTurn = 0;
        // A turn takes less than 10 ms, so the clients give the worker up if they wait for 500 turns.
        home.workerClock.advance(10);
        home.pageClock.advance(10);
        if (parts.length % 20 === 1) calls.push(home.client.legal());
      }
      await Promise.all(calls);
      expect(Math.max(...parts)).toBeLessThanOrEqual(3 * CATCH_UP_SLICE);
      expect(parts.filter((it) => it > 0).length).toBeGreaterThan(12);
      const seat = await joining;
      expect(seat.view.zone(0, 'hand')).toHaveLength(home.client.view.zone(0, 'hand').length);
      await home.client.dispose();
      expect(home.host.turns.pending).toBe(0);
    },
    PATIENCE,
  );
});
