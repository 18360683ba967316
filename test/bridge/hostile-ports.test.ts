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
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../packages/bridge/src/clock.ts';
import { SeatApi } from '../../packages/bridge/src/host/seat-api.ts';
import { isNightly } from '../nightly.ts';
import { connectRaw, type Home, openChain, openHome, playOut, restoreHome, settle } from './home.ts';

/** Messages that a run sends: 10,000, and a million in the nightly run. */
const [MESSAGES, PATIENCE] = isNightly ? [1_000_000, 3_600_000] : [10_000, 120_000];
const IN_BATCH = 200;

const METHODS = [
  'send',
  'legal',
  'whyNot',
  'target',
  'watch',
  'setSpeed',
  'pause',
  'resume',
  'step',
  'followLog',
];
const METHODS_OF_MACHINES = ['followMachines', 'snapshot', 'hash', 'nothing'];

class Odd {
  do = 'end-turn';
}

const cycle: Record<string, unknown> = { do: 'choose' };
cycle.pick = [cycle];

const deep = (levels: number) => {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};

/** Values that can cross a port, and that no method and no port takes. */
const odd = fc.constantFrom<unknown>(
  new Array(1),
  new Array(2 ** 32 - 1),
  Object.assign([0], { more: 1 }),
  { do: 'mulligan', replace: new Array(1) },
  { do: 'choose', pick: new Array(1) },
  { do: 'choose', pick: Object.assign([0], { more: 1 }) },
  { do: 'choose', pick: [Number.NaN] },
  { do: 'join', deck: { hero: 'mage', cards: new Array(30) } },
  { do: 'play', card: 3n },
  { type: 'pick', entity: Number.POSITIVE_INFINITY },
  new Map([['do', 'end-turn']]),
  new Set(['do']),
  new Date(0),
  /end-turn/,
  new Int32Array(8),
  new ArrayBuffer(8),
  new Error('end-turn'),
  new Odd(),
  Object(1),
  cycle,
  deep(1_000),
  JSON.parse('{"__proto__":{"do":"concede"},"kind":"credit"}'),
  { kind: 'credit', blocks: 1n },
  { kind: 'credit', blocks: Number.NaN },
  { kind: new Array(1) },
  'x'.repeat(300_000),
);
const value = fc.oneof(odd, fc.jsonValue(), fc.constant(undefined));
const message = fc.record({
  to: fc.constantFrom('stream', 'api', 'log', 'machines'),
  method: fc.constantFrom(...METHODS, ...METHODS_OF_MACHINES),
  args: fc.array(value, { maxLength: 3 }),
  message: value,
});

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

const raws = (args: readonly unknown[]) => args.map((it) => ({ type: 'RAW', value: it }));

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
      const seeds = fc.sample(fc.array(message, { minLength: IN_BATCH, maxLength: IN_BATCH }), 50);
      for (let sent = 0, i = 0; sent < MESSAGES; sent += IN_BATCH, i++) {
        const one = await hostile(home, roles[i % roles.length] as Role);
        for (const it of seeds[i % seeds.length] ?? []) {
          if (it.to === 'stream') one.raw.post(it.message);
          else if (it.to !== 'api') one[it.to].postMessage(it.message);
          else
            one.raw.api.postMessage({
              id: '1',
              type: 'APPLY',
              path: [it.method],
              argumentList: raws(it.args),
            });
        }
        await settle();
        one.raw.close();
        await settle();
        expect(hashState(host.match.session.state)).toBe(hash);
      }
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
    await expect(openHome(hearth, { scenario: { ...scenario, steps: deep(1_000) } })).rejects.toThrow(
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

  it('B5 gets its view after many turns, each with a limited number of integers of the event log', async () => {
    const home = await openChain('chain', 40_000);
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
    while (!joined) {
      await new Promise((resolve) => setImmediate(resolve));
      parts.push(inTurn);
      inTurn = 0;
    }
    expect(Math.max(...parts)).toBeLessThanOrEqual(3 * CATCH_UP_SLICE);
    expect(parts.filter((it) => it > 0).length).toBeGreaterThan(12);
    const seat = await joining;
    expect(seat.view.zone(0, 'hand')).toHaveLength(home.client.view.zone(0, 'hand').length);
    await home.client.dispose();
    expect(home.host.turns.pending).toBe(0);
  });
});
