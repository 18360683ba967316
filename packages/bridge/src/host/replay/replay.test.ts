import { hashTable } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReplayMove, ReplayUnit } from '../../contract.ts';
import { BELLS, bellHost, NAMED_BELLS } from '../../testing/bell-host.ts';
import { openBellReplay, RINGS, recordBells } from '../../testing/bell-replay.ts';
import { ROPES } from '../../testing/bells.ts';
import { delivered } from '../../testing/delivered.ts';
import { tidyUp } from '../../testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const SPECTATOR: Role = { kind: 'spectator' };

afterEach(tidyUp);

describe('opening a replay', () => {
  test('S4 says which moments the role has', async () => {
    const { opened, records } = await openBellReplay();
    expect(opened).toMatchObject({ aliases: {}, names: { game: 'bells' }, last: records(OWNER) });
    expect(opened.commands).toHaveLength(5);
    expect(opened.commands[0]).toBe(0);
    expect(opened.turns).toHaveLength(1);
    const [turn = 0] = opened.turns;
    expect(turn).toBeGreaterThan(opened.commands[3] as number);
    expect(turn).toBeLessThan(opened.commands[4] as number);
  });

  test('H1 has fewer for a role that may not know of all', async () => {
    const { opened, records } = await openBellReplay(SPECTATOR);
    expect(opened.last).toBe(records(SPECTATOR));
    expect(opened.last).toBeLessThan(records(OWNER));
  });

  test('has the names of its scenario', async () => {
    const { text } = await recordBells(NAMED_BELLS);
    expect(await bellHost().host.openReplay(text, OWNER)).toMatchObject({
      aliases: { mine: ROPES[0], theirs: ROPES[1] },
    });
  });

  test('is refused for what is no role of the game, and while something is open', async () => {
    const { text } = await recordBells();
    const { host } = bellHost();
    for (const role of [{ kind: 'king' }, { kind: 'seat', seat: 2 }, null])
      await expect(host.openReplay(text, role as Role)).rejects.toThrow('Expected a role');
    await host.openReplay(text, OTHER);
    await expect(host.openReplay(text, OTHER)).rejects.toThrow('already open');
    await expect(host.open(BELLS)).rejects.toThrow('already open');
    // A replay is no match: none can be stored or played.
    await expect(host.save()).rejects.toThrow('No match is open');
    await host.close();
    await host.open(BELLS);
  });
});

describe('the page of a replay', () => {
  test('S4 is at its start, and paused', async () => {
    const { page } = await openBellReplay(SEAT);
    const start = bellHost();
    await start.host.open(BELLS);
    const first = await start.connect(SEAT);
    expect(page.number).toBe(1);
    expect(page.kinds()).toEqual(['view', 'status']);
    expect(page.of('view')[0]).toEqual({
      kind: 'view',
      reason: 'first',
      seq: 0,
      before: 0,
      table: first.of('view')[0]?.table,
      command: 0,
      prompt: null,
    });
    expect(page.status()).toMatchObject({ paused: true, active: 0, turnTime: null });
  });

  test.each<[what: string, role: unknown]>([
    ['another seat', { kind: 'seat', seat: 1 }],
    ['another kind of role', { kind: 'owner' }],
    ['a seat with more than a seat has', { kind: 'seat', seat: 0, name: 'king' }],
    ['no role', null],
  ])('H1 has the role of the replay, not that of %s', async (_, role) => {
    const { text } = await recordBells();
    const { connect, host } = bellHost();
    await host.openReplay(text, SEAT);
    await expect(connect(role as Role)).rejects.toThrow('opened for one role');
    await connect(SEAT);
  });

  test('is the only one, and has two ports', async () => {
    const { text } = await recordBells();
    const { connect, host } = bellHost();
    await host.openReplay(text, SPECTATOR);
    await expect(host.moveReplay(0)).rejects.toThrow('No page is connected');
    for (const ports of [
      [null, new MessageChannel().port1],
      [new MessageChannel().port1, null],
    ] as MessagePort[][])
      await expect(host.connect(SPECTATOR, ports[0] as never, ports[1] as never)).rejects.toThrow(
        'two MessagePorts',
      );
    await connect(SPECTATOR);
    await expect(connect(SPECTATOR)).rejects.toThrow('one connection');
    expect(await host.moveReplay(1)).toBe(1);
  });
});

describe('playing a replay', () => {
  test.each([OWNER, SEAT, OTHER, SPECTATOR])(
    'S4 sends the role every record once, and pauses at the end: $kind',
    async (role) => {
      const { moment, move, opened, page, play, records, table } = await openBellReplay(role);
      await play();
      expect(moment()).toBe(records(role));
      expect(page.status()).toMatchObject({ paused: true, waiting: true, active: 1 });
      const blocks = page.of('block');
      expect(blocks[0]?.seq).toBe(1);
      for (const [i, { count, seq }] of blocks.slice(0, -1).entries())
        expect(blocks[i + 1]?.seq).toBe(seq + count);
      await move(0);
      await move(opened.last);
      expect(hashTable(page.of('view').at(-1)?.table as never)).toBe(table(role));
    },
  );

  test('S4 stops at the next beginning of a unit, paused there', async () => {
    const { moment, opened, page, play } = await openBellReplay();
    const stops = [opened.commands[1], opened.turns[0], opened.last];
    const reached: number[] = [];
    for (const to of ['command', 'turn', 'end'] as const) {
      await play(to);
      reached.push(moment());
      expect(page.status()?.paused).toBe(true);
    }
    expect(reached).toEqual(stops);
  });

  test('S4 refuses to stop at anything else', async () => {
    const { host, moment, opened, page } = await openBellReplay();
    await host.aimReplay('command');
    for (const to of ['record', 'phase', 3, null])
      await expect(host.aimReplay(to as never)).rejects.toThrow('"action", "command" or "turn"');
    await page.calls.resume();
    await delivered();
    expect(moment()).toBe(opened.commands[1]);
  });
});

describe('a jump of a replay', () => {
  test('S4 shows another moment at once, under the number of the jump', async () => {
    const { move, opened, page } = await openBellReplay();
    const { commands, last, turns } = opened;
    const to: [ReplayMove, number][] = [
      [last, last],
      [{ direction: 'back', unit: 'turn' }, turns[0] as number],
      [{ direction: 'back', unit: 'command' }, commands[3] as number],
      [{ direction: 'forward', unit: 'record' }, (commands[3] as number) + 1],
      [{ direction: 'forward', unit: 'command' }, commands[4] as number],
      [0, 0],
      [{ direction: 'back', unit: 'action' }, 0],
    ];
    for (const [i, [how, moment]] of to.entries()) {
      expect(await move(how)).toBe(i + 1);
      expect(page.messages.at(-2)).toMatchObject({
        kind: 'view',
        reason: 'moved',
        jump: i + 1,
        seq: moment,
        before: moment,
      });
      expect(page.messages.at(-1)).toMatchObject({ kind: 'status', status: { paused: true } });
    }
    expect(page.of('block')).toEqual([]);
  });

  test('S4 pauses, and playing goes on from there', async () => {
    const { moment, move, opened, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    expect(page.of('announced')).toHaveLength(1);
    await move(opened.commands[2] as number);
    expect(page.status()?.paused).toBe(true);
    await play();
    expect(moment()).toBe(opened.last);
    const after = page.messages.slice(page.messages.findLastIndex(({ kind }) => kind === 'view') + 1);
    const [block] = after.filter((it) => it.kind === 'block');
    expect(block?.seq).toBe((opened.commands[2] as number) + 1);
  });

  test.each<[what: string, move: (last: number) => unknown, words: string]>([
    ['before the start', () => -1, 'no moment -1'],
    ['after the end', (last) => last + 1, 'no moment'],
    ['between two moments', () => 0.5, 'no moment 0.5'],
    ['by an unknown unit', () => ({ by: 'forward', unit: 'phase' as ReplayUnit }), 'Expected a moment'],
    ['in an unknown direction', () => ({ by: 'up', unit: 'turn' }), 'Expected a moment'],
    ['nowhere', () => null, 'Expected a moment'],
  ])('S4 is refused if it goes %s, and then has no number', async (_, to, words) => {
    const { host, moment, opened } = await openBellReplay();
    await expect(host.moveReplay(to(opened.last) as ReplayMove)).rejects.toThrow(words);
    expect(moment()).toBe(0);
    expect(await host.moveReplay(opened.last)).toBe(1);
  });

  test('S4 that is refused leaves the viewers of a held phase alone', async () => {
    const { host, opened, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    for (const to of [-1, opened.last + 1, 0.5, { by: 'up', unit: 'turn' }])
      await expect(host.moveReplay(to as ReplayMove)).rejects.toThrow();
    await delivered();
    expect([page.of('overdue'), page.status()?.paused]).toEqual([[], false]);
    page.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect(page.of('announced').map(({ hold }) => hold)).toEqual([1, 2]);
  });

  test('K4 cuts the viewers of a held phase short', async () => {
    const { clock, move, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    expect(page.of('announced')).toMatchObject([{ hold: 1 }]);
    await move(0);
    expect(page.of('overdue')).toEqual([{ kind: 'overdue', hold: 1 }]);
    // What the page says of that hold may have been on its way.
    page.post({ kind: 'keyframe', hold: 1 });
    page.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect(page.warnings()).toEqual([]);
    expect(clock.pending).toBe(0);
    await play();
    expect(page.of('announced').at(-1)).toMatchObject({ hold: 2 });
  });
});

describe('the end of a replay', () => {
  test('B3 is told to its page, and nothing is left', async () => {
    const { clock, host, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    await host.close();
    await delivered();
    expect(page.messages.at(-1)).toEqual({ kind: 'gone', reason: 'The match was closed.' });
    expect(page.closed).toEqual({ stream: true, api: true });
    expect([clock.pending, host.turns.pending]).toEqual([0, 0]);
    await expect(host.moveReplay(0)).rejects.toThrow('No replay is open');
  });

  test('B3 comes before a page was connected, too', async () => {
    const { text } = await recordBells();
    const { host } = bellHost();
    await host.openReplay(text, OWNER);
    await host.close();
    await host.open(BELLS);
  });

  test('B3 stops what was playing when its page is gone', async () => {
    const { clock, host, page, play } = await openBellReplay();
    await page.calls.watch(RINGS);
    await play();
    expect(clock.pending).toBe(1);
    page.post({ kind: 'bye' });
    await delivered();
    expect(page.closed).toEqual({ stream: true, api: true });
    expect([clock.pending, host.turns.pending]).toEqual([0, 0]);
  });

  test.each([
    [OWNER, 'The match failed: the rope is torn'],
    [SEAT, 'The match failed.'],
  ])('H1 says why its code has thrown to the owner only: $kind', async (role, reason) => {
    const broken = { now: false };
    const { host, page } = await openBellReplay(role, {
      changed: {
        active() {
          if (broken.now) throw new TypeError('the rope is torn');
          return 0;
        },
      },
    });
    await page.calls.resume();
    broken.now = true;
    await delivered();
    expect(page.messages.at(-1)).toEqual({ kind: 'gone', reason });
    await expect(host.moveReplay(0)).rejects.toThrow('the rope is torn');
  });
});
