import { afterEach, describe, expect, it } from 'vitest';
import { type AcceptedEntry, IDLE_TARGETING, type Targeting } from '../contract.ts';
import { openParts, STATUS, workerEnd } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { HIT } from '../testing/open-viewers.ts';
import { actionOf, recordsOf } from '../testing/records.ts';
import { tidyUp } from '../testing/tidy.ts';
import { answeredTargeting } from './resumption.ts';

afterEach(tidyUp);

const entry = (number: number, name = 'play') =>
  ({ kind: 'accepted', seat: 0, command: { do: name }, number, hash: 'h' }) as AcceptedEntry;

const timed = (left: number, runs: boolean) => ({ ...STATUS, turnTime: { left, of: 60_000, runs } });

describe('how far a connection has come', () => {
  const read = ({ client }: ReturnType<typeof openParts>, write: Parameters<typeof recordsOf>[0]) =>
    client.reader.read(recordsOf(write), false, () => {});

  it('B1 counts records on the connection and on the event log', () => {
    const parts = openParts();
    read(parts, (log) => log.command(3, 0));
    expect(parts.client.resumption.progress).toEqual({
      seq: 10,
      records: 110,
      command: 3,
      before: 109,
      resolving: 0,
    });
  });

  it.each([
    ['done', (log: Parameters<Parameters<typeof recordsOf>[0]>[0]) => log.rest(3, 0)],
    ['undone', (log: Parameters<Parameters<typeof recordsOf>[0]>[0]) => log.rolledBack(3)],
  ])('B4 a command is being resolved from when it is accepted until it is %s', (_, end) => {
    const parts = openParts();
    const { resumption } = parts.client;
    read(parts, (log) => log.rest(3, 0));
    resumption.accepted(entry(3));
    expect(resumption.progress.resolving).toBe(3);
    read(parts, (log) => log.command(3, 0));
    expect(resumption.progress.resolving).toBe(3);
    read(parts, end);
    expect(resumption.progress.resolving).toBe(0);
  });

  it('B4 it is not being resolved while it asks a seat, and is again once the answer is accepted', () => {
    const parts = openParts();
    const { resumption } = parts.client;
    resumption.accepted(entry(3));
    read(parts, (log) => {
      log.command(3, 0);
      log.ask({ seat: 0, action: 1, kind: 'options', options: [1], count: 1 });
    });
    expect(resumption.progress.resolving).toBe(0);
    resumption.accepted(entry(3, 'choose'));
    expect(resumption.progress.resolving).toBe(3);
    read(parts, (log) => log.answer(1, [0]));
    expect(resumption.progress.resolving).toBe(3);
    read(parts, (log) => log.ask({ seat: 0, action: 1, kind: 'options', options: [1], count: 1 }));
    expect(resumption.progress.resolving).toBe(0);
  });

  it('B4 a concession that waits and an undo are not resolved', () => {
    const { resumption } = openParts().client;
    resumption.accepted(entry(0, 'concede'));
    resumption.accepted(entry(3, 'undo'));
    expect(resumption.progress.resolving).toBe(0);
  });

  it('B4 a concession that waits, and the end of the command before, do not end what is being resolved', () => {
    const parts = openParts();
    const { resumption } = parts.client;
    resumption.accepted(entry(3));
    resumption.accepted(entry(0, 'concede'));
    read(parts, (log) => log.rest(2, 0));
    expect(resumption.progress.resolving).toBe(3);
    read(parts, (log) => log.rest(3, 0));
    expect(resumption.progress.resolving).toBe(0);
  });

  it('has the time that is left of the turn, which runs on since the last status', () => {
    const { client, page } = openParts();
    const { resumption } = client;
    expect(resumption.timeLeft).toBeNull();
    page.clock.advance(500);
    resumption.statusCame();
    client.status$.next(timed(2_000, true));
    page.clock.advance(300);
    expect(resumption.timeLeft).toBe(1_700);
    page.clock.advance(5_000);
    expect(resumption.timeLeft).toBe(0);
    client.status$.next(timed(2_000, false));
    expect(resumption.timeLeft).toBe(2_000);
  });

  it('says whether the match waits for its viewers', () => {
    const { client, page } = openParts();
    page.viewers.attach(HIT, { duration: 300, keyframe: 100 });
    expect(client.resumption.isPlaying).toBe(false);
    page.announce(5);
    expect(client.resumption.isPlaying).toBe(true);
  });

  it('the opener has it noted, with the time that is left', async () => {
    const { client, page } = openParts({ isOpener: true });
    const notes: unknown[] = [];
    const place = {
      append: async () => {},
      note: async (_: string, value: unknown) => void notes.push(value),
      read: async () => ({ rows: [], notes: {} }),
      drop: async () => {},
      close: async () => {},
    };
    client.link?.keep({ kind: 'setup', setup: { game: 'small', seed: 1 } }, place);
    client.resumption.moved();
    client.status$.next(timed(2_000, false));
    page.clock.advance(250);
    await client.link?.kept?.flush();
    expect(notes).toEqual([{ role: { kind: 'owner' }, records: 109, left: 2_000 }]);
    client.status$.next(STATUS);
    client.resumption.moved();
    await client.link?.kept?.flush();
    expect(notes[1]).toEqual({ role: { kind: 'owner' }, records: 109 });
    client.link?.remove(client.resumption);
    client.resumption.moved();
    await client.link?.kept?.flush();
    expect(notes.length).toBe(2);
    const { client: unkept } = openParts({ isOpener: true });
    expect(() => unkept.resumption.moved()).not.toThrow();
  });
});

describe('a connection that goes on with another worker', () => {
  it('B3 closes the ports of the lost one, and its calls wait', async () => {
    const { client, worker } = openParts();
    client.resumption.suspend(false);
    let made = 0;
    const call = client.calls.wait(async () => ++made);
    await delivered();
    expect([worker.closed, made]).toEqual([{ stream: true, api: true }, 0]);
    client.resumption.callAgain();
    expect(await call).toBe(1);
  });

  it('K5 B4 leads as before: its viewers, its speed, and a pause', async () => {
    const { client, page } = openParts({ isOpener: true });
    const { link, resumption, status$ } = client;
    page.viewers.attach(HIT, () => {}, 70);
    client.speed = 2;
    if (link) link.leader = resumption;
    const plain = workerEnd();
    await resumption.goOn(plain.ports, 4, false);
    const asBefore = [
      ['watch', [{ ...HIT, deadline: 70 }]],
      ['setSpeed', 2],
    ];
    expect(plain.calls).toEqual(asBefore);
    expect([client.connection.number, resumption.isResumed]).toEqual([4, true]);
    status$.next({ ...STATUS, paused: true });
    client.stepping = true;
    const paused = workerEnd();
    resumption.suspend(false);
    await resumption.goOn(paused.ports, 5, false);
    expect(paused.calls).toEqual([...asBefore, ['pause'], ['step']]);
  });

  it.each<[Targeting['state'], number, object]>([
    ['previewing', -1, { type: 'preview', entity: 2 }],
    ['choosing', -1, { type: 'pick', entity: 2 }],
    ['choosing', 0, { type: 'pick', entity: 2, choose: 0 }],
  ])('B4 picks the card again: %s, option %s', async (state, choose, event) => {
    const { client } = openParts();
    client.targeting$.next({ ...IDLE_TARGETING, state, entity: 2, choose, ready: true });
    const worker = workerEnd();
    await client.resumption.goOn(worker.ports, 4, false);
    expect(worker.calls).toEqual([['target', event]]);
    expect(client.targeting$.value).toEqual({ ...IDLE_TARGETING, state: 'choosing', entity: 2 });
  });

  it('B4 picks nothing if nothing was picked, or if a command was undone, and leads only if it led', async () => {
    const { client } = openParts();
    const worker = workerEnd();
    await client.resumption.goOn(worker.ports, 4, false);
    client.resumption.suspend(false);
    client.targeting$.next({ ...IDLE_TARGETING, state: 'choosing', entity: 2 });
    const other = workerEnd();
    await client.resumption.goOn(other.ports, 5, true);
    expect([worker.calls, other.calls]).toEqual([[], []]);
  });

  it('B4 its viewers play on', () => {
    const { client, page } = openParts();
    page.viewers.attach(HIT, { duration: 300, keyframe: 100 });
    page.announce(5);
    client.resumption.suspend(true);
    expect(page.viewers.playOn(6, { command: 3, phase: 'perform', actions: [actionOf(1).id] })).toBe(true);
  });

  it('B3 ends with the reason', () => {
    const { client, done } = openParts();
    client.resumption.lose(new Error('The match was closed.'));
    expect(done.ends).toEqual(['The match was closed.']);
  });
});

describe('the answer to targeting that was lost', () => {
  it('B3 is the command that it gave, or the refusal', () => {
    const refusal = { code: 'failed', values: {} } as const;
    expect(answeredTargeting(null)).toBeNull();
    expect(answeredTargeting({ accepted: true, command: 4 })).toEqual({ ...IDLE_TARGETING, command: 4 });
    expect(answeredTargeting({ accepted: false, refusal })).toEqual({ ...IDLE_TARGETING, refusal });
  });
});
