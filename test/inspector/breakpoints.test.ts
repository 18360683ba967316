import type { MatchClient } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { type Breakpoint, type BreakpointHit, Breakpoints } from '@aftercast/inspector';
import { afterEach, describe, expect, it } from 'vitest';
import { type Home, openHome, settle } from '../bridge/home.ts';

const scenario = {
  format: 'scenario/1',
  name: 'a chain',
  game: 'hearth',
  players: [
    { hand: [{ card: 'arcane-explosion', as: 'blast' }], board: ['knife-juggler'] },
    { hero: 'priest', deck: ['wisp', 'wisp', 'wisp'], board: ['acolyte-of-pain', 'loot-hoarder'] },
  ],
  steps: [],
};

const opened: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function open(...set: Breakpoint[]) {
  const home = await openHome(hearth, { scenario });
  const breakpoints = new Breakpoints(home.client, set);
  const hits: BreakpointHit[] = [];
  breakpoints.hit$.subscribe((it) => it && hits.push(it));
  opened.push(() => home.client.dispose());
  return { home, breakpoints, hits };
}

/** Plays the spell, and waits until the match stands still. */
async function blast({ client }: Home): Promise<void> {
  await client.send({ do: 'play', card: client.aliases.blast ?? 0 });
  await settle();
}

/** Lets the viewers' time go on, as far as it is not paused. */
async function pass({ pageClock }: Home): Promise<void> {
  for (let i = 0; i < 3; i++) {
    pageClock.advance(5);
    await settle();
  }
}

/** Goes on until the match is idle, and returns the hits. */
async function goOnToEnd(home: Home, hits: readonly BreakpointHit[]): Promise<void> {
  for (let times = 0; home.client.status$.value.resolving && times < 100; times++) {
    await home.client.resume();
    await pass(home);
  }
  expect(home.client.status$.value.resolving, `after ${hits.length} hits`).toBe(false);
}

const damageOn = (client: MatchClient, seat: number) =>
  client.view.zone(seat, 'battlefield').map((id) => client.view.entity(id)?.stats.damage);

describe('breakpoints', () => {
  it('pause the match before what is announced is done, for as long as the user likes', async () => {
    const { home, breakpoints, hits } = await open({ type: 'damage', phase: 'prepare' });
    const { client } = home;
    await blast(home);
    for (let times = 0; times < 5; times++) await pass(home);
    expect(hits).toHaveLength(1);
    expect(breakpoints.hit$.value?.event).toMatchObject({ phase: 'prepare', action: { type: 'damage' } });
    expect(client.status$.value).toMatchObject({ paused: true, resolving: true });
    expect(damageOn(client, 1)).toEqual([0, 0]);
    await client.resume();
    await pass(home);
    expect(breakpoints.hit$.value).toBe(null);
    await goOnToEnd(home, hits);
    expect(home.warnings).toEqual([]);
  });

  it('show, after an action has been done, what it has changed', async () => {
    const { home, hits } = await open({ type: 'damage', phase: 'perform' });
    await blast(home);
    await pass(home);
    expect(hits).toHaveLength(1);
    expect(damageOn(home.client, 1)).toEqual([1, 1]);
    expect(home.client.status$.value).toMatchObject({ paused: true, resolving: true });
    await goOnToEnd(home, hits);
  });

  it('stop at every phase about a card, and at no other', async () => {
    const { home, hits } = await open({ card: 'loot-hoarder' });
    await blast(home);
    await goOnToEnd(home, hits);
    const about = hits.map(({ event: { action, phase } }) => `${action.type} ${phase}`);
    // The spell chooses whom it damages when it is announced: until that is done, it is about no one.
    expect(about).toEqual([
      'damage perform',
      'death prepare',
      'death perform',
      'draw prepare',
      'draw perform',
    ]);
    for (const { event } of hits)
      expect([event.action.card, ...Object.values(event.action.cards)]).toContain('loot-hoarder');
    // What is about no such card has happened, too, and stopped nothing.
    expect(about).not.toContain('play-card prepare');
  });

  it('leave the match as it is without them (law K5)', async () => {
    const hashes = new Set<string>();
    for (const set of [[], [{ type: 'damage' }], [{ card: 'acolyte-of-pain' }]] as Breakpoint[][]) {
      const { home, hits } = await open(...set);
      await blast(home);
      await goOnToEnd(home, hits);
      hashes.add(await home.client.hash());
    }
    expect(hashes.size).toBe(1);
  });

  it('are stepped from: the phase is played to its end, and the match stands at the next one', async () => {
    const { home, breakpoints, hits } = await open({ type: 'damage' });
    await blast(home);
    await pass(home);
    expect(hits).toHaveLength(1);
    await home.client.step();
    await pass(home);
    // One phase was played; the match stands still, in no phase.
    expect(breakpoints.hit$.value).toBe(null);
    expect(home.client.status$.value.paused).toBe(true);
    await home.client.step();
    await pass(home);
    expect(hits).toHaveLength(2);
    await goOnToEnd(home, hits);
  });

  it('are set, removed and kept for another match; without any, the match waits for nothing', async () => {
    const { home, breakpoints, hits } = await open();
    const wrong = [
      {},
      { type: 'explode' },
      { card: 'nobody' },
      { type: 'damage', phase: 'later' as 'prepare' },
    ];
    for (const it of wrong) expect(() => breakpoints.add(it)).toThrow(RangeError);
    breakpoints.add({ type: 'damage' });
    breakpoints.add({ card: 'wisp' });
    const [first] = breakpoints.list$.value;
    const again = await open(...breakpoints.list$.value, { type: 'of-another-game' });
    expect(again.breakpoints.list$.value).toEqual([{ type: 'damage' }, { card: 'wisp' }]);
    if (first) breakpoints.remove(first);
    expect(breakpoints.list$.value).toEqual([{ card: 'wisp' }]);
    for (const it of breakpoints.list$.value) breakpoints.remove(it);
    await blast(home);
    expect([hits, home.client.status$.value.resolving]).toEqual([[], false]);
  });

  it('H1 are only the owner’s', async () => {
    const { home } = await open();
    for (const role of [{ kind: 'seat', seat: 0 }, { kind: 'spectator' }] as const) {
      const client = await home.client.join(role);
      expect(() => new Breakpoints(client)).toThrow('Only the owner');
      await client.dispose();
    }
  });
});
