import { type LogListener, type MatchClient, type MatchEvent, readPast } from '@aftercast/bridge/client';
import type { LogStart, Role } from '@aftercast/bridge/contract';
import { MAX_SIDE_FEEDS } from '@aftercast/bridge/contract';
import { recordMatch } from '@aftercast/inspector';
import { hashTable } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { openHome, settle } from './home.ts';
import { GAMES, openReplayHome, playRandomly, randomMatch } from './replay-home.ts';

const ROLES: Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];

/** What a follower of the event log is told. */
class Heard implements LogListener {
  start: LogStart | null = null;
  readonly integers: number[] = [];
  ended = '';

  begin(start: LogStart): void {
    this.start = start;
  }

  records(data: Int32Array): void {
    this.integers.push(...data);
  }

  end(reason: string): void {
    this.ended = reason;
  }
}

async function follow(client: Pick<MatchClient, 'followLog'>, from: 'start' | 'now'): Promise<Heard> {
  const heard = new Heard();
  await client.followLog(heard, from);
  // A block is sent for each credit that comes back.
  for (let i = 0, before = -1; i < 1_000 && heard.integers.length !== before; i++) {
    before = heard.integers.length;
    await settle();
  }
  return heard;
}

describe.each(['hearth', 'cyber'] as const)('the event log of a replay of %s', (game) => {
  it.each(ROLES)('H1 B1 is the one that the match sent, wherever the replay is: $kind', async (role) => {
    const live = await openHome(GAMES[game], { seed: 5 }, role);
    await playRandomly(live, game, 5, 12);
    const whole = await follow(live.client, 'start');
    const text = await live.client.save();
    const told: MatchEvent[] = live.events;
    await live.client.dispose();

    const { replay } = await openReplayHome(text, role);
    const first = await follow(replay, 'start');
    expect(first.integers).toEqual(whole.integers);
    expect(first.start).toEqual(whole.start);
    const { last } = replay.moment$.value;
    const middle = last >> 1;
    await replay.goTo(middle);
    const again = await follow(replay, 'start');
    expect(again.integers).toEqual(whole.integers);
    const rest = await follow(replay, 'now');
    expect(rest.start).toMatchObject({ seq: middle, command: replay.moment$.value.command, reason: 'first' });
    expect(rest.start && hashTable(rest.start.table)).toBe(hashTable(replay.view.table));
    expect(rest.integers).toEqual(whole.integers.slice(-rest.integers.length));
    expect(rest.integers.length).toBeLessThan(whole.integers.length);
    expect(await readPast(replay)).toEqual(told.filter(({ seq }) => seq <= middle));
    // Going back takes nothing back from a follower.
    const before = first.start;
    await replay.goTo(0);
    await settle();
    expect(first.start).toBe(before);
    await replay.dispose();
    expect([first.ended, rest.ended]).not.toContain('');
  });
});

describe('the recording of a replay', () => {
  it('has the whole match without its machines, and the tables and events of the replay', async () => {
    const text = await randomMatch('hearth', 7, 10);
    const { replay, pageClock } = await openReplayHome(text);
    const recording = await recordMatch(replay, { clock: pageClock });
    const { last } = replay.moment$.value;
    for (let i = 0; i < 1_000 && recording.seq < last; i++) await settle();
    expect(recording.seq).toBe(last);
    expect(recording.commands.length).toBe(replay.commands.length);
    expect(recording.machines.steps.length).toBe(0);
    await replay.goTo(last);
    const past = await readPast(replay);
    expect(past.length).toBeGreaterThan(100);
    expect(past.map(({ seq }) => recording.eventAt(seq))).toEqual(past);
    for (const moment of [last, last >> 1, 1]) {
      await replay.goTo(moment);
      expect(hashTable(recording.tableAt(moment))).toBe(hashTable(replay.view.table));
    }
    await recording.close();
    await replay.dispose();
  });
});

describe('a replay', () => {
  it('B2 has a limited number of followers, and names what it does not follow', async () => {
    const { replay } = await openReplayHome(await randomMatch('cyber', 3, 6));
    await expect(replay.followLog(new Heard(), 'then' as 'now')).rejects.toThrow('from "start" or "now"');
    const stops = [];
    for (let i = 0; i < MAX_SIDE_FEEDS; i++) stops.push(await replay.followLog(new Heard()));
    await expect(replay.followLog(new Heard())).rejects.toThrow(`at most ${MAX_SIDE_FEEDS} followers`);
    stops[0]?.();
    await settle();
    const heard = await follow(replay, 'start');
    expect(heard.integers.length).toBeGreaterThan(0);
    await replay.dispose();
  });
});
