import { describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { KeptRow, MatchStore } from '../../contract/match-store.ts';
import { StoreError } from '../../contract/match-store.ts';
import type { AcceptedEntry } from '../../contract.ts';
import { entriesIn, KeptLog } from './kept-log.ts';

const entry = (number: number, name: string, more: object = {}): AcceptedEntry => ({
  kind: 'accepted',
  seat: 0,
  command: { do: name, ...more } as AcceptedEntry['command'],
  number,
  hash: 'h',
});

/** A place in memory, which fails when the test says so. */
function memory() {
  const rows: KeptRow[] = [];
  const place = {
    rows,
    failure: null as StoreError | null,
    append: async (row: KeptRow) => {
      if (place.failure !== null) throw place.failure;
      rows.push(row);
    },
    note: async () => {},
    read: async () => ({ rows, notes: {} }),
    drop: async () => {
      rows.length = 0;
    },
    close: async () => {},
  };
  return place satisfies MatchStore;
}

const base = { kind: 'setup', setup: { game: 'g', seed: 1 } } as const;

function keep(place: MatchStore | null) {
  const troubles: string[] = [];
  return { log: new KeptLog(base, place, systemClock, (trouble) => troubles.push(trouble)), troubles };
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
    place.failure = new StoreError('full', 'There is no room.');
    log.accepted(entry(1, 'play'), null);
    await log.flush();
    place.failure = null;
    log.accepted(entry(2, 'play'), null);
    await log.flush();
    expect(troubles).toEqual(['full']);
    expect([place.rows.length, log.entries.length]).toEqual([1, 2]);
  });

  it('says that a place has failed which cannot be let go of', async () => {
    const place = memory();
    place.close = () => Promise.reject(new StoreError('silent', 'It does not answer.'));
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
});
