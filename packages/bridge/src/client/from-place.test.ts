import { afterEach, describe, expect, it } from 'vitest';
import { PlaceError, type PlaceRow } from '../contract/match-place.ts';
import { type AcceptedEntry, OPENING_TIMEOUT } from '../contract.ts';
import { STATUS } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { HeldClock } from '../testing/held-clock.ts';
import { hostEnds } from '../testing/host-ends.ts';
import { tidyUp } from '../testing/tidy.ts';
import { goOnFromPlace } from './from-place.ts';
import { SEEN_NOTE } from './recovery/kept-log.ts';

afterEach(tidyUp);

const BASE = { kind: 'setup', setup: { game: 'small', seed: 1 } } as const;
const OPENED_ROW: PlaceRow = { kind: 'opened', base: BASE };
const entry = (number: number) =>
  ({ kind: 'accepted', seat: 0, command: { do: 'play' }, number, hash: 'h' }) as AcceptedEntry;

/** A place that has kept these rows and notes. */
function placeOf(kept: readonly PlaceRow[], notes: Record<string, unknown> = {}) {
  const rows = [...kept];
  const place = {
    rows,
    isClosed: false,
    append: async (row: PlaceRow) => void rows.push(row),
    note: async () => {},
    read: async () => ({ rows: [...rows], notes }),
    drop: async () => void rows.splice(0),
    close: async () => {
      place.isClosed = true;
    },
  };
  return place;
}

/** Goes on from a place, with a worker that behaves so. */
function open(place: ReturnType<typeof placeOf>, behavior: Parameters<typeof hostEnds>[0] = {}) {
  const workers = hostEnds(behavior);
  const clock = new HeldClock();
  const client = goOnFromPlace(workers.start, place, { clock });
  const { started } = workers;
  const recovered = () => started.map(({ calls }) => calls.find(([name]) => name === 'recover')?.[1]);
  return { client, clock, recovered, started, workers };
}

describe('going on from a place', () => {
  it('that is empty starts nothing', async () => {
    const { client, started } = open(placeOf([]));
    expect([await client, started.length]).toEqual([null, 0]);
  });

  it('that does not say what the match was opened from fails', async () => {
    const { client } = open(placeOf([entry(1)]));
    await expect(client).rejects.toBeInstanceOf(PlaceError);
    await expect(client).rejects.toMatchObject({ trouble: 'failed' });
  });

  it('S3 gives the worker what is kept, and keeps the match there from then on', async () => {
    const place = placeOf([OPENED_ROW, entry(1), entry(2)], {
      [SEEN_NOTE]: { role: { kind: 'owner' }, records: 60, left: 700 },
    });
    const { client, recovered, started } = open(place);
    const match = await client;
    const seen = [{ role: { kind: 'owner' }, records: 60 }];
    expect(recovered()).toEqual([{ base: BASE, entries: [entry(1), entry(2)], seen, left: 700 }]);
    expect(started[0]?.names()).toEqual(['recover', 'connect', 'goOn']);
    expect(started[0]?.calls.find(([name]) => name === 'connect')?.slice(1)).toEqual([
      { kind: 'owner' },
      true,
      { keeps: true },
    ]);
    expect([match?.kept?.entries.length, match?.health$.value.place]).toEqual([2, 'kept']);
    await match?.dispose();
    expect([place.rows.length, place.isClosed]).toEqual([3, true]);
  });

  it.each([
    ['there is none', undefined],
    ['it has no records', { role: { kind: 'owner' } }],
    ['it has no role', { records: 3, role: null }],
    ['its role is a text', { records: 3, role: 'owner' }],
  ])(
    'S3 goes on at the last record, where the note of how far the page had come is useless: %s',
    async (_, note) => {
      const { client, recovered } = open(placeOf([OPENED_ROW], { [SEEN_NOTE]: note }));
      const match = await client;
      expect(recovered()).toEqual([{ base: BASE, entries: [], seen: [] }]);
      await match?.dispose();
    },
  );

  it('takes a time that is no number as none', async () => {
    const note = { role: { kind: 'owner' }, records: 3, left: 'much' };
    const { client, recovered } = open(placeOf([OPENED_ROW], { [SEEN_NOTE]: note }));
    const match = await client;
    expect(recovered()[0]).not.toHaveProperty('left');
    await match?.dispose();
  });

  it.each([
    ['resolving', { ...STATUS, resolving: true }, true],
    ['asking', { ...STATUS, asking: true }, true],
    ['waiting', STATUS, false],
  ])('a match that was %s then is paused before it goes on, or is not', async (_, status, isPaused) => {
    const { client, started } = open(placeOf([OPENED_ROW]), { status });
    const match = await client;
    expect(started[0]?.connections[0]?.calls).toEqual(isPaused ? [['pause']] : []);
    await match?.dispose();
  });

  it('B4 a worker that hangs in the last command is replaced, without that command', async () => {
    const place = placeOf([OPENED_ROW, entry(1), entry(2)]);
    const { client, clock, recovered, workers } = open(place, { answers: false });
    await delivered();
    workers.behavior.answers = true;
    clock.advance(OPENING_TIMEOUT);
    const match = await client;
    expect(recovered()).toEqual([
      { base: BASE, entries: [entry(1), entry(2)], seen: [] },
      { base: BASE, entries: [entry(1), expect.objectContaining({ kind: 'dropped', number: 2 })], seen: [] },
    ]);
    expect(place.rows.map((it) => it.kind)).toEqual(['opened', 'accepted', 'accepted', 'dropped']);
    await match?.dispose();
  });

  it('B3 what is kept stays, and the place is let go of, if the worker cannot replay it', async () => {
    const place = placeOf([OPENED_ROW, entry(1)]);
    const { client, clock, started } = open(place, { failure: new Error('Entry 1 is not legal.') });
    await expect(client).rejects.toThrow('Entry 1 is not legal.');
    expect([place.rows.length, place.isClosed, clock.pending, started.length]).toEqual([2, true, 0, 1]);
  });

  it('B3 a worker that is lost before there was a command, or after one was dropped, is not replaced', async () => {
    const dropped: PlaceRow = { kind: 'dropped', seat: 0, command: entry(1).command, number: 1 };
    for (const rows of [[OPENED_ROW], [OPENED_ROW, entry(1), dropped]]) {
      const { client, clock, started } = open(placeOf(rows), { answers: false });
      const failed = expect(client).rejects.toThrow('30 s');
      await delivered();
      clock.advance(OPENING_TIMEOUT);
      await failed;
      expect(started.length).toBe(1);
    }
  });
});
