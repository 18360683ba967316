import type { Observable } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT, IDLE_TARGETING } from '../contract.ts';
import { delivered } from '../testing/delivered.ts';
import { acceptClient, openClient, SEAT } from '../testing/open-client.ts';
import { tidyUp } from '../testing/tidy.ts';
import type { Client } from './client.ts';

afterEach(tidyUp);

/** Touches every enumerable property of what can be reached from a value. @returns how many objects there are */
function walk(value: unknown, seen = new Set<unknown>()): number {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return seen.size;
  seen.add(value);
  for (const key in value) walk((value as Record<string, unknown>)[key], seen);
  // A proxy of Comlink answers with another one to any name.
  expect((value as { noSuchName?: unknown }).noSuchName).toBeUndefined();
  return seen.size;
}

describe('the end of a connection', () => {
  it('B3 an invited one says goodbye, closes its ports, and completes its streams; calls reject', async () => {
    const { client, clock, worker } = await acceptClient();
    let completed = 0;
    const { events$, holds$, prompt$, records$, status$, targeting$, view$, warnings$ } = client;
    const streams: Observable<unknown>[] = [events$, holds$, prompt$, records$, status$, targeting$, view$];
    streams.push(warnings$, client.faults$, client.health$);
    for (const stream of streams) stream.subscribe({ complete: () => completed++ });
    const pending = client.calls.wait(() => new Promise(() => {}));
    await client.dispose();
    await client.dispose();
    await expect(pending).rejects.toThrow('dispose()');
    await expect(client.legal()).rejects.toThrow('dispose()');
    await delivered();
    expect([completed, client.ended, clock.pending]).toEqual([streams.length, true, 0]);
    expect(await client.closed).toEqual({ kind: 'disposed', message: expect.stringContaining('dispose()') });
    expect(worker.messages).toEqual([{ kind: 'bye' }]);
    expect(worker.closed).toEqual({ stream: true, api: true });
  });

  it.each(['an invited', 'the opener’s'])(
    'B3 leaves nothing that throws when tools walk %s client, as React’s development build walks props',
    async (which) => {
      const { client } = which === 'an invited' ? await acceptClient() : await openClient();
      const before = walk(client);
      await client.dispose();
      expect(walk(client)).toBeGreaterThan(before / 2);
    },
  );

  it('B3 cuts its viewers short, and ends what follows the event log', async () => {
    const { client, worker } = await acceptClient();
    const reasons: string[] = [];
    const listener = { begin() {}, records() {}, end: (reason: string) => reasons.push(reason) };
    await client.followLog(listener);
    expect(client.readings.size).toBe(1);
    worker.send({ kind: 'gone', reason: 'The match was closed.' });
    await delivered();
    expect([reasons, client.readings.size, client.ended]).toEqual([['The match was closed.'], 0, true]);
    expect(await client.closed).toEqual({ kind: 'closed', message: 'The match was closed.' });
  });

  it('B3 of the one that opened it closes the match for all, once', async () => {
    const { client, host, link } = await openClient();
    const joined = (await client.join(SEAT)) as Client;
    await client.dispose();
    await client.dispose();
    expect([host.names().filter((name) => name === 'close').length, joined.ended]).toEqual([1, true]);
    await expect(joined.legal()).rejects.toThrow('The match was closed.');
    await expect(client.legal()).rejects.toThrow('dispose()');
    expect([link.opener, link.health$.value.worker]).toEqual([undefined, 'ended']);
  });

  it('B3 lets go of the worker and of the place, if it was the last of the page', async () => {
    const { client, clock, link, started } = await openClient();
    const joined = (await client.join(SEAT)) as Client;
    started[0]?.connections[0]?.send({ kind: 'gone', reason: 'It left too much unread.' });
    await delivered();
    expect([client.ended, joined.ended, link.health$.value.worker]).toEqual([true, false, 'running']);
    await expect(client.legal()).rejects.toThrow('It left too much unread.');
    expect(await joined.legal()).toEqual([]);
    await joined.dispose();
    expect([link.health$.value.worker, link.health$.isStopped, clock.pending]).toEqual(['ended', true, 0]);
    clock.advance(60_000);
    await delivered();
    expect(started.length).toBe(1);
  });

  it('B3 comes even if the worker is lost meanwhile', async () => {
    const { client, clock, host } = await openClient({ starts: false });
    host.does.answers = false;
    const closing = client.dispose();
    await delivered();
    clock.advance(CALL_TIMEOUT);
    await closing;
    expect(client.ended).toBe(true);
  });
});

describe('a connection whose worker is lost', () => {
  it('B3 ends, if the page cannot start another', async () => {
    const { client, connection } = await openClient({ starts: false });
    connection.close();
    await delivered();
    expect(client.ended).toBe(true);
    await expect(client.legal()).rejects.toThrow('The worker is gone');
    expect(client.health$.value).toMatchObject({ worker: 'ended' });
  });

  it('B3 leaves nothing behind, if code of the match has thrown and the page cannot start another', async () => {
    const { client, clock, connection, host } = await openClient({ starts: false });
    const joined = (await client.join(SEAT)) as Client;
    connection.send({ kind: 'gone', reason: 'No such zone.', failed: true });
    await delivered();
    expect([client.ended, joined.ended, client.health$.value.worker]).toEqual([true, false, 'running']);
    host.connections[1]?.send({ kind: 'gone', reason: 'It failed.', failed: true });
    await delivered();
    expect([joined.ended, clock.pending, client.health$.isStopped]).toEqual([true, 0, true]);
    expect(client.health$.value).toMatchObject({ worker: 'ended', lost: { kind: 'failed' } });
    await client.dispose();
  });

  it('B3 B4 goes on in another: a call waits, and a command is not given twice', async () => {
    const { client, host, kept, started } = await openClient();
    const [connection] = host.connections;
    const entry = {
      kind: 'accepted',
      seat: 0,
      command: { do: 'end-turn' },
      number: 3,
      hash: 'h',
    } as const;
    if (connection) connection.does.answers = false;
    const given = client.send({ do: 'end-turn' });
    const targeted = client.target({ type: 'confirm' });
    const lostCommand = client.send({ do: 'concede' });
    await delivered();
    const marks = connection?.calls.map((call) => Number(call.at(-2))) ?? [];
    const callOf = (index: number) => ({ connection: 1, mark: marks[index] ?? 0 });
    connection?.send({ kind: 'accepted', entry, call: callOf(0) });
    connection?.send({ kind: 'accepted', entry: { ...entry, number: 4 }, call: callOf(1) });
    await delivered();
    expect(kept.entries.length).toBe(2);
    host.end();
    for (let i = 0; i < 4; i++) await delivered();
    expect(started.length).toBe(2);
    expect(await given).toEqual({ accepted: true, command: 3 });
    expect(await targeted).toEqual({ ...IDLE_TARGETING, command: 4 });
    expect(await lostCommand).toEqual({ accepted: true, command: 3 });
    const calls = started[1]?.connections[0]?.calls ?? [];
    expect(calls.filter(([name]) => name === 'send')).toEqual([
      ['send', { do: 'concede' }, undefined, marks[2], true],
    ]);
    expect(client.health$.value).toMatchObject({ worker: 'running', replaced: 1 });
  });
});
