import { type MatchParts, ProjectedStream, type Role, SeatTargeting } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import { CATCHING_UP_INTERVAL } from '../../contract.ts';
import { BELLS, bellHost } from '../../testing/bell-host.ts';
import { ROPES } from '../../testing/bells.ts';
import { delivered } from '../../testing/delivered.ts';
import { pageEnd } from '../../testing/feed-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';
import { HostParts } from './parts.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const SPECTATOR: Role = { kind: 'spectator' };
const [MINE] = ROPES;

afterEach(tidyUp);

/** Parts whose code arrives, or fails to, when the test says so; `asked` has what was asked for. */
function heldParts() {
  const asked: string[] = [];
  const waiting: { arrive: () => void; fail: () => void }[] = [];
  const ask = (name: string, part: MatchParts) => () =>
    new Promise<MatchParts>((resolve, reject) => {
      asked.push(name);
      waiting.push({ arrive: () => resolve(part), fail: () => reject(new TypeError('404')) });
    });
  const parts = new HostParts({
    projection: ask('projection', { ProjectedStream }),
    targeting: ask('targeting', { SeatTargeting }),
  });
  const next = async (how: 'arrive' | 'fail') => {
    waiting.shift()?.[how]();
    await delivered();
  };
  return { asked, next, parts };
}

async function open() {
  const held = heldParts();
  const bells = bellHost({}, held.parts);
  await bells.host.open(BELLS);
  /** Asks for a connection, and notes what becomes of it. */
  const ask = (role: Role) => {
    const page = pageEnd();
    page.does.takes = true;
    const told: unknown[] = [];
    const { api, stream } = page.ports;
    bells.host.connect(role, stream, api).then(
      (number) => told.push(number),
      (error: Error) => told.push(error.message),
    );
    return told;
  };
  return { ...bells, ...held, ask };
}

describe('what not every match needs', () => {
  test('is loaded once, by the roles that need it', async () => {
    const parts = new HostParts();
    await parts.forRole(OWNER);
    expect(parts.loaded).toEqual({});
    await parts.forRole(SPECTATOR);
    expect(Object.keys(parts.loaded)).toEqual(['ProjectedStream']);
    await parts.forRole(SEAT);
    expect(parts.loaded.SeatTargeting).toBe(SeatTargeting);
    expect(parts.forTargeting()).toBe(null);
  });

  test('is not loaded for an owner that gives commands', async () => {
    const { asked, connect } = await open();
    const page = await connect(OWNER);
    expect(await page.calls.send({ do: 'ring', times: 1 })).toMatchObject({ accepted: true });
    expect(asked).toEqual([]);
  });

  test('B5 an owner’s first choice waits for it, and its later calls do not overtake the choice', async () => {
    const { asked, connect, next } = await open();
    const page = await connect(OWNER);
    const answers: string[] = [];
    const noted = async <T>(name: string, call: T) => {
      const answer = await call;
      answers.push(name);
      return answer;
    };
    const picked = noted('pick', page.calls.target({ type: 'pick', entity: MINE }));
    const sent = noted('send', page.calls.send({ do: 'end-turn' }));
    await delivered();
    expect([asked, answers]).toEqual([['targeting'], []]);
    await next('arrive');
    expect(await picked).toMatchObject({ state: 'confirming', entity: MINE });
    expect(await sent).toMatchObject({ accepted: true });
    expect(answers).toEqual(['pick', 'send']);
  });

  test('B3 a choice fails in words if its code cannot be loaded, and can be made again', async () => {
    const { asked, connect, next } = await open();
    const page = await connect(OWNER);
    const pick = () => page.calls.target({ type: 'pick', entity: MINE });
    const failed = expect(pick()).rejects.toThrow(
      'The code for targeting could not be loaded: 404. A page that stays open while a new version is deployed asks for files that are gone: load the page again.',
    );
    await delivered();
    await next('fail');
    await failed;
    const again = pick();
    await delivered();
    await next('arrive');
    expect(await again).toMatchObject({ state: 'confirming' });
    expect(asked).toEqual(['targeting', 'targeting']);
  });

  test('B3 a seat’s connection fails in words if its code cannot be loaded, and others go on', async () => {
    const { ask, host, next } = await open();
    const seat = ask(SEAT);
    const owner = ask(OWNER);
    await delivered();
    await next('fail');
    expect(seat).toEqual([
      'The code for what a seat may see could not be loaded: 404. A page that stays open while a new version is deployed asks for files that are gone: load the page again.',
    ]);
    expect([owner, host.feeds.count]).toEqual([[1], 1]);
    const later = ask(SEAT);
    await delivered();
    await next('arrive');
    await next('arrive');
    expect(later).toEqual([2]);
  });

  test('K5 connections are made in the order in which they were asked for: the first one leads', async () => {
    const { ask, asked, host, next } = await open();
    const [seat, owner] = [ask(SEAT), ask(OWNER)];
    await delivered();
    expect([seat, owner, host.feeds.count]).toEqual([[], [], 0]);
    await next('arrive');
    await next('arrive');
    expect([asked, seat, owner]).toEqual([['projection', 'targeting'], [1], [2]]);
    const feed = host.feeds.find(2);
    expect(feed !== undefined && host.playback.leads(feed)).toBe(false);
  });

  test('B3 a page whose connection waits for code is told that the worker is at work', async () => {
    const { clock, host, next } = await open();
    const page = pageEnd();
    page.does.takes = true;
    const { api, stream } = page.ports;
    const connecting = host.connect(SEAT, stream, api);
    await delivered();
    clock.advance(3 * CATCHING_UP_INTERVAL);
    await delivered();
    expect(page.kinds()).toEqual(['catching-up', 'catching-up', 'catching-up']);
    await next('arrive');
    await next('arrive');
    expect(await connecting).toBe(1);
    clock.advance(3 * CATCHING_UP_INTERVAL);
    await delivered();
    expect(page.of('catching-up')).toHaveLength(3);
    // It may say that it has read all of them.
    const messages = page.messages.filter(({ kind }) => kind !== 'block').length;
    page.post({ kind: 'read', messages, answers: 0 });
    await delivered();
    expect(page.of('warning')).toEqual([]);
    page.post({ kind: 'read', messages: messages + 1, answers: 0 });
    await delivered();
    expect(page.of('warning')).toHaveLength(1);
  });

  test('B3 H1 a page whose call waits for code is told that the worker is at work, and no other', async () => {
    const { clock, connect, next } = await open();
    const [page, other] = [await connect(OWNER), await connect(OWNER)];
    const picked = page.calls.target({ type: 'pick', entity: MINE });
    await delivered();
    clock.advance(2 * CATCHING_UP_INTERVAL);
    await delivered();
    expect([page, other].map((it) => it.of('catching-up').length)).toEqual([2, 0]);
    await next('arrive');
    expect(await picked).toMatchObject({ state: 'confirming' });
    clock.advance(2 * CATCHING_UP_INTERVAL);
    await delivered();
    expect(page.of('catching-up')).toHaveLength(2);
  });

  test('B3 a connection that waits for code does not join the next match', async () => {
    const { ask, host, next } = await open();
    const seat = ask(SEAT);
    await delivered();
    await host.close();
    await host.open(BELLS);
    await next('arrive');
    await next('arrive');
    expect(seat).toEqual(['The match was closed while connecting.']);
    expect(host.feeds.count).toBe(0);
  });

  test('H1 a seat’s code for choices is there before its first one', async () => {
    const { asked, connect, host, next } = await open();
    const connecting = connect(SEAT);
    await delivered();
    await next('arrive');
    await next('arrive');
    const page = await connecting;
    expect(asked).toEqual(['projection', 'targeting']);
    const entity = host.match.stream(SEAT).aliasOf(MINE);
    expect(await page.calls.target({ type: 'pick', entity })).toMatchObject({ state: 'confirming', entity });
    expect(asked).toEqual(['projection', 'targeting']);
  });
});
