import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  continueMatch,
  type MatchClient,
  type MatchEvent,
  type MatchPlace,
  openMatch,
  openReplay,
  type PlaceRow,
  type Role,
  readPast,
  restoreMatch,
} from './client.ts';
import { BELLS, NAMED_BELLS, workerOfBells } from './testing/bell-host.ts';
import { ROPES, soundOf } from './testing/bells.ts';
import { delivered } from './testing/delivered.ts';
import { HeldClock } from './testing/held-clock.ts';
import { tidyUp, whenDone } from './testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const RING = { do: 'ring', times: 2 } as const;

afterEach(tidyUp);

/** A clock, and the page's end of a worker's channel. */
function page() {
  const clock = new HeldClock();
  return { clock, worker: workerOfBells() };
}

/** A place in memory. */
function place() {
  const rows: PlaceRow[] = [];
  const notes: Record<string, unknown> = {};
  const store: MatchPlace = {
    append: async (row) => void rows.push(row),
    note: async (name, value) => {
      notes[name] = value;
    },
    read: async () => ({ rows: [...rows], notes }),
    drop: async () => void rows.splice(0),
    close: async () => {},
  };
  return { rows, store };
}

async function ring(client: MatchClient) {
  expect(await client.send<typeof RING>(RING)).toMatchObject({ accepted: true });
  await delivered();
}

const sound = ({ view }: Pick<MatchClient, 'view'>) => soundOf(view.table);

describe('opening a match', () => {
  test('K5 connects its owner, which leads, and closes the match at the end', async () => {
    const { clock, worker } = page();
    const match = await openMatch(worker.port, NAMED_BELLS, { clock });
    expect([match.role, match.aliases, match.view.seq]).toEqual([
      OWNER,
      { mine: ROPES[0], theirs: ROPES[1] },
      0,
    ]);
    await ring(match);
    expect(sound(match)).toBe(2);
    await match.pause();
    await delivered();
    expect(match.status$.value.paused).toBe(true);
    await match.dispose();
    await delivered();
    expect([worker.host.feeds.count, clock.pending]).toEqual([0, 0]);
    expect(() => worker.host.match).toThrow('No match is open');
  });

  test('K5 connects another role if the page asks for it, and that leads too', async () => {
    const { clock, worker } = page();
    const match = await openMatch(worker.port, BELLS, { clock, as: SEAT });
    expect([match.role, match.aliases]).toEqual([SEAT, {}]);
    await match.pause();
    await delivered();
    expect(match.status$.value.paused).toBe(true);
    await match.dispose();
  });

  test('B3 rejects with the worker’s reason, and leaves nothing', async () => {
    const { clock, worker } = page();
    await expect(openMatch(worker.port, { game: 'chess', seed: 1 }, { clock })).rejects.toThrow(
      'no game "chess"',
    );
    expect(clock.pending).toBe(0);
    const other = page();
    const as = { kind: 'seat', seat: 9 } as const;
    await expect(openMatch(other.worker.port, BELLS, { clock: other.clock, as })).rejects.toThrow('role');
    expect(other.clock.pending).toBe(0);
  });

  test('B4 keeps the match if the page can start another worker, or has a place for it', async () => {
    const [handed, started, kept] = [page(), page(), page()];
    const one = await openMatch(handed.worker.port, BELLS, { clock: handed.clock });
    expect(one.kept).toBe(null);
    const two = await openMatch(() => started.worker.port, BELLS, { clock: started.clock });
    await ring(two);
    expect(two.kept).toMatchObject({ base: { kind: 'setup', setup: BELLS }, entries: [{ command: RING }] });
    const { rows, store } = place();
    rows.push({ kind: 'opened', base: { kind: 'stored', text: 'of another match' } });
    const three = await openMatch(kept.worker.port, BELLS, { clock: kept.clock, keep: store });
    await ring(three);
    expect(rows).toMatchObject([
      { kind: 'opened', base: { kind: 'setup', setup: BELLS } },
      { kind: 'accepted', command: RING, number: 1 },
    ]);
    for (const match of [one, two, three]) await match.dispose();
  });
});

describe('a stored match', () => {
  test('S1 is restored, and goes on', async () => {
    const { clock, worker } = page();
    const first = await openMatch(worker.port, BELLS, { clock });
    await ring(first);
    const [snapshot, save] = [await first.snapshot(), await first.save()];
    await first.dispose();
    for (const text of [snapshot, save]) {
      const again = page();
      const match = await restoreMatch(again.worker.port, text, { clock: again.clock, as: SEAT });
      expect([match.role, sound(match)]).toEqual([SEAT, 2]);
      await ring(match);
      expect(sound(match)).toBe(4);
      await match.dispose();
    }
    const other = page();
    await expect(restoreMatch(other.worker.port, 'a poem', { clock: other.clock })).rejects.toThrow();
    expect(other.clock.pending).toBe(0);
  });

  test('B4 is kept as the text that it was restored from', async () => {
    const { clock, worker } = page();
    const first = await openMatch(worker.port, BELLS, { clock });
    const text = await first.save();
    await first.dispose();
    const again = page();
    const { rows, store } = place();
    const match = await restoreMatch(again.worker.port, text, { clock: again.clock, keep: store });
    expect(rows).toEqual([{ kind: 'opened', base: { kind: 'stored', text } }]);
    await match.dispose();
  });

  test('S4 is a replay: at its start, and paused, in the role that is asked for', async () => {
    const { clock, worker } = page();
    const first = await openMatch(worker.port, BELLS, { clock });
    await ring(first);
    const { seq } = first.view;
    const text = await first.save();
    await first.dispose();
    const owner = page();
    const replay = await openReplay(owner.worker.port, text, { clock: owner.clock });
    expect([replay.role, replay.moment$.value.record, replay.status$.value.paused]).toEqual([OWNER, 0, true]);
    await replay.play();
    await delivered();
    expect([replay.view.seq, sound(replay)]).toEqual([seq, 2]);
    await replay.dispose();
    const seat = page();
    const other = await openReplay(seat.worker.port, text, { clock: seat.clock, as: SEAT });
    expect(other.role).toEqual(SEAT);
    await other.dispose();
    expect([owner.clock.pending, seat.clock.pending]).toEqual([0, 0]);
  });
});

describe('a match that a place has kept', () => {
  test('B4 goes on from it, where its page had come', async () => {
    const { clock, worker } = page();
    const { store } = place();
    const first = await openMatch(worker.port, BELLS, { clock, keep: store });
    await ring(first);
    const again = page();
    const match = await continueMatch(() => again.worker.port, store, { clock: again.clock });
    // The page had noted no record yet: what it had accepted is played again.
    await match?.resume();
    await delivered();
    expect(match && sound(match)).toBe(2);
    await match?.dispose();
    await first.dispose();
  });

  test('is none if the place is empty', async () => {
    const { clock, worker } = page();
    expect(await continueMatch(worker.port, place().store, { clock })).toBe(null);
    expect(clock.pending).toBe(0);
  });
});

describe('an invitation', () => {
  test('H1 connects the page that holds it, in its role', async () => {
    const { clock, worker } = page();
    const match = await openMatch(worker.port, BELLS, { clock });
    const other = await acceptInvitation(await match.invite(SEAT), { clock: new HeldClock() });
    whenDone(() => other.dispose());
    expect([other.role, (await other.legal()).length]).toEqual([SEAT, 1]);
    await ring(match);
    expect(sound(await firstValueFrom(other.view$).then((view) => ({ view })))).toBe(2);
    await match.dispose();
  });
});

describe('the past of a match', () => {
  test('B1 is what a connection has received that was there from the start', async () => {
    const { clock, worker } = page();
    const match = await openMatch(worker.port, BELLS, { clock });
    const events: MatchEvent[] = [];
    match.events$.subscribe((event) => events.push(event));
    await ring(match);
    await ring(match);
    expect(events.length).toBeGreaterThan(10);
    expect(await readPast(match)).toEqual(events);
    await match.dispose();
  });
});
