import { ServedMatch, type Wire, wirePair } from '@aftercast/bridge/served';
import { hearth } from '@aftercast/hearth';
import { hashState } from '@aftercast/kernel';
import type { Match, Role } from '@aftercast/match';
import { stress, stressScenario } from '@aftercast/stress';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameFromRemote, readFromServer } from '../../packages/bridge/src/wire/frames.ts';
import { rested } from '../bridge/shown.ts';
import { isNightly } from '../nightly.ts';
import { Loopback } from './loopback.ts';
import { dice } from './random-seat.ts';
import { OnlineTable } from './table.ts';

/** Frames to send in one run. */
const FRAMES = isNightly ? 1_000_000 : 10_000;

const setup = { game: 'stress', scenario: stressScenario('chain', 50), limit: null };
const stateOf = (served: ServedMatch) =>
  hashState((served as unknown as { match: Match }).match.session.state);
const pass = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A raw connection, which notes how it was ended. */
function raw(served: ServedMatch, role: Role, greets = true) {
  const [near, far] = wirePair();
  const heard: string[] = [];
  let frames = 0;
  near.onmessage = (frame) => {
    frames++;
    const message = readFromServer(frame);
    if (message.kind === 'gone') heard.push(message.reason);
  };
  served.connect(role, far);
  if (greets) near.send(frameFromRemote({ kind: 'hello', protocol: 1, checks: [] }));
  return { wire: near as Wire, heard, frames: () => frames };
}

describe('a hostile page', () => {
  test('changes nothing with any bytes, and its connection ends', async () => {
    const served = await ServedMatch.open([stress], setup);
    const before = stateOf(served);
    const seed = Number(process.env.AFTERCAST_FRAMES ?? Date.now() % 2 ** 31);
    const again = `Send the same again: AFTERCAST_FRAMES=${seed} pnpm ${isNightly ? 'test:nightly' : 'test'} test/online/hostile`;
    const frames = fc.sample(
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.json({ maxDepth: 3 }).map((text) => Uint8Array.from([0, ...new TextEncoder().encode(text)])),
        fc
          .record({
            kind: fc.constantFrom('hello', 'send', 'why', 'credit', 'ping', 'x'),
            call: fc.oneof(fc.nat(), fc.constant(-1), fc.constant('1')),
            mark: fc.nat(),
            entity: fc.oneof(fc.nat(), fc.constant(2 ** 60)),
            blocks: fc.integer(),
            seq: fc.integer(),
            protocol: fc.nat(3),
            checks: fc.array(fc.record({ seq: fc.nat(), hash: fc.integer() }), { maxLength: 3 }),
            command: fc.oneof(
              fc.anything(),
              fc.record({
                do: fc.constantFrom('play', 'undo', 'time', 'join', '__proto__'),
                card: fc.nat(5000),
              }),
            ),
          })
          .map((message) => Uint8Array.from([0, ...new TextEncoder().encode(JSON.stringify(message) ?? '')])),
      ),
      { numRuns: 2_000, seed },
    );
    const roll = dice(seed);
    /** The next frame: one of those, as it is or with other bytes in it. */
    const next = (): Uint8Array<ArrayBuffer> => {
      const frame = Uint8Array.from(frames[Math.floor(roll() * frames.length)] ?? []);
      for (let changes = Math.floor(roll() * 3); changes > 0 && frame.length > 0; changes--)
        frame[Math.floor(roll() * frame.length)] = Math.floor(roll() * 256);
      return frame;
    };
    let ended = 0;
    let connection = raw(served, { kind: 'seat', seat: 1 });
    for (let i = 0; i < FRAMES; i++) {
      connection.wire.send(next());
      if (i % 20 !== 19) continue;
      await pass();
      if (connection.heard.length === 0) continue;
      ended++;
      connection = raw(served, i % 3 === 0 ? { kind: 'spectator' } : { kind: 'seat', seat: 1 });
    }
    expect(ended, again).toBeGreaterThan(FRAMES / 200);
    expect(stateOf(served), again).toBe(before);
    expect(served.connections).toBeLessThanOrEqual(2);
    served.close('closed', '');
  }, 3_600_000);

  test('is told what was wrong', async () => {
    const served = await ServedMatch.open([stress], setup);
    const seat = { kind: 'seat', seat: 0 } as const;
    const endOf = async (...frames: Uint8Array<ArrayBuffer>[]) => {
      const connection = raw(served, seat, false);
      for (const frame of frames) connection.wire.send(frame);
      await expect.poll(() => connection.heard.length).toBe(1);
      return connection.heard[0];
    };
    const hello = frameFromRemote({ kind: 'hello', protocol: 1, checks: [] });
    expect(await endOf(Uint8Array.of(7))).toMatch('malformed');
    expect(await endOf(frameFromRemote({ kind: 'ping' }))).toMatch('The first message');
    expect(await endOf(hello, hello)).toMatch('once');
    expect(await endOf(frameFromRemote({ kind: 'hello', protocol: 9, checks: [] }))).toMatch('version 9');
    expect(await endOf(hello, frameFromRemote({ kind: 'credit', blocks: 99 }))).toMatch('more credits');
    served.close('closed', '');
  });

  test('that gives commands which are refused, again and again, is sent away; the other seat plays on', async () => {
    const table = await OnlineTable.open(setup, {}, [stress]);
    const stubborn = raw(table.served, { kind: 'seat', seat: 1 });
    const first = await table.page({ kind: 'seat', seat: 0 });
    const before = stateOf(table.served);
    for (let i = 0; i < 121; i++)
      stubborn.wire.send(
        frameFromRemote({ kind: 'send', call: i, mark: i, command: { do: 'play', card: 4_000 } }),
      );
    await expect.poll(() => stubborn.heard[0]).toMatch('more than 120 commands in a minute');
    expect(stateOf(table.served)).toBe(before);
    expect((await first.client.send({ do: 'end-turn' })).accepted).toBe(true);
    await first.close();
    table.served.close('closed', '');
  });

  test('B2 that takes nothing and floods delays no other seat, and is sent little', async () => {
    const table = await OnlineTable.open({ ...setup, scenario: stressScenario('chain', 3_000) }, {}, [
      stress,
    ]);
    const lazy = raw(table.served, { kind: 'seat', seat: 1 });
    const spectators = Array.from({ length: 20 }, () => raw(table.served, { kind: 'spectator' }));
    const first = await table.page({ kind: 'seat', seat: 0 });
    const done = rested(first.client);
    const [entry] = await first.client.legal();
    if (entry === undefined) throw new Error('Nothing can be played.');
    await first.client.send(first.client.commandOf(entry, entry.allowed[0]));
    await done;
    // A welcome, a status or two, and no more blocks than may be under way.
    for (const it of [lazy, ...spectators]) expect(it.frames()).toBeLessThan(15);
    const flood = raw(table.served, { kind: 'spectator' });
    for (let i = 0; i < 5_000; i++) flood.wire.send(frameFromRemote({ kind: 'why', call: i, entity: 1 }));
    await expect.poll(() => flood.heard[0]).toMatch('more than 1000 messages at once');
    expect(flood.frames()).toBeLessThan(1_100);
    await first.close();
    table.served.close('closed', '');
  });

  test('B3 a second connection of a seat takes the place of the first', async () => {
    const served = await ServedMatch.open([stress], setup);
    const seat = { kind: 'seat', seat: 0 } as const;
    const first = raw(served, seat);
    const second = raw(served, seat);
    await expect.poll(() => first.heard).toEqual(['The seat was opened somewhere else.']);
    expect([second.heard, served.connections]).toEqual([[], 1]);
    expect(() => served.connect({ kind: 'owner' }, wirePair()[1])).toThrow('of a seat of the game');
    expect(() => served.connect({ kind: 'seat', seat: 2 }, wirePair()[1])).toThrow('of a seat of the game');
    served.close('closed', '');
  });
});

describe('a ticket', () => {
  const secret = new TextEncoder().encode('a secret that only this test knows!');
  let loopback: Loopback;
  let match = '';
  beforeAll(async () => {
    loopback = await Loopback.start([hearth]);
    match = await loopback.create({ game: 'hearth', seed: 1 });
  });
  afterAll(() => loopback.server.close());

  const sign = (payload: Record<string, unknown>, key = secret, seconds = 60, audience = 'ticket') =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);
  const role = { kind: 'seat', seat: 0 };
  const open = async (ticket: string | Promise<string>) =>
    (await loopback.open({ url: loopback.server.url, ticket: await ticket })).close();

  test('that the server has signed admits', async () => {
    await open(loopback.server.ticket({ match, role: { kind: 'spectator' } }));
  });

  test.each([
    [
      'forged',
      () => sign({ match, role }, new TextEncoder().encode('another secret of at least 32 bytes')),
      'not a ticket of this server',
    ],
    ['expired', () => sign({ match, role }, secret, -5), 'has expired'],
    [
      'for something else',
      () => sign({ match, role }, secret, 60, 'invitation'),
      'not a ticket of this server',
    ],
    ['of the owner', () => sign({ match, role: { kind: 'owner' } }), 'names no match and role'],
    ['without a role', () => sign({ match }), 'names no match and role'],
    ['of no match that there is', () => sign({ match: 'nothing', role }), 'There is no such match'],
    ['that is none', () => Promise.resolve('not a ticket'), 'This is not a ticket'],
    [
      'without a signature',
      async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ match, role, exp: 9_999_999_999 }))}.`,
      'not a ticket of this server',
    ],
  ])('%s is refused', async (_, ticket, message) => {
    await expect(open(ticket())).rejects.toThrow(message);
  });
});
