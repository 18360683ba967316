import { countRecords } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import * as Comlink from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import { BLOCKS_IN_FLIGHT, type FromLog, MAX_SIDE_FEEDS } from '../../contract.ts';
import { openBellReplay, RINGS } from '../../testing/bell-replay.ts';
import { delivered } from '../../testing/delivered.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };

afterEach(tidyUp);

/** A replay whose page takes blocks only when it is told to. */
async function openSlow(role: Role = OWNER) {
  const replay = await openBellReplay(role, { takes: false });
  const take = async (blocks = 1) => {
    replay.page.post({ kind: 'credit', blocks });
    await delivered();
  };
  return { ...replay, take };
}

const handed = (port: MessagePort) => Comlink.transfer(port, [port]);

/** A follower of the event log of a replay. @param call hands its port to the worker */
async function follow(call: (port: MessagePort) => Promise<unknown>) {
  const { port1, port2 } = new MessageChannel();
  const messages: FromLog[] = [];
  let isClosed = false;
  port1.onmessage = ({ data }: MessageEvent<FromLog>) => messages.push(data);
  port1.addEventListener('close', () => {
    isClosed = true;
  });
  whenDone(() => port1.close());
  const failure = await call(port2).catch((error: Error) => error.message);
  await delivered();
  return {
    messages,
    failure,
    isClosed: () => isClosed,
    post: async (message: unknown) => {
      port1.postMessage(message);
      await delivered();
    },
    /** How many records it has. */
    received: () =>
      messages.reduce((sum, it) => (it.kind === 'records' ? sum + countRecords(it.data) : sum), 0),
  };
}

describe('a page that takes no blocks', () => {
  test('B2 is waited for as long as it takes, and misses nothing', async () => {
    const { clock, moment, opened, page, play, take } = await openSlow();
    await play();
    clock.advance(60_000);
    await delivered();
    expect(page.blocks()).toHaveLength(BLOCKS_IN_FLIGHT);
    expect(moment()).toBeLessThan(opened.last);
    // It is told that the replay has stopped after the blocks that led there.
    expect(page.status()?.paused).toBe(false);
    for (let i = 0; i < 20; i++) {
      const seen = page.blocks().length;
      await take();
      expect(page.blocks().length - seen).toBeLessThanOrEqual(1);
    }
    expect(moment()).toBe(opened.last);
    expect(page.status()?.paused).toBe(true);
  });

  test('S4 gets the view of its last jump first, and no block of before', async () => {
    const { moment, move, opened, page, play, take } = await openSlow();
    await play();
    const before = page.messages.length;
    await move(opened.last);
    await move(opened.commands[1] as number);
    expect(page.messages.slice(before).filter(({ kind }) => kind === 'view' || kind === 'block')).toEqual([]);
    // It does not play on before the page has that view.
    await play();
    await take(BLOCKS_IN_FLIGHT);
    const [view, ...rest] = page.messages.slice(before).filter(({ kind }) => kind !== 'overdue');
    expect(view).toMatchObject({ kind: 'view', jump: 2, seq: opened.commands[1] });
    const [block] = rest.filter(({ kind }) => kind === 'view' || kind === 'block');
    expect(block).toMatchObject({ kind: 'block', seq: (opened.commands[1] as number) + 1 });
    for (let i = 0; i < 20; i++) await take();
    expect(moment()).toBe(opened.last);
  });

  test('B2 cannot return more than it was sent', async () => {
    const { page, take } = await openSlow();
    await take(3);
    expect(page.of('warning')).toMatchObject([{ code: 'malformed-message' }]);
    expect(page.of('warning')[0]?.message).toContain('3 credits returned for 0 blocks');
  });
});

describe('the phases that a page plays', () => {
  test('K2 are announced, applied with their changes, and over when the page says so', async () => {
    const { moment, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    expect(page.of('announced')).toEqual([
      { kind: 'announced', hold: 1, actions: [expect.any(Number)], phase: 'perform' },
    ]);
    const before = moment();
    page.post({ kind: 'keyframe', hold: 1 });
    await delivered();
    // The block with its changes says that the handler has run: no other message does.
    expect(page.of('block').at(-1)?.applied).toBe(1);
    expect(page.of('applied')).toEqual([]);
    expect(moment()).toBeGreaterThan(before);
    expect(page.of('announced')).toHaveLength(1);
    page.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect(page.of('announced').map(({ hold }) => hold)).toEqual([1, 2]);
    expect(page.warnings()).toEqual([]);
  });

  test('B2 K2 are applied by a message of their own if their changes had to wait', async () => {
    const { page, play, take } = await openSlow();
    await page.calls.watch(RINGS);
    await play();
    page.post({ kind: 'keyframe', hold: 1 });
    page.post({ kind: 'ended', hold: 1 });
    await delivered();
    // The page has not been sent what led to the second ring.
    expect([page.of('announced').length, page.of('block').at(-1)?.applied]).toEqual([1, 1]);
    await take();
    expect(page.of('announced').at(-1)).toMatchObject({ hold: 2 });
    page.post({ kind: 'keyframe', hold: 2 });
    await delivered();
    expect(page.of('applied')).toEqual([]);
    await take();
    expect(page.messages.at(-1)).toEqual({ kind: 'applied', hold: 2 });
    expect(page.of('block').at(-1)?.applied).toBe(undefined);
  });

  test('K4 are overdue after their deadline, and the replay goes on', async () => {
    const { clock, moment, opened, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    clock.advance(999);
    await delivered();
    expect(page.of('overdue')).toEqual([]);
    clock.advance(1);
    await delivered();
    expect(page.of('overdue')).toEqual([{ kind: 'overdue', hold: 1 }]);
    expect(page.warnings()).toEqual(['overdue-viewer']);
    // There are three rings.
    for (let i = 0; i < 2; i++) {
      clock.advance(1_000);
      await delivered();
    }
    expect(moment()).toBe(opened.last);
  });

  test('K3 are acknowledged once: what comes later or for another phase is a warning', async () => {
    const { page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    for (const hold of [2, 1, 1]) page.post({ kind: 'keyframe', hold });
    await delivered();
    expect(page.warnings()).toEqual(Array(2).fill('stray-acknowledgement'));
  });

  test('H1 K2 are announced late where the role learns of them by their changes, and never where it does not', async () => {
    const { moment, opened, page, play } = await openBellReplay(SEAT);
    await page.calls.watch(
      ['whisper', 'hum'].map((type) => ({ type, phase: 'perform' as const, deadline: 1_000 })),
    );
    await play();
    expect(page.of('announced')).toEqual([
      { kind: 'announced', hold: 1, actions: [expect.any(Number)], phase: 'perform', late: true },
    ]);
    // Its changes have a block of their own, after which it is announced.
    expect(page.kinds().slice(-2)).toEqual(['block', 'announced']);
    // The hum begins, is performed, and changes something.
    expect(page.blocks().at(-1)?.[1]).toBe(3);
    page.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect(moment()).toBe(opened.last);
    expect(page.warnings()).toEqual([]);
  });
});

describe('a follower of a replay’s event log', () => {
  test('B1 gets the whole event log from its start, wherever the replay is', async () => {
    const { opened, page, move } = await openBellReplay();
    await move(opened.commands[2] as number);
    const start = page.of('view')[0]?.table;
    const log = await follow((port) => page.calls.followLog(handed(port), 'start'));
    expect(log.messages[0]).toEqual({
      kind: 'begin',
      start: { seq: 0, command: 0, table: start, reason: 'first' },
    });
    const records = log.messages.filter((it) => it.kind === 'records');
    expect([records[0]?.seq, log.received()]).toEqual([1, opened.last]);
    await move(0);
    expect(log.messages.filter(({ kind }) => kind === 'begin')).toHaveLength(1);
  });

  test('B1 gets it from the replay’s moment on', async () => {
    const { opened, page, move } = await openBellReplay();
    const moment = opened.commands[2] as number;
    await move(moment);
    const log = await follow((port) => page.calls.followLog(handed(port), 'now'));
    expect(log.messages[0]).toEqual({
      kind: 'begin',
      start: { seq: moment, command: 2, table: page.of('view').at(-1)?.table, reason: 'first' },
    });
    expect(log.messages[1]).toMatchObject({ kind: 'records', seq: moment + 1 });
    expect(log.received()).toBe(opened.last - moment);
  });

  test('B1 gets the rest of a long one as it takes what it was sent', async () => {
    const { opened, page } = await openBellReplay(OWNER, { rings: 3_000 });
    const log = await follow((port) => page.calls.followLog(handed(port), 'start'));
    expect(log.messages.filter(({ kind }) => kind === 'records')).toHaveLength(BLOCKS_IN_FLIGHT);
    expect(log.received()).toBeLessThan(opened.last);
    for (let i = 0; i < 20 && log.received() < opened.last; i++)
      await log.post({ kind: 'credit', blocks: 1 });
    expect(log.received()).toBe(opened.last);
    expect(page.warnings()).toEqual([]);
    await log.post({ kind: 'credit', blocks: 9 });
    await log.post({ kind: 'keyframe', hold: 1 });
    expect(page.warnings()).toEqual(Array(2).fill('malformed-message'));
  });

  test('B5 has a limit, and one that ends makes room for another', async () => {
    const { page } = await openBellReplay();
    const one = () => follow((port) => page.calls.followLog(handed(port), 'now'));
    const all = [];
    for (let i = 0; i < MAX_SIDE_FEEDS; i++) all.push(await one());
    expect(all.map(({ failure }) => failure)).toEqual(Array(MAX_SIDE_FEEDS).fill(undefined));
    const further = await one();
    expect(further.failure).toContain(`${MAX_SIDE_FEEDS} followers`);
    expect([further.isClosed(), further.messages]).toEqual([true, []]);
    await all[0]?.post({ kind: 'bye' });
    expect(all[0]?.isClosed()).toBe(true);
    expect((await one()).failure).toBe(undefined);
  });

  test('B3 ends with the page, and says why', async () => {
    const { host, page } = await openBellReplay();
    const log = await follow((port) => page.calls.followLog(handed(port), 'start'));
    await host.close();
    await delivered();
    expect(log.messages.at(-1)).toEqual({ kind: 'gone', reason: 'The match was closed.' });
    expect(log.isClosed()).toBe(true);
  });
});

describe('what a page sends', () => {
  test('B5 is a warning if it is malformed; that it has read is no news', async () => {
    const { page } = await openBellReplay();
    page.post({ kind: 'read', messages: 2, answers: 0 });
    await delivered();
    expect(page.warnings()).toEqual([]);
    for (const odd of [{ kind: 'read' }, { kind: 'credit', blocks: 0 }, 'bye', null]) page.post(odd);
    await delivered();
    expect(page.warnings()).toEqual(Array(4).fill('malformed-message'));
  });
});
