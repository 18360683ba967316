import { afterEach, describe, expect, it } from 'vitest';
import type { Health } from '../../contract/health.ts';
import { type MatchPlace, PlaceError, type PlaceRow } from '../../contract/match-place.ts';
import { type AcceptedEntry, OPENING_TIMEOUT, type Role, STARTING_PATIENCE } from '../../contract.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { delivered } from '../../testing/delivered.ts';
import { HeldClock } from '../../testing/held-clock.ts';
import { hostEnds } from '../../testing/host-ends.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';
import type { Ports } from '../connecting.ts';
import { WorkerLostError } from '../worker-loss.ts';
import { MatchLink } from './match-link.ts';
import type { Member } from './members.ts';

afterEach(tidyUp);

const BASE = { kind: 'setup', setup: { game: 'small', seed: 1 } } as const;
const OWNER: Role = { kind: 'owner' };
const entry = (number: number) =>
  ({ kind: 'accepted', seat: 0, command: { do: 'play' }, number, hash: 'h' }) as AcceptedEntry;

/** A connection of the page that has come to record 40, in command 3, and notes what happens to it. */
function member(role: Role, told: string[], resolving = 0) {
  const it = {
    role,
    progress: { seq: 40, records: 60, command: 3, before: 50 as number | null, resolving },
    prefixes: [],
    status: STATUS,
    isPlaying: false,
    timeLeft: null as number | null,
    suspend: (areBlamed: boolean) => told.push(`suspend ${role.kind}${areBlamed ? ' blamed' : ''}`),
    goOn: async ({ stream, api }: Ports, number: number, isUndone: boolean) => {
      whenDone(() => {
        stream.close();
        api.close();
      });
      told.push(`goOn ${role.kind} ${number}${isUndone ? ' undone' : ''}`);
    },
    callAgain: () => told.push(`callAgain ${role.kind}`),
    lose: (error: Error) => told.push(`lose ${role.kind}: ${error.message}`),
  };
  return it satisfies Member;
}

/** A match of an owner's connection, which keeps two commands, and of a spectator's. */
async function open({ place = null as MatchPlace | null, resolving = 0 } = {}) {
  const workers = hostEnds();
  const clock = new HeldClock();
  const link = new MatchLink(workers.start, clock);
  whenDone(() => link.abandon());
  const told: string[] = [];
  const opener = member(OWNER, told, resolving);
  const other = member({ kind: 'spectator' }, told);
  link.add(opener);
  link.add(other);
  const kept = link.keep(BASE, place, [entry(2), entry(3)]);
  const health: Health[] = [];
  link.health$.subscribe((it) => health.push(it));
  link.watch();
  await delivered();
  /** Lets the time of a silent worker pass. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      clock.advance(500);
      await delivered();
    }
  };
  const { started } = workers;
  return { clock, health, kept, link, opener, other, pass, started, told, workers };
}

const seenAt = (records: number) => [
  { role: OWNER, records },
  { role: { kind: 'spectator' }, records },
];

describe('a worker that is lost', () => {
  it('B4 and was ended: another one replays the match, and its connections go on there', async () => {
    const { health, link, opener, started, told } = await open();
    link.leader = opener;
    started[0]?.end();
    await delivered();
    expect(started[1]?.calls.filter(([name]) => name !== 'ping')).toEqual([
      ['recover', { base: BASE, entries: [entry(2), entry(3)], seen: seenAt(60) }],
      ['connect', OWNER, true, { at: { seq: 40, records: 60, undone: false }, keeps: true }],
      [
        'connect',
        { kind: 'spectator' },
        false,
        { at: { seq: 40, records: 60, undone: false }, keeps: false },
      ],
      ['goOn'],
    ]);
    expect(told).toEqual([
      'suspend owner',
      'suspend spectator',
      'goOn owner 1',
      'goOn spectator 2',
      'callAgain owner',
      'callAgain spectator',
    ]);
    const lost = { kind: 'died', message: 'The worker was closed.', undone: 0 };
    expect(health.map(({ lost: last, replaced, worker }) => [worker, replaced, last])).toEqual([
      ['running', 0, null],
      ['restoring', 0, lost],
      ['running', 1, lost],
    ]);
    expect([link.restoring, started.length]).toEqual([false, 2]);
  });

  it('B4 and hung in a command: the command is dropped, and no call is blamed', async () => {
    const { health, kept, pass, started, told } = await open({ resolving: 3 });
    if (started[0]) started[0].does.answers = false;
    await pass(3_000);
    expect(kept.entries.map(({ kind, number }) => [kind, number])).toEqual([
      ['accepted', 2],
      ['dropped', 3],
    ]);
    expect(started[1]?.calls.find(([name]) => name === 'recover')?.[1]).toMatchObject({ seen: seenAt(50) });
    expect(told.slice(0, 4)).toEqual([
      'suspend owner',
      'suspend spectator',
      'goOn owner 1 undone',
      'goOn spectator 2 undone',
    ]);
    expect(health.at(-1)?.lost).toMatchObject({ kind: 'silent', undone: 3 });
  });

  it('B4 and hung at rest, or while it waited for viewers: nothing is dropped, and calls are blamed', async () => {
    const resting = await open();
    const playing = await open({ resolving: 3 });
    playing.other.isPlaying = true;
    for (const { kept, link, started, told } of [resting, playing]) {
      link.lost(new WorkerLostError('silent', 'It hung.'));
      expect(link.restoring).toBe(true);
      await delivered();
      expect([kept.entries.length, started.length]).toEqual([2, 2]);
      expect(told.slice(0, 3)).toEqual(['suspend owner blamed', 'suspend spectator blamed', 'goOn owner 1']);
    }
  });

  it('has what is left of the turn for the next one', async () => {
    const { link, opener, started } = await open();
    opener.timeLeft = 700;
    link.lost(new WorkerLostError('died', 'It was ended.'));
    await delivered();
    expect(started[1]?.calls.find(([name]) => name === 'recover')?.[1]).toMatchObject({ left: 700 });
  });

  it('B3 a later loss is counted from where the match is then', async () => {
    const { health, link, opener, started, told } = await open({ resolving: 3 });
    link.lost(new WorkerLostError('failed', 'It threw.'));
    await delivered();
    opener.progress = { ...opener.progress, resolving: 0 };
    started[1]?.end();
    await delivered();
    expect(health.at(-1)).toMatchObject({ worker: 'running', replaced: 2, lost: { undone: 0 } });
    expect(told.filter((it) => it.startsWith('goOn owner'))).toEqual(['goOn owner 1 undone', 'goOn owner 1']);
  });
});

describe('a worker that is started in place of another', () => {
  it('B4 and does not answer is replaced, each with twice the time of the one before; nothing is dropped', async () => {
    const { health, kept, pass, started, told, workers } = await open({ resolving: 3 });
    workers.behavior.answers = false;
    started[0]?.end();
    await delivered();
    await pass(STARTING_PATIENCE - 500);
    expect(started.length).toBe(2);
    await pass(1_500);
    expect(started.length).toBe(3);
    await pass(2 * STARTING_PATIENCE - 1_500);
    expect(started.length).toBe(3);
    workers.behavior.answers = true;
    await pass(1_500);
    expect([started.length, health.at(-1)?.worker, kept.entries.length]).toEqual([4, 'running', 2]);
    expect(told.filter((it) => it.startsWith('suspend'))).toEqual(['suspend owner', 'suspend spectator']);
  });

  it('B4 and cannot replay what is kept ends the match: another could not either', async () => {
    const { health, started, told, workers } = await open();
    workers.behavior.failure = Object.assign(new Error('Entry 2 is not legal.'), { name: 'StorageError' });
    started[0]?.end();
    await delivered();
    expect([started.length, health.at(-1)?.worker]).toEqual([2, 'ended']);
    expect(told.slice(2)).toEqual([
      'lose owner: Entry 2 is not legal.',
      'lose spectator: Entry 2 is not legal.',
    ]);
  });

  it('B4 and fails in another way is replaced too, up to eight times at one place', async () => {
    const { health, started, told, workers } = await open();
    workers.behavior.failure = new Error('There is no memory.');
    started[0]?.end();
    for (let i = 0; i < 10; i++) await delivered();
    expect(started.length).toBe(9);
    expect(told.at(-1)).toContain('There is no memory.');
    expect(health.at(-1)).toMatchObject({ worker: 'ended', lost: { kind: 'failed' } });
  });
});

describe('a match that cannot go on in another worker', () => {
  it('B3 ends all its connections with the reason', async () => {
    const { start } = hostEnds();
    const port = start();
    const link = new MatchLink(port, new HeldClock());
    const told: string[] = [];
    link.add(member(OWNER, told));
    link.keep(BASE, null);
    link.watch();
    expect(link.canRestart).toBe(false);
    link.lost(new WorkerLostError('died', 'It was ended.'));
    link.lost(new WorkerLostError('died', 'It was ended once more.'));
    expect(told).toEqual(['lose owner: It was ended.']);
    expect(link.health$.value).toMatchObject({
      worker: 'ended',
      lost: { kind: 'died', message: 'It was ended.', undone: 0 },
    });
    expect(link.health$.isStopped).toBe(true);
  });

  it('B3 nor can one of which nothing is kept, or that has no connection', async () => {
    for (const isKept of [true, false]) {
      const { start, started } = hostEnds();
      const link = new MatchLink(start, new HeldClock());
      const told: string[] = [];
      if (isKept) link.keep(BASE, null);
      else link.add(member(OWNER, told));
      link.lost(new WorkerLostError('died', 'It was ended.'));
      await delivered();
      expect([started.length, link.health$.value.worker, told.length]).toEqual([1, 'ended', isKept ? 0 : 1]);
    }
  });
});

describe('the connections of a page', () => {
  it('know the one that opened the match, and the one that leads', async () => {
    const { link, opener, other } = await open();
    expect([link.opener, link.leader]).toEqual([opener, null]);
    link.leader = other;
    link.remove(opener);
    expect([link.opener, link.leader]).toEqual([other, other]);
    link.remove(other);
    expect([link.opener, link.leader]).toEqual([undefined, null]);
  });

  it('B3 end together when the match is closed', async () => {
    const { clock, health, link, told } = await open();
    await link.close(false);
    expect(told).toEqual(['lose owner: The match was closed.', 'lose spectator: The match was closed.']);
    expect([health.at(-1)?.worker, clock.pending]).toEqual(['ended', 0]);
  });
});

describe('an answer of a worker that is not watched over', () => {
  it('B3 comes, or is given up after thirty seconds, with what the worker was to do', async () => {
    const { start } = hostEnds();
    const clock = new HeldClock();
    const link = new MatchLink(start, clock);
    expect(await link.answered(Promise.resolve(7), 'opened the match')).toBe(7);
    expect(clock.pending).toBe(0);
    const late = link.answered(new Promise(() => {}), 'opened the match');
    clock.advance(OPENING_TIMEOUT);
    await expect(late).rejects.toThrow(/opened the match.*30 s/);
    await expect(late).rejects.toMatchObject({ kind: 'silent' });
    expect(clock.pending).toBe(0);
    await link.abandon();
  });
});

describe('the place of a match', () => {
  const memory = () => {
    const rows: PlaceRow[] = [{ kind: 'opened', base: BASE }];
    const place = {
      append: async (row: PlaceRow) => void rows.push(row),
      note: async () => {},
      read: async () => ({ rows, notes: {} }),
      drop: async () => void rows.splice(0),
      close: async () => {},
    };
    return { place, rows };
  };

  it('is shown in the health: none, kept, or what has failed there', async () => {
    const { place } = memory();
    const none = await open();
    expect(none.link.health$.value.place).toBe('none');
    const { kept, link } = await open({ place });
    expect(link.health$.value.place).toBe('kept');
    place.append = () => Promise.reject(new PlaceError('full', 'There is no room.'));
    kept.accepted(entry(4), null);
    await kept.flush();
    expect(link.health$.value.place).toBe('full');
  });

  it('is empty when a match is closed that has come to its end, and is kept otherwise', async () => {
    for (const isOver of [true, false]) {
      const { place, rows } = memory();
      const { link } = await open({ place });
      await link.close(isOver);
      expect(rows.length).toBe(isOver ? 0 : 1);
    }
  });
});
