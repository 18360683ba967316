import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type FromRemote,
  type FromServer,
  WIRE_PROTOCOL,
  type Wire,
  WireRefusedError,
} from '../../contract/wire.ts';
import { HeldClock } from '../../testing/held-clock.ts';
import { frameFromServer, readFromRemote } from '../../wire/frames.ts';
import { wirePair } from '../../wire/wire-pair.ts';
import { Uplink } from './uplink.ts';

const welcome: FromServer = {
  kind: 'welcome',
  role: { kind: 'seat', seat: 0 },
  game: 'a game',
  catalogue: 'c',
  agreed: 0,
  now: 0,
  start: null,
};

const uplinks: Uplink[] = [];
afterEach(() => {
  for (const uplink of uplinks.splice(0)) uplink.stop();
});

/** An uplink, and a server that a test plays. */
function opened(reach: () => void = () => {}) {
  const clock = new HeldClock();
  const heard: string[] = [];
  const wires: Wire[] = [];
  const sent: FromRemote[][] = [];
  const events = {
    checks: () => [{ seq: 2, hash: 7 }],
    welcome: () => void heard.push('welcome'),
    records: (seq: number, data: Int32Array) => void heard.push(`records ${seq}: ${data.join()}`),
    revoked: ({ seq }: { seq: number }) => void heard.push(`revoked ${seq}`),
    status: () => void heard.push('status'),
    changed: (isUp: boolean) => void heard.push(isUp ? 'up' : 'down'),
    ended: (reason: string) => void heard.push(`ended: ${reason}`),
  };
  const source = async () => {
    reach();
    const [near, far] = wirePair();
    const received: FromRemote[] = [];
    sent.push(received);
    far.onmessage = (frame) => received.push(readFromRemote(frame) as FromRemote);
    wires.push(far);
    return near;
  };
  const uplink = new Uplink(source, clock, events);
  uplinks.push(uplink);
  uplink.start();
  const say = (message: FromServer, which = wires.length - 1) => wires[which]?.send(frameFromServer(message));
  const told = (text: string) => vi.waitFor(() => expect(heard).toContain(text));
  const count = (connections: number) => vi.waitFor(() => expect(wires).toHaveLength(connections));
  return { clock, count, heard, say, sent, told, uplink, wires };
}

describe('a worker’s connection to a server', () => {
  test('says first what it has, and passes on what it is sent', async () => {
    const { count, heard, say, sent, told } = opened();
    await count(1);
    say(welcome);
    say({ kind: 'records', seq: 3, data: Int32Array.of(1, 2) });
    say({ kind: 'revoke', seq: 1, table: { entities: [], zones: [], registers: [] } });
    await told('revoked 1');
    expect(heard).toEqual(['welcome', 'up', 'records 3: 1,2', 'revoked 1']);
    for (const seq of [5, 6, 7]) say({ kind: 'records', seq, data: Int32Array.of(1) });
    await vi.waitFor(() => expect(sent[0]).toHaveLength(2));
    expect(sent[0]).toEqual([
      { kind: 'hello', protocol: WIRE_PROTOCOL, checks: [{ seq: 2, hash: 7 }] },
      { kind: 'credit', blocks: 4 },
    ]);
  });

  test('makes calls, and gives them again with the same mark after it was lost', async () => {
    const { clock, count, say, sent, told, uplink, wires } = opened();
    await count(1);
    // Before the welcome, calls wait.
    const early = uplink.whyNot(5);
    say(welcome);
    await told('up');
    const reply = uplink.send({ do: 'end-turn' }, 7);
    await vi.waitFor(() => expect(sent[0]).toHaveLength(3));
    wires[0]?.close();
    await told('down');
    clock.advance(100);
    await count(2);
    say(welcome);
    await vi.waitFor(() => expect(sent[1]).toHaveLength(3));
    expect(sent[1]?.slice(1)).toEqual(sent[0]?.slice(1));
    const given = sent[1]?.find((it) => it.kind === 'send');
    const asked = sent[1]?.find((it) => it.kind === 'why');
    say({ kind: 'reply', call: given?.call ?? 0, reply: { accepted: true, command: 4 } });
    say({ kind: 'why', call: asked?.call ?? 0, refusal: { code: 'not-enough-mana', values: {} } });
    expect(await reply).toEqual({ accepted: true, command: 4 });
    expect(await early).toMatchObject({ code: 'not-enough-mana' });
  });

  test('asks for the replies to commands that another worker has given', async () => {
    const { count, say, sent, told, uplink } = opened();
    await count(1);
    say(welcome);
    await told('up');
    const replies = [uplink.earlierReply(7), uplink.earlierReply(8)];
    await vi.waitFor(() => expect(sent[0]).toHaveLength(3));
    const asked = sent[0]?.flatMap((it) => (it.kind === 'earlier' ? [it] : [])) ?? [];
    expect(asked.map(({ mark }) => mark)).toEqual([7, 8]);
    for (const [i, { call }] of asked.entries())
      say({ kind: 'earlier', call, reply: i === 0 ? { accepted: true, command: 4 } : null });
    expect(await Promise.all(replies)).toEqual([{ accepted: true, command: 4 }, null]);
  });

  test('tries again, more and more seldom, while the server cannot be reached', async () => {
    let tries = 0;
    const { clock } = opened(() => {
      tries++;
      throw new Error('no network');
    });
    await vi.waitFor(() => expect(tries).toBe(1));
    const waits: number[] = [];
    for (let waited = 0; waits.length < 7; ) {
      clock.advance(50);
      waited += 50;
      await Promise.resolve();
      await Promise.resolve();
      if (tries < waits.length + 2) continue;
      waits.push(waited);
      waited = 0;
    }
    expect(waits).toEqual([100, 250, 500, 1_000, 2_000, 4_000, 4_000]);
  });

  test('ends for good if it is refused, and rejects the calls that wait', async () => {
    let isRefused = false;
    const { clock, count, heard, say, told, uplink, wires } = opened(() => {
      if (isRefused) throw new WireRefusedError('The ticket has expired.');
    });
    await count(1);
    say(welcome);
    await told('up');
    const reply = uplink.send({ do: 'end-turn' }, 7);
    const rejected = expect(reply).rejects.toThrow('The ticket has expired.');
    isRefused = true;
    wires[0]?.close();
    await told('down');
    clock.advance(100);
    await rejected;
    expect(heard.at(-1)).toBe('ended: The ticket has expired.');
    await expect(uplink.send({ do: 'end-turn' }, 7)).rejects.toThrow('has ended');
  });

  test.each([
    ['closed', 'The match was closed.'],
    ['replaced', 'The seat was opened somewhere else.'],
    ['failed', 'The match failed.'],
    ['refused', 'The message is malformed.'],
  ] as const)('ends for good when the server says so: %s', async (end, reason) => {
    const { clock, count, say, told, wires } = opened();
    await count(1);
    say({ kind: 'gone', end, reason });
    await told(`ended: ${reason}`);
    clock.advance(60_000);
    expect(wires).toHaveLength(1);
  });

  test('goes to another process when the match has moved', async () => {
    const { clock, count, say, told } = opened();
    await count(1);
    say(welcome);
    say({ kind: 'gone', end: 'moved', reason: 'The match goes on in another process.' });
    await told('down');
    clock.advance(100);
    await count(2);
  });

  test('notices a network that is cut, and one that answers is not lost', async () => {
    const { clock, count, say, sent, told } = opened();
    await count(1);
    say(welcome);
    await told('up');
    clock.advance(3_000);
    await vi.waitFor(() => expect(sent[0]?.at(-1)).toEqual({ kind: 'ping' }));
    say({ kind: 'pong' });
    await Promise.resolve();
    await Promise.resolve();
    clock.advance(3_000);
    clock.advance(3_000);
    expect(sent).toHaveLength(1);
    clock.advance(3_000);
    await told('down');
  });

  test('ends when what it is sent cannot be shown', async () => {
    const { count, told, wires } = opened();
    await count(1);
    wires[0]?.send(Uint8Array.of(9));
    await told('ended: The server has sent what is not a message.');
  });
});
