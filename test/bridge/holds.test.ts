import type { HoldEvent, PhaseEvent, Play } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { type Home, openChain, openHome, playChain, rested, settle } from './home.ts';
import { lanternScenario, lanterns } from './lantern-rules.ts';
import { SEAT, secretTable, USUAL } from './secret-table.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;

function listen({ client }: Pick<Home, 'client'>): HoldEvent[] {
  const events: HoldEvent[] = [];
  client.holds$.subscribe((event) => events.push(event));
  return events;
}

/** The events of a hold as short strings. */
const short = (events: HoldEvent[]) =>
  events.map((it) => {
    if (it.kind === 'viewer') return `${it.at} viewer ${it.viewer} ${it.reached}`;
    return it.kind === 'ended' ? `${it.at} ${it.how}` : `${it.at} ${it.kind}`;
  });

async function advance({ pageClock }: Home, milliseconds: number): Promise<void> {
  pageClock.advance(milliseconds);
  await settle();
}

describe('the events of holds', () => {
  it('K2 follow a viewed phase: what each viewer reached, the acknowledgements, and the changes', async () => {
    const home = await openChain('chain', 1);
    const events = listen(home);
    home.client.viewers.attach(HIT, { duration: 30, keyframe: 10 });
    home.client.viewers.attach(HIT, async function sparks(_: PhaseEvent, play: Play) {
      await play.wait(20);
    });
    await playChain(home.client);
    await settle();
    for (let i = 0; i < 3; i++) await advance(home, 10);
    expect(events[0]).toMatchObject({
      kind: 'announced',
      hold: 1,
      phase: 'perform',
      // Action 1 plays the chain.
      actions: [2],
      command: 1,
      late: false,
      viewers: ['hit · perform', 'sparks'],
    });
    expect(short(events)).toEqual([
      '0 announced',
      '10 viewer 0 keyframe',
      '20 viewer 1 ended',
      '20 keyframe',
      '20 applied',
      '30 viewer 0 ended',
      '30 ended',
    ]);
    expect(new Set(events.map(({ hold }) => hold))).toEqual(new Set([1]));
    await home.client.dispose();
  });

  it('B1 carry the numbers of the event log', async () => {
    const home = await openChain('tree', 2, 2);
    const seqs: number[] = [];
    const placed = async () => {
      const joined = await home.client.join({ kind: 'owner' });
      await joined.lead();
      joined.viewers.attach(HIT, { duration: 10, keyframe: 5 });
      await settle();
      const events = listen({ client: joined });
      const told: number[] = [];
      let count = 0;
      await joined.followLog({
        begin: ({ seq }) => {
          count = seq;
        },
        records: (data, seq) => {
          for (let at = 0; at < data.length; at += (data[at] as number) >>> 8) count++;
          expect(count).toBeGreaterThanOrEqual(seq);
        },
        end: () => {},
      });
      const done = rested(joined);
      await playChain(joined);
      for (let i = 0; i < 30; i++) {
        await settle();
        const last = events.at(-1);
        // No records are written while the phase waits, so the count includes exactly the records before it.
        if (last?.kind === 'announced') {
          told.push(count);
          expect(last.seq).toBe(count);
        }
        await advance(home, 5);
      }
      await done;
      await joined.dispose();
      seqs.push(...told);
    };
    await placed();
    // The second connection joins late: its own numbers start at 0 again.
    await placed();
    expect(seqs.length).toBeGreaterThan(6);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    await home.client.dispose();
  });

  it('K2 a viewer that ends without a keyframe is done before the changes arrive', async () => {
    const home = await openChain('chain', 1);
    const events = listen(home);
    home.client.viewers.attach(HIT, (_, play) => play.wait(10));
    await playChain(home.client);
    await settle();
    await advance(home, 10);
    expect(short(events)).toEqual(['0 announced', '10 viewer 0 ended', '10 ended', '10 applied']);
    await home.client.dispose();
  });

  it('K4 report a missed deadline once', async () => {
    const home = await openChain('chain', 1);
    const events = listen(home);
    home.client.viewers.attach(HIT, (_, play) => play.wait(50), 100);
    await playChain(home.client);
    await settle();
    home.workerClock.advance(100);
    await settle();
    await advance(home, 50);
    expect(short(events).slice(0, 2)).toEqual(['0 announced', '0 overdue']);
    expect(events.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
    await home.client.dispose();
  });

  it('K4 report skipped viewers as cut', async () => {
    const home = await openChain('chain', 2);
    const events = listen(home);
    home.client.viewers.attach(HIT, { duration: 30, keyframe: 10 });
    await playChain(home.client);
    await settle();
    await advance(home, 10);
    const done = rested(home.client);
    home.client.skip();
    await done;
    expect(short(events).slice(0, 5)).toEqual([
      '0 announced',
      '10 viewer 0 keyframe',
      '10 keyframe',
      '10 applied',
      '10 cut',
    ]);
    // Phases that the worker announces before it handles the skip have no viewers.
    for (const it of events.slice(5)) if (it.kind === 'announced') expect(it.viewers).toEqual([]);
    expect(short(events)).not.toContain('10 ended');
    await home.client.dispose();
  });

  it('K2 H1 mark a phase that a seat may know of only late, with its changes', async () => {
    const deck = ['polymorph', 'wisp'];
    const home = await openHome(hearth, { scenario: secretTable({ ...USUAL, deck }) }, SEAT);
    const events = listen(home);
    home.client.viewers.attach({ type: 'draw', phase: 'perform' }, { duration: 10, keyframe: 5 });
    const owner = await home.client.join({ kind: 'owner' });
    await owner.send({ do: 'end-turn' });
    await settle();
    for (let i = 0; i < 4; i++) await advance(home, 5);
    const [announced, applied] = events;
    expect(announced).toMatchObject({ kind: 'announced', late: true, viewers: ['draw · perform'] });
    expect(applied?.kind).toBe('applied');
    expect(short(events).slice(2)).toEqual([
      '5 viewer 0 keyframe',
      '5 keyframe',
      '10 viewer 0 ended',
      '10 ended',
    ]);
    await home.client.dispose();
  });

  it('B3 end as cut when the match closes, and nothing follows', async () => {
    const home = await openHome(lanterns, { scenario: lanternScenario(['lamp']) });
    const events = listen(home);
    let completed = false;
    home.client.holds$.subscribe({
      complete: () => {
        completed = true;
      },
    });
    home.client.viewers.attach({ type: 'shine', phase: 'perform' }, { duration: 30, keyframe: 10 });
    await home.client.send({ do: 'play', card: home.client.aliases['lamp-0'] ?? 0 });
    await settle();
    expect(short(events)).toEqual(['0 announced']);
    await home.client.dispose();
    expect(short(events)).toEqual(['0 announced', '0 cut']);
    expect(completed).toBe(true);
  });
});
