import type { MatchClient } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { type Home, openHome, rested, settle } from './home.ts';
import { lanternScenario, lanterns } from './lantern-rules.ts';
import { SEAT, secretTable, USUAL } from './secret-table.ts';

describe('a change of leader', () => {
  /** Opens a match for the owner, which leads, and a seat of the same page; both have viewers. */
  async function two(): Promise<{ home: Home; seat: MatchClient; played: string[] }> {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const seat = await home.client.join(SEAT);
    const played: string[] = [];
    for (const [name, client] of [
      ['owner', home.client],
      ['seat', seat],
    ] as const) {
      client.viewers.attach(
        { type: ['play-card', 'damage', 'end-turn'], phase: 'perform' },
        async ({ action }, play) => {
          played.push(`${name}: ${action.type}`);
          await play.wait(100);
          await play.keyframe();
          played.push(`${name}: ${action.type}${play.signal.aborted ? ' cut' : ''}`);
        },
      );
    }
    return { home, seat, played };
  }

  const cast = ({ client }: Home) => {
    const [archer = 0] = client.view
      .zone(0, 'hand')
      .filter((id) => client.view.entity(id)?.card === 'elven-archer');
    const [cleric = 0] = client.view.zone(1, 'battlefield');
    return client.send({ do: 'play', card: archer, target: cleric });
  };

  async function play({ pageClock }: Home): Promise<void> {
    for (let i = 0; i < 8; i++) {
      pageClock.advance(100);
      await settle();
    }
  }

  it('K5 in the middle of a phase cuts its viewers short, and the new leader plays the next phase', async () => {
    const { home, seat, played } = await two();
    await cast(home);
    await settle();
    expect(played).toEqual(['owner: play-card']);
    await seat.lead();
    await settle();
    expect(played).toEqual(['owner: play-card', 'owner: play-card cut', 'seat: damage']);
    await play(home);
    expect(played.at(-1)).toBe('seat: damage');
    expect(home.host.match.flowState).toBe('waiting');
    expect(home.warnings).toEqual([]);
    await home.client.pause();
    await settle();
    expect(home.warnings).toEqual(['not-leader']);
    expect(home.client.status$.value.paused).toBe(false);
    await home.client.dispose();
  });

  it('K5 back and forth at every moment of a phase leaves nothing stuck', async () => {
    const { home, seat, played } = await two();
    const leaders = [seat, home.client];
    for (let turn = 0; turn < 4; turn++) {
      await home.client.send({ do: 'end-turn' });
      for (let moment = 0; moment < 6; moment++) {
        await leaders[(turn + moment) % 2]?.lead();
        if (moment % 2 === turn % 2) home.pageClock.advance(100);
        await settle();
      }
      await play(home);
      expect(home.host.match.flowState).toBe('waiting');
    }
    expect(played.filter((it) => it.startsWith('seat')).length).toBeGreaterThan(0);
    expect(played.filter((it) => it.startsWith('owner')).length).toBeGreaterThan(0);
    expect(home.workerClock.pending).toBe(0);
    await home.client.dispose();
  });

  it('K5 during a pause keeps the pause, until the new leader resumes', async () => {
    const { home, seat, played } = await two();
    await home.client.pause();
    await cast(home);
    await settle();
    await seat.lead();
    await settle();
    expect([seat.status$.value.paused, played]).toEqual([true, []]);
    await seat.resume();
    await settle();
    await play(home);
    expect(played).toContain('seat: damage');
    expect(home.host.match.flowState).toBe('waiting');
    await home.client.dispose();
  });

  it('K5 when the leader leaves in the middle of a phase, nothing waits', async () => {
    const { home, seat, played } = await two();
    await seat.lead();
    await cast(home);
    await settle();
    expect(played).toEqual(['seat: play-card']);
    await seat.dispose();
    await settle();
    expect(home.host.match.flowState).toBe('waiting');
    await home.client.dispose();
  });
});

describe('K2 a viewed phase that asks', () => {
  it('its viewers play on while a seat is asked, and miss no deadline', async () => {
    const home = await openHome(lanterns, { scenario: lanternScenario(['riddle']) });
    const played: string[] = [];
    home.client.viewers.attach({ type: 'ask', phase: 'prepare' }, async (_, play) => {
      await play.keyframe();
      played.push('asked');
      await play.wait(200);
      played.push('ended');
    });
    await home.client.send({ do: 'play', card: home.client.aliases['riddle-0'] ?? 0 });
    await settle();
    expect([home.host.match.flowState, played]).toEqual(['resolving.asking', ['asked']]);
    home.pageClock.advance(200);
    await settle();
    home.workerClock.advance(100_000);
    await settle();
    expect([home.warnings, played]).toEqual([[], ['asked', 'ended']]);
    const done = rested(home.client);
    await home.client.send({ do: 'choose', pick: [1] });
    await done;
    expect(home.client.view.register('light')).toBe(20);
    await home.client.dispose();
  });
});
