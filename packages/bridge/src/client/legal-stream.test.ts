import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { WELL } from '../contract/health.ts';
import { IDLE_TARGETING, type LegalCommand, type Role, type Status } from '../contract.ts';
import { STATUS } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { legalStream } from './legal-stream.ts';

const entry = (entity: number): LegalCommand => ({
  do: 'play',
  entity,
  choose: -1,
  target: 'none',
  allowed: [],
  preferred: [],
  positions: 0,
});
const WAITING = STATUS;
/** The seat goes on with its turn: the match waits for it all the time. */
const RESOLVING: Status = {
  ...STATUS,
  turnFlow: 'resolving.running',
  waiting: false,
  resolving: true,
};

/** A connection whose worker has what is legal in `legal.now`, and the lists that a subscriber has got. */
function open(role: Role = { kind: 'seat', seat: 0 }) {
  const legal = { now: [entry(3)], calls: 0, fails: false };
  const warnings: string[] = [];
  const parts = {
    role,
    status$: new BehaviorSubject(WAITING),
    prompt$: new BehaviorSubject(null),
    health$: new BehaviorSubject(WELL),
    moved$: new Subject<void>(),
    targeting$: new BehaviorSubject(IDLE_TARGETING),
    reader: { asked: 0, ended: { command: 0, count: 0 } },
    ended: false,
    warnings$: { next: ({ code }: { code: string }) => void warnings.push(code) },
    async legal() {
      legal.calls++;
      if (legal.fails) throw new Error('It cannot.');
      return legal.now;
    },
  };
  const stream = legalStream(parts);
  const heard: number[][] = [];
  const hear = () => stream.subscribe((list) => heard.push(list.map(({ entity }) => entity)));
  return { parts, legal, warnings, stream, heard, hear };
}

describe('the legal commands as a stream', () => {
  it('begin with those of now, and are none while a command is resolved', async () => {
    const { parts, legal, heard, hear } = open();
    hear();
    await delivered();
    legal.now = [entry(5), entry(7)];
    parts.status$.next(RESOLVING);
    parts.reader.ended.count++;
    parts.moved$.next();
    parts.status$.next(WAITING);
    await delivered();
    expect(heard).toEqual([[3], [], [5, 7]]);
  });

  it('are none from the choice that has begun a command until it has ended, though no status tells of it', async () => {
    const { parts, legal, heard, hear } = open();
    hear();
    await delivered();
    legal.now = [entry(4)];
    parts.targeting$.next({ ...IDLE_TARGETING, command: 2 });
    await delivered();
    expect(heard).toEqual([[3], []]);
    Object.assign(parts.reader.ended, { command: 2, count: 1 });
    parts.moved$.next();
    await delivered();
    expect(heard).toEqual([[3], [], [4]]);
  });

  it('are asked for again when the worker that had a choice was replaced: its command may be lost', async () => {
    const { parts, heard, hear } = open();
    hear();
    await delivered();
    parts.targeting$.next({ ...IDLE_TARGETING, command: 2 });
    parts.health$.next({ ...WELL, replaced: 1 });
    await delivered();
    expect(heard).toEqual([[3], [], [3]]);
  });

  it('are asked for again when a command has ended while the match waited all the time', async () => {
    const { parts, legal, heard, hear } = open();
    hear();
    await delivered();
    legal.now = [entry(4)];
    parts.reader.ended.count++;
    parts.moved$.next();
    await delivered();
    expect(heard).toEqual([[3], [4]]);
  });

  it('are asked for again when a lost worker was replaced: one may be refused there', async () => {
    const { parts, legal, heard, hear } = open();
    hear();
    await delivered();
    legal.now = [];
    parts.health$.next({ ...WELL, replaced: 1 });
    await delivered();
    expect(heard).toEqual([[3], []]);
  });

  it('are not asked for by changes in between, and an equal list is not emitted again', async () => {
    const { parts, legal, heard, hear } = open();
    hear();
    await delivered();
    for (let i = 0; i < 10; i++) parts.moved$.next();
    parts.status$.next({ ...WAITING, speed: 2 });
    await delivered();
    expect([legal.calls, heard]).toEqual([1, [[3]]]);
    parts.reader.ended.count++;
    parts.moved$.next();
    await delivered();
    expect([legal.calls, heard]).toEqual([2, [[3]]]);
  });

  it('are asked for once for all subscribers, and by none without them', async () => {
    const { parts, legal, stream, heard, hear } = open();
    await delivered();
    expect(legal.calls).toBe(0);
    const first = hear();
    await delivered();
    const second = hear();
    expect([legal.calls, heard]).toEqual([1, [[3], [3]]]);
    first.unsubscribe();
    second.unsubscribe();
    parts.reader.ended.count++;
    parts.moved$.next();
    await delivered();
    expect(legal.calls).toBe(1);
    const third = stream.subscribe();
    await delivered();
    expect(legal.calls).toBe(2);
    third.unsubscribe();
  });

  it('H1 are none in the turn of another seat, and for a spectator', async () => {
    for (const role of [{ kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const) {
      const { legal, heard, hear } = open(role);
      hear();
      await delivered();
      expect([legal.calls, heard]).toEqual([0, [[]]]);
    }
  });

  it('for the owner are those of the seat that acts next', async () => {
    const { parts, heard, hear } = open({ kind: 'owner' });
    parts.status$.next({ ...WAITING, active: 1, awaiting: [1] });
    hear();
    await delivered();
    expect(heard).toEqual([[3]]);
  });

  it('are none after a call that failed, with a warning; without one when the connection has ended', async () => {
    const { parts, legal, warnings, heard, hear } = open();
    legal.fails = true;
    hear();
    await delivered();
    expect([heard, warnings]).toEqual([[[]], ['failed-call']]);
    parts.ended = true;
    parts.reader.ended.count++;
    parts.moved$.next();
    await delivered();
    expect([heard, warnings]).toEqual([[[]], ['failed-call']]);
  });
});
