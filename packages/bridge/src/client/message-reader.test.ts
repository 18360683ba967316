import { afterEach, describe, expect, it } from 'vitest';
import { type FromWorker, IDLE_TARGETING } from '../contract.ts';
import { openParts, STATUS, workerEnd } from '../testing/client-parts.ts';
import { HIT } from '../testing/open-viewers.ts';
import { actionOf, recordsOf, smallTable } from '../testing/records.ts';
import { tidyUp } from '../testing/tidy.ts';
import type { HoldEvent, Play } from './api.ts';
import { MessageReader } from './message-reader.ts';

afterEach(tidyUp);

type Block = Extract<FromWorker, { kind: 'block' }>;
type FirstMessage = Extract<FromWorker, { kind: 'view' }>;

const CHANGE = { kind: 'register', register: 8, before: 6, after: 7 };

/** A reader of messages of a connection that has received nine records, and everything that happens at the page. */
function open(options: Parameters<typeof openParts>[0] = {}) {
  const parts = openParts(options);
  const { client } = parts;
  const reader = new MessageReader(client);
  const handle = (message: FromWorker) => reader.handle(message);
  /** A block whose first record has this number. */
  const block = (seq: number, write: Parameters<typeof recordsOf>[0], more: Partial<Block> = {}) =>
    handle({ kind: 'block', seq, count: 0, data: recordsOf(write), ...more });
  const events: string[] = [];
  const listen = () => client.events$.subscribe(({ kind, seq }) => events.push(`${kind} ${seq}`));
  return { ...parts, block, events, handle, listen };
}

/** Attaches a viewer that notes the changes at its keyframe. */
function attach({ page }: ReturnType<typeof openParts>) {
  const changes: unknown[] = [];
  const plays: Play[] = [];
  page.viewers.attach(HIT, async (_, play) => {
    plays.push(play);
    changes.push(await play.keyframe());
  });
  return { changes, plays };
}

const begun: Parameters<typeof recordsOf>[0] = (log) => {
  log.command(3, 0);
  log.begin(actionOf(1));
  log.perform(1);
};
const change: Parameters<typeof recordsOf>[0] = (log) => log.register(8, 6, 7);
const announced: FromWorker = { kind: 'announced', hold: 5, actions: [1], phase: 'perform' };
const view: FirstMessage = {
  kind: 'view',
  seq: 4,
  before: 104,
  table: smallTable(),
  command: 3,
  prompt: null,
  reason: 'rolled-back',
};

describe('a block', () => {
  it('B1 B2 changes the view, is passed on, and gives a credit back after that', async () => {
    const { block, client, done, events, listen } = open();
    listen();
    const blocks: number[] = [];
    client.records$.subscribe(({ length }) => blocks.push(length));
    block(10, begun);
    expect([done.changes, done.posted]).toEqual(['next ', []]);
    await Promise.resolve();
    expect(done.posted).toEqual([{ kind: 'credit', blocks: 1 }]);
    expect(events).toEqual(['command-begun 10', 'phase-announced 11', 'phase-announced 12']);
    expect(blocks).toEqual([recordsOf(begun).length]);
    block(13, () => {});
    expect([blocks.length, done.changes]).toEqual([1, 'next next ']);
  });

  it.each([9, 11])('B1 ends the connection if its first record is %s, and not the next one', (seq) => {
    const { block, client, done } = open();
    block(seq, change);
    expect(done.ends).toEqual([expect.stringMatching(new RegExp(`10.*${seq}.*B1`))]);
    expect([client.reader.seq, done.changes]).toEqual([9, '']);
  });

  it('B1 after a worker was lost, records that come again are left out, and none may be missing', async () => {
    const { block, client, done, events, listen } = open();
    listen();
    block(10, begun);
    await client.resumption.goOn(workerEnd().ports, 2, false);
    block(10, (log) => {
      begun(log);
      log.ended(1);
    });
    expect([events.slice(3), client.reader.seq, done.ends]).toEqual([['action-ended 13'], 13, []]);
    block(15, change);
    expect(done.ends.length).toBe(1);
  });

  it('opens and closes the question of the match, and says so once', () => {
    const { block, client } = open();
    const prompts: unknown[] = [];
    client.prompt$.subscribe((prompt) => prompts.push(prompt));
    const prompt = { seat: 0, of: 'options', count: 1, least: 1, options: [4] };
    block(10, (log) => log.ask({ seat: 0, action: 1, kind: 'options', options: [4], count: 1 }));
    block(11, change);
    block(12, (log) => log.answer(1, [0]));
    expect(prompts).toEqual([null, prompt, null]);
  });

  it('makes no events without a subscriber and a viewer', () => {
    const parts = open();
    const { block, client } = parts;
    block(10, begun);
    expect(client.reader.action(1)).toBeNull();
    attach(parts);
    block(13, (log) => log.begin(actionOf(2)));
    expect(client.reader.action(2)?.id).toBe(2);
  });

  it.each([
    ['done', (log: Parameters<typeof begun>[0]) => log.rest(3, 0)],
    ['undone', (log: Parameters<typeof begun>[0]) => log.rolledBack(3)],
  ])('a skip ends when the command is %s', (_, end) => {
    const parts = open();
    const { block, page } = parts;
    attach(parts);
    page.viewers.skip();
    block(10, begun);
    expect(page.watches.at(-1)).toEqual([]);
    block(13, end);
    expect(page.watches.at(-1)?.length).toBe(1);
  });
});

describe('a watched phase', () => {
  it('K2 is played by the viewers, which get its changes with the block that says so', async () => {
    const parts = open();
    const { block, handle, page } = parts;
    const { changes } = attach(parts);
    const holds: HoldEvent[] = [];
    page.holds.subscribe((it) => holds.push(it));
    block(10, begun);
    handle(announced);
    expect(page.told).toEqual(['keyframe 5']);
    expect(holds[0]).toMatchObject({
      hold: 5,
      command: 3,
      actions: [1],
      phase: 'perform',
      seq: 112,
      late: false,
    });
    block(13, change, { applied: 5 });
    await page.settled();
    expect([changes, page.told]).toEqual([[[CHANGE]], ['keyframe 5', 'ended 5']]);
  });

  it('K2 gets the changes of all blocks before the message that it has happened', async () => {
    const parts = open();
    const { block, handle, page } = parts;
    const { changes } = attach(parts);
    block(10, begun);
    handle(announced);
    block(13, change);
    block(14, change);
    handle({ kind: 'applied', hold: 5 });
    await page.settled();
    expect(changes).toEqual([[CHANGE, CHANGE]]);
  });

  it('K2 H1 of which a seat may not know before is played with the changes of the last block', async () => {
    const parts = open({ role: { kind: 'seat', seat: 0 } });
    const { block, handle, page } = parts;
    const { changes } = attach(parts);
    const holds: HoldEvent[] = [];
    page.holds.subscribe((it) => holds.push(it));
    block(10, (log) => {
      begun(log);
      change(log);
    });
    handle({ kind: 'announced', hold: 5, actions: [1], phase: 'perform', late: true });
    await page.settled();
    expect(changes).toEqual([[CHANGE]]);
    expect(holds[0]).toMatchObject({ late: true });
  });

  it('K2 whose action is not known has no viewers', () => {
    const parts = open();
    attach(parts);
    parts.handle({ kind: 'announced', hold: 5, actions: [1, 2], phase: 'perform' });
    expect(parts.page.told).toEqual(['ended 5']);
  });

  it('K4 is cut short when the match has gone on without it', async () => {
    const parts = open();
    const { block, client, handle, page } = parts;
    const { plays } = attach(parts);
    block(10, begun);
    handle(announced);
    expect(plays[0]?.signal.aborted).toBe(false);
    block(13, change);
    handle({ kind: 'overdue', hold: 5 });
    expect(plays[0]?.signal.aborted).toBe(true);
    expect([page.told, client.reader.collected()]).toEqual([['keyframe 5'], []]);
  });

  it('B4 is played on when another worker announces it again', async () => {
    const parts = open();
    const { block, handle, page } = parts;
    const { changes, plays } = attach(parts);
    block(10, begun);
    handle(announced);
    page.viewers.interrupt();
    handle({ kind: 'announced', hold: 8, actions: [1], phase: 'perform' });
    block(13, change);
    handle({ kind: 'applied', hold: 8 });
    await page.settled();
    expect([plays.length, changes, page.told]).toEqual([
      1,
      [[CHANGE]],
      ['keyframe 5', 'keyframe 8', 'ended 8'],
    ]);
  });

  it('B4 H1 is played on to its end when another worker announces it late', async () => {
    const parts = open({ role: { kind: 'seat', seat: 0 } });
    const { block, handle, page } = parts;
    attach(parts);
    block(10, begun);
    handle(announced);
    page.viewers.interrupt();
    handle({ kind: 'announced', hold: 8, actions: [1], phase: 'perform', late: true });
    await page.settled();
    expect(page.told.at(-1)).toBe('ended 8');
  });
});

describe('a view', () => {
  it('A12 replaces the table when a command was undone, and an event says so', () => {
    const parts = open();
    const { block, client, done, events, handle, listen, page } = parts;
    listen();
    const { plays } = attach(parts);
    block(10, begun);
    handle(announced);
    page.viewers.skip();
    const prompt = { seat: 0, of: 'options', count: 1, least: 1, options: [4] } as const;
    const kinds: unknown[] = [];
    client.events$.subscribe((event) => kinds.push(event));
    handle({ ...view, prompt });
    expect(kinds).toEqual([{ kind: 'command-undone', seq: 4, command: 3 }]);
    expect([client.reader.seq, client.prompt$.value, plays[0]?.signal.aborted]).toEqual([4, prompt, true]);
    expect([events.at(-1), done.changes]).toEqual(['command-undone 4', 'next new ']);
    expect(page.watches.at(-1)?.length).toBe(1);
  });

  it('S4 of a replay that has jumped has the number of the jump, and no event', () => {
    const { client, events, handle, listen } = open();
    listen();
    handle({ ...view, reason: 'moved', jump: 6 });
    expect([client.jump, events]).toEqual([6, []]);
    handle({ ...view, reason: 'moved' });
    expect(client.jump).toBe(6);
  });
});

describe('what else the worker says', () => {
  it('its status, its targeting, its warnings and its faults are passed on', () => {
    const { client, handle, page } = open();
    const heard: unknown[] = [];
    client.warnings$.subscribe((it) => heard.push(it));
    client.faults$.subscribe((it) => heard.push(it));
    const status = { ...STATUS, turnTime: { left: 1_000, of: 2_000, runs: true } };
    page.clock.advance(700);
    handle({ kind: 'status', status });
    expect([client.status$.value, client.resumption.timeLeft]).toEqual([status, 1_000]);
    const targeting = { ...IDLE_TARGETING, entity: 2 };
    handle({ kind: 'targeting', targeting });
    expect(client.targeting$.value).toEqual(targeting);
    handle({ kind: 'warning', code: 'slow-leader', message: 'Too slow.' });
    handle({ kind: 'broke', fault: { kind: 'report', message: 'Odd.' }, isUndone: false });
    expect(heard).toEqual([
      { code: 'slow-leader', message: 'Too slow.' },
      { fault: { kind: 'report', message: 'Odd.' }, isUndone: false },
    ]);
  });

  it('B4 a command that it has accepted is kept, and is being resolved', () => {
    const { client, handle } = open({ isOpener: true });
    const kept = client.link?.keep({ kind: 'setup', setup: { game: 'small', seed: 1 } }, null);
    const entry = {
      kind: 'accepted',
      seat: 0,
      command: { do: 'play', card: 2 },
      number: 3,
      hash: 'h',
    } as const;
    handle({ kind: 'accepted', entry, call: { connection: 1, mark: 4 } });
    expect(kept?.entries).toEqual([entry]);
    expect(kept?.replyTo({ connection: 1, mark: 4 })).toEqual({ accepted: true, command: 3 });
    expect(client.resumption.progress.resolving).toBe(3);
  });

  it('B3 that it is still at work gives calls their time again', () => {
    const { client, done, handle, page } = open();
    void client.calls.wait(() => new Promise(() => {}));
    page.clock.advance(4_999);
    handle({ kind: 'catching-up' });
    page.clock.advance(4_999);
    expect(done.ends).toEqual([]);
    page.clock.advance(1);
    expect(done.ends.length).toBe(1);
  });

  it('B3 its end ends the connection, or loses the worker if code of the match has thrown', () => {
    const { client, done, handle } = open();
    handle({ kind: 'gone', reason: 'It was closed.' });
    expect([done.ends, done.losses]).toEqual([['It was closed.'], []]);
    handle({ kind: 'gone', reason: 'No such zone.', failed: true });
    expect(done.losses).toMatchObject([{ kind: 'failed', message: 'No such zone.' }]);
    client.closing = true;
    handle({ kind: 'gone', reason: 'It was closed.' });
    handle({ kind: 'gone', reason: 'No such zone.', failed: true });
    expect([done.ends.length, done.losses.length]).toEqual([1, 1]);
  });
});
