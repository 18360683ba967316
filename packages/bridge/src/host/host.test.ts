import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MatchSetup } from '../contract.ts';
import { BELLS, bellHost, NAMED_BELLS } from '../testing/bell-host.ts';
import { ROPES, soundOf } from '../testing/bells.ts';
import { delivered } from '../testing/delivered.ts';
import { tidyUp } from '../testing/tidy.ts';

const [MINE, THEIRS] = ROPES;
const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const NONE = 'No match is open';

afterEach(tidyUp);

/** A match of bells with pages of its owner, which keeps it, and of a seat. */
async function open(setup: Partial<MatchSetup> = {}) {
  const bells = bellHost();
  await bells.host.open({ ...BELLS, ...setup });
  const owner = await bells.connect(OWNER, true, { keeps: true });
  const seat = await bells.connect(SEAT);
  const sound = () => soundOf(bells.host.match.session.state.table);
  return { ...bells, owner, seat, sound };
}

/** A set-up that nests lists in its scenario. */
function nested(depth: number): MatchSetup {
  let scenario: unknown = [];
  for (let i = 0; i < depth; i++) scenario = [scenario];
  return { game: 'bells', scenario };
}

describe('opening a match', () => {
  test('names what has a number in the match', async () => {
    const { host } = bellHost();
    const { aliases, names } = await host.open(NAMED_BELLS);
    expect(aliases).toEqual({ mine: MINE, theirs: THEIRS });
    expect(names).toMatchObject({
      game: 'bells',
      seats: 2,
      stats: ['weight'],
      zones: ['wall', 'hand', 'loft'],
      cards: ['', 'bell', 'rope'],
    });
    expect(names.types).toEqual(expect.arrayContaining(['ring', 'whisper', 'start-turn']));
    // The kernel's registers come first.
    expect(names.registers.slice(-3)).toEqual(['active', 'sound', 'secret']);
    expect(names.registers).toHaveLength(host.match.session.state.table.registers.length);
  });

  test('begins where the set-up says', async () => {
    const { host } = bellHost();
    expect(await host.open({ ...BELLS, first: 1 })).toMatchObject({ aliases: {} });
    expect(host.status()).toMatchObject({
      active: 1,
      awaiting: [1],
      waiting: true,
      paused: false,
      turnTime: null,
    });
  });

  test.each<[what: string, setup: unknown, words: string]>([
    ['that is none', null, 'Expected a set-up'],
    ['without a game', { seed: 1 }, 'Expected a set-up'],
    ['that is nested too deep', nested(64), 'The set-up '],
    ['of another game', { game: 'chess', seed: 1 }, 'no game "chess"'],
    ['whose scenario has an error', { ...NAMED_BELLS, scenario: {} }, 'The scenario cannot be played'],
  ])('refuses a set-up %s, and then opens another', async (_, setup, words) => {
    const { host } = bellHost();
    await expect(host.open(setup as MatchSetup)).rejects.toThrow(words);
    expect(() => host.match).toThrow(NONE);
    await host.open(BELLS);
    expect(host.match.session.game.name).toBe('bells');
  });

  test('a scenario may be nested as deep as the limit', async () => {
    await expect(bellHost().host.open(nested(40))).rejects.toThrow('The scenario cannot be played');
  });

  test('is refused while a match is open, or is being opened', async () => {
    const { host } = bellHost();
    const [first, second] = await Promise.allSettled([host.open(BELLS), host.open(NAMED_BELLS)]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    await expect(host.open(BELLS)).rejects.toThrow('already open');
    await expect(host.restore(await host.save())).rejects.toThrow('already open');
    expect(host.match.aliases).toEqual({});
  });

  test('B3 comes to nothing if the match is closed meanwhile', async () => {
    const { host } = bellHost();
    const opening = host.open(BELLS);
    await host.close();
    await expect(opening).rejects.toThrow('closed while opening');
    expect(() => host.match).toThrow(NONE);
    await host.open(BELLS);
  });
});

describe('without a match', () => {
  test('every call that needs one rejects, and the others do nothing', async () => {
    const { connect, host } = bellHost();
    await expect(connect(OWNER)).rejects.toThrow(NONE);
    await expect(host.lead(1, [])).rejects.toThrow(NONE);
    await expect(host.snapshot()).rejects.toThrow(NONE);
    await expect(host.save()).rejects.toThrow(NONE);
    await expect(host.goOn()).rejects.toThrow(NONE);
    expect(() => host.status()).toThrow(NONE);
    await expect(host.moveReplay(0)).rejects.toThrow('No replay is open');
    await expect(host.aimReplay('end')).rejects.toThrow('No replay is open');
    await host.ping();
    await host.close();
    host.wake();
  });
});

describe('the lock by which a page learns that its worker was ended', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('B4 is none where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect((await bellHost().host.greet()).lock).toBe(null);
    vi.stubGlobal('navigator', undefined);
    expect((await bellHost().host.greet()).lock).toBe(null);
  });

  test('B4 is taken once, under a name of its own, and never let go', async () => {
    const held: { name: string; isOver: boolean }[] = [];
    const request = async (name: string, hold: () => Promise<void>) => {
      const lock = { name, isOver: false };
      held.push(lock);
      await hold();
      lock.isOver = true;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const [one, other] = [bellHost().host, bellHost().host];
    const names = [await one.greet(), await one.greet(), await other.greet()].map(({ lock }) => lock);
    await delivered();
    expect(held).toEqual([names[0], names[2]].map((name) => ({ name, isOver: false })));
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });

  test('B4 is none if the browser does not give it', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('No.')) } });
    expect((await bellHost().host.greet()).lock).toBe(null);
  });
});

describe('the end of a match', () => {
  test('B3 is told to every page, and nothing is left', async () => {
    const { clock, host, owner, seat } = await open({ clock: { turn: 60, mulligan: 30, warning: 10 } });
    const { match } = host;
    let isClosed = false;
    const closed = () => {
      isClosed = true;
    };
    match.listen({ grown: () => {}, closed, putBack: () => {}, accepted: () => {} });
    await host.close();
    await delivered();
    for (const page of [owner, seat]) {
      expect(page.messages.at(-1)).toEqual({ kind: 'gone', reason: 'The match was closed.' });
      expect(page.closed).toEqual({ stream: true, api: true });
    }
    expect([isClosed, host.feeds.count, clock.pending, host.turns.pending]).toEqual([true, 0, 0, 0]);
    expect(() => host.match).toThrow(NONE);
  });

  test('B3 another match can be opened after it, with nothing of the first', async () => {
    const { connect, host, owner } = await open();
    await owner.calls.send({ do: 'ring', times: 1 });
    await delivered();
    await host.close();
    await host.open(BELLS);
    const page = await connect(OWNER);
    const { port1, port2 } = new MessageChannel();
    const reports: { name?: string; command: number }[] = [];
    port1.onmessage = ({ data }) => reports.push(...data.messages);
    const feed = host.feeds.find(page.number);
    if (feed === undefined) throw new Error('The page has no feed.');
    await host.inspect(feed, port2);
    await delivered();
    expect(reports.filter(({ name }) => name === 'turn-flow')).toHaveLength(1);
    expect(reports.every(({ command }) => command === 0)).toBe(true);
    port1.close();
  });
});

/** In place of what resolves a command: code of the engine itself fails. */
function burst(): never {
  throw new Error('the bell has burst');
}

describe('a match whose code throws', () => {
  test('B3 H1 ends, and only the owner learns why', async () => {
    const { host, owner, seat } = await open();
    host.match.session.advance = burst;
    await owner.calls.send({ do: 'ring', times: 1 });
    await delivered();
    expect(owner.messages.at(-1)).toEqual({
      kind: 'gone',
      reason: expect.stringMatching(/^The match failed: .*the bell has burst/),
      failed: true,
    });
    expect(seat.messages.at(-1)).toEqual({ kind: 'gone', reason: 'The match failed.', failed: true });
    expect(owner.of('broke')).toEqual([
      {
        kind: 'broke',
        fault: { kind: 'error', action: expect.any(String), message: expect.stringContaining('burst') },
        isUndone: false,
      },
    ]);
    expect(seat.of('broke')).toEqual([]);
    expect(host.feeds.count).toBe(0);
  });

  test('B4 its calls say why from then on, until a match is opened or closed', async () => {
    const { host, owner } = await open();
    const ends = async () => {
      host.match.session.advance = burst;
      await owner.calls.send({ do: 'ring', times: 1 }).catch(() => {});
      await delivered();
    };
    await ends();
    for (const call of [host.snapshot(), host.goOn(), host.moveReplay(0)])
      await expect(call).rejects.toThrow('the bell has burst');
    await host.close();
    await expect(host.snapshot()).rejects.toThrow(NONE);
    await expect(host.moveReplay(0)).rejects.toThrow('No replay is open');
    await host.open(BELLS);
    await expect(host.moveReplay(0)).rejects.toThrow('No replay is open');
  });
});

describe('a command that is undone', () => {
  test('A12 is reported to the page that keeps the match, if it ran away', async () => {
    const { owner, seat, sound } = await open({ limit: 30 });
    await owner.calls.send({ do: 'peal' });
    await delivered();
    expect(owner.of('broke')).toEqual([
      {
        kind: 'broke',
        fault: { kind: 'runaway', limit: 30, cycle: expect.stringContaining('peal') },
        isUndone: true,
      },
    ]);
    expect(seat.of('broke')).toEqual([]);
    for (const page of [owner, seat]) expect(page.of('view').at(-1)?.reason).toBe('rolled-back');
    expect(sound()).toBe(0);
  });

  test('A15 is reported to the page that keeps the match, if its handler threw, and the match goes on', async () => {
    const { owner, seat, sound } = await open();
    await owner.calls.send({ do: 'crack' });
    await delivered();
    const fault = { kind: 'error', action: 'crack', message: expect.stringContaining('cracked') };
    expect(owner.of('broke')).toEqual([{ kind: 'broke', fault, isUndone: true }]);
    expect(seat.of('broke')).toEqual([]);
    for (const page of [owner, seat]) expect(page.of('view').at(-1)?.reason).toBe('rolled-back');
    await owner.calls.send({ do: 'ring', times: 1 });
    await delivered();
    expect([sound(), owner.of('gone')]).toEqual([1, []]);
  });

  test('S5 is no fault if it was taken back', async () => {
    const { owner, sound } = await open({ undo: 'own' });
    await owner.calls.send({ do: 'ring', times: 1 });
    await delivered();
    await owner.calls.send({ do: 'undo' });
    await delivered();
    expect([sound(), owner.of('broke')]).toEqual([0, []]);
    expect(owner.of('view').at(-1)?.reason).toBe('rolled-back');
  });
});

describe('the time of a turn', () => {
  test('A10 ends the turn when it is used up', async () => {
    const { clock, host, owner, sound } = await open({ clock: { turn: 20, mulligan: 30, warning: 5 } });
    expect(owner.status()?.turnTime).toEqual({ left: 20_000, of: 20_000, runs: true });
    clock.advance(15_000);
    await delivered();
    // The game rings its bell then.
    expect(sound()).toBe(1);
    expect(host.status()).toMatchObject({ active: 0, turnTime: { left: 5_000 } });
    clock.advance(5_000);
    await delivered();
    expect(host.status().active).toBe(1);
    expect(
      owner.of('accepted').map(({ call, entry }) => [entry.seat, entry.command.do, call]),
    ).toContainEqual([-1, 'time', null]);
  });
});

describe('the call that gives a command', () => {
  test('B4 is noted only while it is answered, even if it throws', async () => {
    const { host, owner } = await open();
    const fails = () => {
      throw new Error('It cannot.');
    };
    expect(() => host.inCall({ connection: 1, mark: 4 }, fails)).toThrow('It cannot.');
    expect(host.inCall({ connection: 1, mark: 5 }, () => 'the answer')).toBe('the answer');
    host.match.send(0, { do: 'ring', times: 1 });
    await delivered();
    expect(owner.of('accepted').map(({ call }) => call)).toEqual([null]);
  });
});
