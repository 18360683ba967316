import { hashTable } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { refuse } from '@aftercast/rules';
import * as Comlink from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type FromLog,
  type FromMachines,
  IDLE_TARGETING,
  MAX_UNREAD_ANSWERS,
  MAX_WAITING_CALLS,
  type Watch,
} from '../contract.ts';
import { BELLS, bellHost } from '../testing/bell-host.ts';
import { BELL, ROPES, soundOf } from '../testing/bells.ts';
import { delivered } from '../testing/delivered.ts';
import { tidyUp } from '../testing/tidy.ts';

const [MINE, THEIRS] = ROPES;
const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const SPECTATOR: Role = { kind: 'spectator' };
const RING = { do: 'ring', times: 2 } as const;
const RINGS: Watch[] = [{ type: 'ring', phase: 'perform', deadline: 100 }];

afterEach(tidyUp);

/** A match of bells, with a page of the owner, which leads, and one of another role. */
async function open(role: Role = OTHER, changed: Parameters<typeof bellHost>[0] = {}) {
  const bells = bellHost(changed);
  await bells.host.open(BELLS);
  const owner = await bells.connect(OWNER);
  const other = await bells.connect(role);
  const sound = () => soundOf(bells.host.match.session.state.table);
  return { ...bells, other, owner, sound };
}

/** Waits for the answer to a call, and for what the call leads to. */
async function done<T>(call: T): Promise<Awaited<T>> {
  const answer = await call;
  await delivered();
  return answer;
}

/** A port for a call that takes one, and what arrives on it. */
function listener<Message>() {
  const { port1, port2 } = new MessageChannel();
  const messages: Message[] = [];
  port1.onmessage = ({ data }: MessageEvent<Message>) => messages.push(data);
  return { messages, port: Comlink.transfer(port2, [port2]), end: () => port1.close() };
}

describe('a command', () => {
  test('T4 is answered with its number, and the match goes on after that', async () => {
    const { other, owner, sound } = await open();
    expect(await done(owner.calls.send(RING))).toEqual({ accepted: true, command: 1 });
    expect(sound()).toBe(2);
    expect(owner.blocks()).not.toEqual([]);
    expect(other.blocks()).not.toEqual([]);
    expect(owner.status()).toMatchObject({ waiting: true, resolving: false, active: 0 });
  });

  test('T4 is refused with a reason, and nothing happens', async () => {
    const { host, other, sound } = await open();
    const statuses = other.of('status').length;
    expect(await done(other.calls.send(RING))).toEqual({
      accepted: false,
      refusal: refuse('not-your-turn'),
    });
    expect(sound()).toBe(0);
    expect(other.of('status')).toHaveLength(statuses);
    expect(host.match.session.journal).toEqual([]);
  });

  test('A10 is given for another seat by the owner only', async () => {
    const { host, other, owner } = await open();
    expect(await done(other.calls.send({ do: 'concede' }, 0))).toEqual({
      accepted: false,
      refusal: refuse('malformed'),
    });
    expect(await done(owner.calls.send({ do: 'concede' }, 1))).toMatchObject({ accepted: true });
    expect(host.match.session.winner).toBe(0);
  });

  test('B4 is reported to the page that keeps the match, with the call that gave it', async () => {
    const { connect, other, owner } = await open();
    const keeper = await connect(OWNER, false, { keeps: true });
    await done(keeper.calls.send(RING, undefined, 7));
    await done(owner.calls.send(RING));
    await done(owner.calls.send(RING, 0, 'seven' as never));
    await done(keeper.calls.target({ type: 'pick', entity: MINE }, 8));
    await done(keeper.calls.target({ type: 'confirm' }, 9));
    expect(keeper.of('accepted').map(({ call, entry }) => [entry.command.do, call])).toEqual([
      ['ring', { connection: keeper.number, mark: 7 }],
      ['ring', null],
      ['ring', null],
      ['play', { connection: keeper.number, mark: 9 }],
    ]);
    expect([...other.of('accepted'), ...owner.of('accepted')]).toEqual([]);
  });
});

describe('what a seat asks', () => {
  test('T4 is answered for the seat, and for a spectator with nothing', async () => {
    const { host, other, owner } = await open(SEAT);
    const spectator = await (await open(SPECTATOR)).other;
    const [rope] = await other.calls.legal();
    expect(rope).toMatchObject({ do: 'play', entity: host.match.stream(SEAT).aliasOf(MINE) });
    expect(await owner.calls.legal()).toMatchObject([{ do: 'play', entity: MINE }]);
    expect(await spectator.calls.legal()).toEqual([]);
  });

  test('T4 a card that cannot be used has a reason, and a number that no entity has is malformed', async () => {
    const { owner } = await open();
    expect(await owner.calls.whyNot(MINE)).toBe(null);
    expect(await owner.calls.whyNot(THEIRS)).toEqual(refuse('not-in-hand'));
    for (const entity of [-1, 0.5, 'rope'])
      expect(await owner.calls.whyNot(entity as number)).toEqual(refuse('malformed'));
  });
});

describe('targeting', () => {
  test('gives the command that was chosen, and the match goes on', async () => {
    const { host, owner } = await open();
    const preview = await done(owner.calls.target({ type: 'preview', entity: MINE }));
    expect(preview).toMatchObject({ state: 'previewing', entity: MINE, command: 0, refusal: null });
    expect(host.match.session.journal).toEqual([]);
    const picked = await done(owner.calls.target({ type: 'pick', entity: MINE }));
    expect(picked).toMatchObject({ state: 'confirming', command: 0, refusal: null });
    const given = await done(owner.calls.target({ type: 'confirm' }));
    expect(given).toMatchObject({ state: 'idle', command: 1, refusal: null });
    // The rope hangs on the wall, beside the bell.
    expect(host.match.session.state.table.zones[0]).toEqual([BELL, MINE]);
    expect(owner.status()).toMatchObject({ waiting: true });
  });

  test('H1 sends other pages nothing before it gives a command', async () => {
    const { other, owner } = await open();
    const seen = other.messages.length;
    for (const type of ['preview', 'pick'] as const)
      expect(await done(owner.calls.target({ type, entity: MINE }))).toMatchObject({ entity: MINE });
    expect(other.messages).toHaveLength(seen);
  });

  test('refuses a malformed event, and stays as it was', async () => {
    const { owner } = await open();
    await owner.calls.target({ type: 'preview', entity: MINE });
    const odd = { type: 'preview', entity: 'rope' } as never;
    expect(await owner.calls.target(odd)).toMatchObject({
      state: 'previewing',
      entity: MINE,
      refusal: refuse('malformed'),
    });
  });

  test('refuses a spectator, who has none', async () => {
    const { other } = await open(SPECTATOR);
    for (const event of [{ type: 'pick', entity: 1 }, { type: 'odd' }])
      expect(await other.calls.target(event as never)).toEqual({
        ...IDLE_TARGETING,
        refusal: refuse('not-your-turn'),
      });
  });
});

describe('what shows a match', () => {
  test('K1 stops it in the phases that the leader watches, and in no others', async () => {
    const { host, other, owner, sound } = await open();
    await other.calls.watch([{ type: 'ring', phase: 'prepare', deadline: 100 }]);
    await owner.calls.watch(RINGS);
    await done(owner.calls.send(RING));
    expect(host.match.held).toMatchObject({ types: ['ring'], phase: 'perform', applied: false });
    expect(sound()).toBe(0);
    expect(owner.of('announced')).toMatchObject([{ hold: 1, phase: 'perform' }]);
    expect(other.of('announced')).toEqual([]);
  });

  test('K4 an endless deadline is one; a malformed list of watches is a warning', async () => {
    const { host, owner } = await open();
    await owner.calls.watch([{ ...RINGS[0], deadline: Number.POSITIVE_INFINITY } as Watch]);
    expect(owner.warnings()).toEqual([]);
    for (const odd of [null, [{ type: 'ring', phase: 'perform', deadline: -1 }], 'all'])
      await done(owner.calls.watch(odd as never));
    expect(owner.warnings()).toEqual(Array(3).fill('malformed-message'));
    await done(owner.calls.send(RING));
    expect(host.match.held).toMatchObject({ types: ['ring'] });
  });

  test('K5 is paused, played a phase further, and resumed by the leader', async () => {
    const { host, other, owner, sound } = await open();
    await owner.calls.watch(RINGS);
    await done(owner.calls.pause());
    expect(owner.status()?.paused).toBe(true);
    await done(owner.calls.send(RING));
    expect(host.match.held).toBe(null);
    await done(owner.calls.step());
    expect(host.match.held).toMatchObject({ types: ['ring'] });
    owner.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect([sound(), host.match.held, owner.status()?.paused]).toEqual([1, null, true]);
    await done(owner.calls.resume());
    expect([host.match.held?.types, owner.status()?.paused]).toEqual([['ring'], false]);
    for (const call of ['pause', 'step', 'resume'] as const) await done(other.calls[call]());
    expect(other.warnings()).toEqual(Array(3).fill('not-leader'));
    expect(owner.status()?.paused).toBe(false);
  });

  test('K5 has the speed that the leader sets, above 0 and without an upper limit', async () => {
    const { owner } = await open();
    await done(owner.calls.setSpeed(4));
    expect(owner.status()?.speed).toBe(4);
    for (const odd of [0, -1, Number.NaN, '2', null]) await done(owner.calls.setSpeed(odd as number));
    expect(owner.status()?.speed).toBe(4);
    expect(owner.of('warning').map(({ code }) => code)).toEqual(Array(5).fill('malformed-message'));
    expect(owner.of('warning')[0]?.message).toContain('0');
    await done(owner.calls.setSpeed(Number.POSITIVE_INFINITY));
    expect(owner.status()?.speed).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a page that follows', () => {
  test('B1 gets the event log through a port of its own', async () => {
    const { other } = await open();
    const log = listener<FromLog>();
    await done(other.calls.followLog(log.port, 'start'));
    expect(log.messages).toMatchObject([{ kind: 'begin', start: { seq: 0, reason: 'first' } }]);
    log.end();
  });

  test('B1 gets the reports of the machines through a port of its own', async () => {
    const { other } = await open();
    const machines = listener<FromMachines>();
    await done(other.calls.followMachines(machines.port));
    expect(machines.messages[0]?.messages[0]).toMatchObject({ n: 1, name: 'turn-flow' });
    machines.end();
  });

  test('B5 is told by any role what the call expects', async () => {
    const { other } = await open();
    const log = listener<FromLog>();
    await expect(other.calls.followLog(log.port, 'later' as never)).rejects.toThrow('"start" or "now"');
    await expect(other.calls.followLog(3 as never, 'start')).rejects.toThrow('MessagePort');
    await expect(other.calls.followMachines(null as never)).rejects.toThrow('MessagePort');
    log.end();
  });
});

describe('what only the owner may know', () => {
  test('H1 is the whole match, and the hash of its table', async () => {
    const { host, other, owner } = await open();
    await done(owner.calls.send(RING));
    expect(await owner.calls.hash()).toBe(hashTable(host.match.session.state.table));
    expect(await owner.calls.snapshot()).toBe(await host.snapshot());
    await expect(other.calls.hash()).rejects.toThrow("Only the match's owner can get the hash");
    await expect(other.calls.snapshot()).rejects.toThrow("Only the match's owner can get a snapshot");
  });

  test('H1 is why the code of the match has thrown', async () => {
    const { other, owner } = await open(SEAT, {
      whyNot() {
        throw new RangeError('entity 3 is a rope');
      },
    });
    await expect(owner.calls.whyNot(MINE)).rejects.toThrow('entity 3 is a rope');
    const error = await other.calls.whyNot(MINE).catch((it: Error) => it);
    expect(error).toMatchObject({ name: 'Error' });
    expect(String(error)).not.toContain('rope');
    expect(String(error)).toContain('could not answer');
  });

  test('H1 is what is thrown that is no error', async () => {
    const { other, owner } = await open(SEAT, {
      whyNot() {
        throw 'a rope';
      },
    });
    await expect(owner.calls.whyNot(MINE)).rejects.toThrow('a rope');
    await expect(other.calls.whyNot(MINE)).rejects.not.toThrow('a rope');
  });
});

describe('the port of the calls', () => {
  test('H1 offers nothing else, and each malformed call is a warning', async () => {
    const { other } = await open();
    const calls = other.calls as unknown as Record<string, () => Promise<unknown>>;
    for (const name of ['redact', 'constructor', 'host', 'callOf'])
      await expect(calls[name]?.()).rejects.toThrow('malformed');
    await delivered();
    expect(other.warnings()).toEqual(Array(4).fill('malformed-message'));
  });

  test('B2 ends a connection that leaves very many answers unread', async () => {
    const { host, other } = await open();
    const answers: Promise<unknown>[] = [];
    for (let i = 0; i <= MAX_UNREAD_ANSWERS; i++) {
      answers.push(other.calls.legal().catch(() => {}));
      if (i % (MAX_WAITING_CALLS / 2) === 0) await Promise.all(answers);
    }
    await delivered();
    expect(other.of('gone')).toMatchObject([{ reason: expect.stringContaining(`${MAX_UNREAD_ANSWERS}`) }]);
    expect(host.feeds.count).toBe(1);
  });

  test('B3 is closed when the page releases it; the connection stays', async () => {
    const { host, other } = await open();
    other.calls[Comlink.releaseProxy]();
    await delivered();
    expect(other.closed).toEqual({ stream: false, api: true });
    expect(host.feeds.count).toBe(2);
  });

  test('B3 is closed with the connection', async () => {
    const { host, other } = await open();
    other.post({ kind: 'bye' });
    await delivered();
    expect(other.closed).toEqual({ stream: true, api: true });
    expect(host.feeds.count).toBe(1);
  });
});
