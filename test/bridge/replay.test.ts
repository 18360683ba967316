import type { HoldEvent, MatchClient, ReplayClient } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import { type ChangeRecord, hashTable } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { openHome, settle } from './home.ts';
import { GAMES, openReplayHome, playRandomly, randomMatch } from './replay-home.ts';

const ROLES: Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];

/** What a page's viewers have seen: each phase, with the changes at its keyframe and the views around it. */
interface Shown {
  phase: string;
  actions: readonly number[];
  before: string;
  changes: readonly ChangeRecord[];
  after: string;
}

/** Attaches a viewer to every phase of every action type. */
function watchAll(client: Pick<MatchClient, 'names' | 'view' | 'viewers' | 'holds$'>) {
  const shown: Shown[] = [];
  const holds: unknown[] = [];
  client.holds$.subscribe((hold: HoldEvent) => {
    const { at: _, ...rest } = hold;
    holds.push(rest);
  });
  for (const phase of ['prepare', 'perform'] as const)
    client.viewers.attach({ type: client.names.types, phase }, async ({ action }, play) => {
      const before = hashTable(client.view.table);
      const changes = await play.keyframe();
      const after = hashTable(client.view.table);
      shown.push({ phase: `${action.type} · ${phase}`, actions: action.targets, before, changes, after });
    });
  return { shown, holds };
}

/** Waits until the replay has stopped. */
async function stopped(replay: ReplayClient): Promise<void> {
  for (let i = 0; i < 5_000 && !replay.status$.value.paused; i++) await settle();
  expect(replay.status$.value.paused).toBe(true);
}

describe.each(['hearth', 'cyber'] as const)('a replay of a match of %s', (game) => {
  it.each(ROLES)(
    'K2 shows its viewers what the match showed them, and emits the same events: $kind',
    async (role) => {
      const live = await openHome(GAMES[game], { seed: 5 }, role);
      const told = watchAll(live.client);
      // The worker has the watches before the first command begins.
      await settle();
      await playRandomly(live, game, 5, 16);
      const text = await live.client.save();
      const views = hashTable(live.client.view.table);
      await live.client.dispose();

      const { events, replay, warnings } = await openReplayHome(text, role);
      const again = watchAll(replay);
      expect(replay.moment$.value).toMatchObject({ record: 0, command: 1 });
      await replay.play();
      await stopped(replay);
      expect(hashTable(replay.view.table)).toBe(views);
      expect(told.holds.length).toBeGreaterThan(30);
      expect(again.holds).toEqual(told.holds);
      expect(again.shown).toEqual(told.shown);
      expect(events).toEqual(live.events);
      expect(warnings).toEqual(live.warnings);
      const { last, record } = replay.moment$.value;
      expect(record).toBe(last);
      await replay.dispose();
    },
    120_000,
  );

  it('S4 is at the same views forward and back, by each unit', async () => {
    const text = await randomMatch(game, 7, 14);
    for (const role of ROLES) {
      const { replay, events, warnings } = await openReplayHome(text, role);
      const { last } = replay.moment$.value;
      const seen = () => [replay.moment$.value.record, hashTable(replay.view.table)];
      for (const unit of ['action', 'command', 'turn'] as const) {
        await replay.goTo(0);
        const there = [seen()];
        while (replay.moment$.value.record < last) {
          await replay.forward(unit);
          there.push(seen());
        }
        const back = [seen()];
        while (replay.moment$.value.record > 0) {
          await replay.back(unit);
          back.push(seen());
        }
        expect(back.reverse()).toEqual(there);
        expect(there.length).toBeGreaterThan(unit === 'turn' ? 1 : 14);
      }
      await replay.forward('record');
      expect(replay.view.seq).toBe(1);
      await replay.goTo(last);
      expect(replay.moment$.value).toEqual({
        record: last,
        last,
        command: replay.commands.length,
        turn: replay.turns.length,
      });
      // A jump emits no events and plays no viewers.
      expect([events, warnings]).toEqual([[], []]);
      await replay.dispose();
    }
  }, 120_000);
});

describe('playing a replay', () => {
  it('stops at the next turn, paused there, and goes on from it', async () => {
    const text = await randomMatch('hearth', 7, 30);
    const { events, replay } = await openReplayHome(text);
    expect(replay.turns.length).toBeGreaterThan(2);
    for (const turn of replay.turns) {
      await replay.play('turn');
      await stopped(replay);
      expect(replay.moment$.value.record).toBe(turn);
      expect(replay.view.seq).toBe(turn);
      expect(events.at(-1)?.seq ?? 0).toBeLessThanOrEqual(turn);
    }
    await replay.goTo(replay.turns[0] ?? 0);
    await replay.play('command');
    await stopped(replay);
    expect(replay.commands).toContain(replay.moment$.value.record);
    await replay.dispose();
  }, 60_000);

  it('K4 goes back in the middle of a viewer: the viewer is cut, and the next one plays as ever', async () => {
    const text = await randomMatch('hearth', 8, 20);
    const { replay, pageClock, warnings } = await openReplayHome(text);
    const how: string[] = [];
    replay.holds$.subscribe((hold) => {
      if (hold.kind === 'ended') how.push(hold.how);
    });
    let cut = 0;
    let begun = 0;
    replay.viewers.attach({ type: 'draw', phase: 'perform' }, async (_, play) => {
      begun++;
      play.signal.addEventListener('abort', () => cut++);
      await play.wait(100);
      await play.keyframe();
      await play.wait(100);
    });
    await replay.play();
    await settle();
    expect([begun, cut]).toEqual([1, 0]);
    const { record } = replay.moment$.value;
    await replay.back('command');
    expect([begun, cut]).toEqual([1, 1]);
    expect(replay.moment$.value.record).toBeLessThan(record);
    await settle();
    expect(replay.status$.value).toMatchObject({ paused: true });
    expect(how).toEqual(['overdue']);
    await replay.play();
    await settle();
    expect([begun, cut]).toEqual([2, 1]);
    expect(replay.moment$.value.record).toBe(record);
    pageClock.advance(100);
    await settle();
    expect(replay.moment$.value.record).toBeGreaterThan(record);
    expect(warnings).toEqual([]);
    await replay.dispose();
  }, 60_000);

  it('plays one watched phase at a step, pauses and resumes', async () => {
    const text = await randomMatch('hearth', 8, 20);
    const { replay } = await openReplayHome(text);
    const phases: number[] = [];
    replay.viewers.attach({ type: 'draw', phase: 'perform' }, ({ seq }) => {
      phases.push(seq);
    });
    await replay.step();
    await settle();
    expect(phases).toHaveLength(1);
    await replay.step();
    await settle();
    expect(phases).toHaveLength(2);
    await replay.goTo(0);
    await replay.step();
    await settle();
    expect(phases).toHaveLength(3);
    expect(phases[2]).toBe(phases[0]);
    await replay.resume();
    await stopped(replay);
    expect(replay.moment$.value.record).toBe(replay.moment$.value.last);
    await replay.dispose();
  }, 60_000);
});

describe('a replay refuses', () => {
  it('moments and units that it does not have, and stays where it is', async () => {
    const text = await randomMatch('cyber', 9, 6);
    const { host, replay, warnings } = await openReplayHome(text);
    await replay.goTo(5);
    const { last } = replay.moment$.value;
    for (const moment of [-1, 0.5, last + 1, Number.NaN, Number.POSITIVE_INFINITY, '3', null, {}, []])
      await expect(replay.goTo(moment as number)).rejects.toThrow(/moment/);
    for (const unit of ['', 'RECORD', 'toString', 3, null, undefined, {}])
      await expect(replay.forward(unit as 'record')).rejects.toThrow(/Expected a moment/);
    for (const to of ['record', 'never', 3, null, {}])
      await expect(replay.play(to as 'end')).rejects.toThrow(/A replay plays to/);
    const moves: unknown[] = [{ by: 'sideways', unit: 'turn' }, { unit: 'turn' }, new Array(1), 2n, true];
    for (const move of moves) await expect(host.moveReplay(move as number)).rejects.toThrow(/moment/);
    expect(replay.moment$.value.record).toBe(5);
    expect(replay.status$.value.paused).toBe(true);
    expect(warnings).toEqual([]);
    await replay.dispose();
  }, 60_000);

  it('commands, other roles and a second page', async () => {
    const text = await randomMatch('cyber', 9, 6);
    const { host, replay } = await openReplayHome(text, { kind: 'seat', seat: 0 });
    const ports = () => [new MessageChannel().port2, new MessageChannel().port2] as const;
    await expect(host.connect({ kind: 'owner' }, ...ports())).rejects.toThrow(/one connection/);
    await expect(host.snapshot()).rejects.toThrow(/No match is open/);
    await expect(host.save()).rejects.toThrow(/No match is open/);
    await expect(host.open({ game: 'hearth', seed: 1 })).rejects.toThrow(/already open/);
    await expect(replay.hash()).rejects.toThrow(/owner/);
    await replay.dispose();
    await expect(replay.goTo(1)).rejects.toThrow(/closed/);
    await expect(host.moveReplay(1)).rejects.toThrow(/No replay is open/);
  }, 60_000);

  it('a text that is no match, and a role that the game does not have', async () => {
    const text = await randomMatch('cyber', 9, 2);
    await expect(openReplayHome('{}')).rejects.toThrow();
    await expect(openReplayHome(text.slice(0, -9))).rejects.toThrow();
    await expect(openReplayHome(text, { kind: 'seat', seat: 2 })).rejects.toThrow(/Expected a role/);
  }, 60_000);
});
