import { describe, expect, it } from 'vitest';
import type { MatchPlace, PlaceRow } from '../../contract/match-place.ts';
import { PlaceError } from '../../contract/match-place.ts';
import type { AcceptedEntry } from '../../contract.ts';
import { HeldClock } from '../../testing/held-clock.ts';
import { entriesIn, KeptLog, SEEN_NOTE } from './kept-log.ts';

const entry = (number: number, name: string, more: object = {}): AcceptedEntry => ({
  kind: 'accepted',
  seat: 0,
  command: { do: name, ...more } as AcceptedEntry['command'],
  number,
  hash: 'h',
});

/** A place in memory, which fails when the test says so. */
function memory() {
  const rows: PlaceRow[] = [];
  const notes: [string, unknown][] = [];
  const place = {
    rows,
    notes,
    isClosed: false,
    failure: null as PlaceError | null,
    append: async (row: PlaceRow) => {
      if (place.failure !== null) throw place.failure;
      rows.push(row);
    },
    note: async (name: string, value: unknown) => {
      notes.push([name, value]);
    },
    read: async () => ({ rows, notes: {} }),
    drop: async () => {
      rows.length = 0;
    },
    close: async () => {
      place.isClosed = true;
    },
  };
  return place satisfies MatchPlace;
}

const base = { kind: 'setup', setup: { game: 'g', seed: 1 } } as const;

function keep(place: MatchPlace | null) {
  const troubles: string[] = [];
  const clock = new HeldClock();
  return { clock, log: new KeptLog(base, place, clock, (trouble) => troubles.push(trouble)), troubles };
}

describe('what is kept of a match', () => {
  it('B4 a dropped command takes its answers with it, and a concession that waited is given after it', () => {
    const { log } = keep(null);
    for (const it of [
      entry(1, 'end-turn'),
      entry(2, 'play'),
      entry(2, 'choose', { pick: [0] }),
      entry(0, 'concede'),
    ])
      log.accepted(it, null);
    log.drop(2);
    expect(log.entries.map((it) => [it.kind, it.number, it.command.do])).toEqual([
      ['accepted', 1, 'end-turn'],
      ['dropped', 2, 'play'],
      ['accepted', 2, 'concede'],
    ]);
  });

  it('B4 an earlier command with the same number, which was undone, stays', () => {
    const { log } = keep(null);
    for (const it of [entry(2, 'play'), entry(2, 'undo'), entry(2, 'power')]) log.accepted(it, null);
    log.drop(2);
    expect(log.entries.map((it) => [it.kind, it.command.do])).toEqual([
      ['accepted', 'play'],
      ['accepted', 'undo'],
      ['dropped', 'power'],
    ]);
  });

  it.each([
    ['a turn whose time was up in the middle of it', [entry(2, 'play'), entry(2, 'time')], 'play'],
    ['a turn whose time was up after another command', [entry(1, 'play'), entry(2, 'time')], 'time'],
    ['a turn whose time was up at the start', [entry(2, 'time')], 'time'],
    ['a concession that did not wait', [entry(1, 'play'), entry(2, 'concede')], 'concede'],
    ['a question to the other seat', [entry(2, 'play'), entry(0, 'undo')], 'play'],
  ])('B4 a dropped command is one entry: %s', (_, entries, dropped) => {
    const { log } = keep(null);
    for (const it of entries) log.accepted(it, null);
    log.drop(2);
    const before = entries.filter((it) => it.number === 1).map((it) => ['accepted', it.command.do]);
    expect(log.entries.map((it) => [it.kind, it.command.do])).toEqual([...before, ['dropped', dropped]]);
  });

  it('B4 a concession that waited has no hash of a table that it did not lead to', () => {
    const { log } = keep(null);
    for (const it of [entry(2, 'play'), entry(0, 'concede')]) log.accepted(it, null);
    log.drop(2);
    expect(log.entries.at(-1)).toMatchObject({ number: 2, hash: '' });
  });

  it('B4 a command that has not begun, or that was dropped already, is not dropped', async () => {
    const place = memory();
    const { log } = keep(place);
    log.drop(2);
    for (const it of [entry(0, 'concede'), entry(0, 'concede')]) log.accepted(it, null);
    log.drop(2);
    for (const it of [entry(1, 'play'), entry(2, 'play')]) log.accepted(it, null);
    log.drop(3);
    expect(log.entries.map((it) => it.kind)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    log.drop(2);
    log.drop(2);
    await log.flush();
    expect(place.rows.map((it) => it.kind)).toEqual([...Array(4).fill('accepted'), 'dropped']);
  });

  it('a row of a place that drops what is not there leaves the others as they are', () => {
    const dropped = { kind: 'dropped', seat: 0, command: entry(2, 'play').command, number: 2 } as const;
    expect(entriesIn([entry(1, 'play'), dropped])).toEqual([entry(1, 'play'), dropped]);
  });

  it('B4 when a command is dropped, the calls that gave others keep their replies', () => {
    const { log } = keep(null);
    log.accepted(entry(3, 'end-turn'), { connection: 1, mark: 1 });
    log.accepted(entry(4, 'play'), { connection: 2, mark: 1 });
    log.drop(4);
    expect(log.replyTo({ connection: 1, mark: 1 })).toEqual({ accepted: true, command: 3 });
    expect(log.replyTo({ connection: 2, mark: 1 })).toMatchObject({ accepted: false });
  });

  it('remembers the replies to the last 512 calls', () => {
    const { log } = keep(null);
    for (let mark = 1; mark <= 512; mark++) log.accepted(entry(mark, 'play'), { connection: 1, mark });
    expect(log.replyTo({ connection: 1, mark: 1 })).not.toBeNull();
    log.accepted(entry(513, 'play'), { connection: 1, mark: 513 });
    expect([1, 2, 513].map((mark) => log.replyTo({ connection: 1, mark }) !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('B3 knows the reply to a call whose answer was lost, and that a dropped command has failed', () => {
    const { log } = keep(null);
    log.accepted(entry(4, 'play'), { connection: 1, mark: 7 });
    expect(log.replyTo({ connection: 1, mark: 7 })).toEqual({ accepted: true, command: 4 });
    expect(log.replyTo({ connection: 1, mark: 8 })).toBeNull();
    log.drop(4);
    expect(log.replyTo({ connection: 1, mark: 7 })).toMatchObject({ refusal: { code: 'failed' } });
  });

  it('S3 its rows give the same entries again', async () => {
    const place = memory();
    const { log } = keep(place);
    log.begin();
    for (const it of [entry(1, 'end-turn'), entry(2, 'play')]) log.accepted(it, null);
    log.drop(2);
    log.accepted(entry(2, 'power'), null);
    await log.flush();
    expect(place.rows[0]).toEqual({ kind: 'opened', base });
    expect(entriesIn(place.rows)).toEqual(log.entries);
  });

  it('says once that a place has failed, and writes nothing more there', async () => {
    const place = memory();
    const { log, troubles } = keep(place);
    log.begin();
    await log.flush();
    place.failure = new PlaceError('full', 'There is no room.');
    log.accepted(entry(1, 'play'), null);
    await log.flush();
    place.failure = null;
    log.accepted(entry(2, 'play'), null);
    await log.flush();
    expect(troubles).toEqual(['full']);
    expect([place.rows.length, log.entries.length]).toEqual([1, 2]);
  });

  it('says of a place that throws anything else that it has failed, once', async () => {
    const place = memory();
    place.append = () => Promise.reject(new TypeError('There is no such object.'));
    place.close = () => Promise.reject(new PlaceError('silent', 'It does not answer.'));
    const { log, troubles } = keep(place);
    log.begin();
    await log.end(false);
    expect(troubles).toEqual(['failed']);
  });

  it('says that a place has failed which cannot be let go of', async () => {
    const place = memory();
    place.close = () => Promise.reject(new PlaceError('silent', 'It does not answer.'));
    const { log, troubles } = keep(place);
    await log.end(false);
    expect(troubles).toEqual(['silent']);
  });

  it('deletes what a match has left that has come to its end', async () => {
    const place = memory();
    const { log } = keep(place);
    log.begin();
    await log.end(true);
    expect(place.rows).toEqual([]);
  });

  it('keeps what a match has left that has not come to its end, and lets go of the place', async () => {
    const place = memory();
    const { log } = keep(place);
    log.begin();
    await log.end(false);
    expect([place.rows.length, place.isClosed]).toEqual([1, true]);
    await keep(null).log.end(true);
  });

  it('keeps the notes of the page, and none without a place', async () => {
    const place = memory();
    const { log } = keep(place);
    log.note('score', 3);
    await log.flush();
    expect(place.notes).toEqual([['score', 3]]);
    const { log: inMemory, troubles } = keep(null);
    inMemory.note('score', 3);
    await inMemory.flush();
    expect(troubles).toEqual([]);
  });

  it('notes how far the page has come at most four times a second, as it is by then', async () => {
    const place = memory();
    const { clock, log } = keep(place);
    const seen = (records: number) => ({ role: { kind: 'owner' } as const, records });
    let records = 1;
    log.moved(() => seen(records));
    expect(clock.pending).toBe(1);
    clock.advance(249);
    log.moved(() => seen(records));
    expect([clock.pending, place.notes]).toEqual([1, []]);
    records = 7;
    clock.advance(1);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(place.notes).toEqual([[SEEN_NOTE, seen(7)]]);
    expect(clock.pending).toBe(0);
    log.moved(() => seen(9));
    await log.end(false);
    expect([place.notes.at(-1), place.notes.length, clock.pending]).toEqual([[SEEN_NOTE, seen(9)], 2, 0]);
  });

  it('notes nothing without a place, or in one that has failed', async () => {
    const { clock, log } = keep(null);
    log.moved(() => ({ role: { kind: 'owner' }, records: 1 }));
    expect(clock.pending).toBe(0);
    const place = memory();
    place.failure = new PlaceError('full', 'There is no room.');
    const failed = keep(place);
    failed.log.accepted(entry(1, 'play'), null);
    await failed.log.flush();
    failed.log.moved(() => ({ role: { kind: 'owner' }, records: 1 }));
    expect(failed.clock.pending).toBe(0);
  });
});
