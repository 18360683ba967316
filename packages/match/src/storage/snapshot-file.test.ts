import type { GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import type { Session } from '../session.ts';
import { writeMatchFile } from './match-file.ts';
import { StorageError } from './read-json.ts';
import { readMatchFile } from './read-match-file.ts';
import { makeSave, restoreSave } from './save.ts';
import { makeSnapshot, restoreSnapshot } from './snapshot.ts';
import {
  matchFileOfSnapshot,
  type SnapshotFile,
  snapshotFileIn,
  writeSnapshotFile,
} from './snapshot-file.ts';

const rules = pebbleRules as GameRules;
const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish'].map((card) => ({ card, as: card })),
    heap: ['stone'],
  },
  { yard: ['stone', 'flint'], heap: ['pebble', 'pebble'] },
];
const setup = { game: 'pebbles', seed: 3 };

/** A session in the middle of its second command, that waits for the third, or that waits for an answer. */
function sessionAt(where: 'in a chain' | 'idle' | 'asking'): Session {
  const { play, session } = layPebbles(players);
  session.play(0, play('pebble'));
  session.begin(0, play('bomb'));
  for (let i = 0; i < 4; i++) session.step();
  if (where !== 'in a chain') session.resolve();
  if (where === 'asking') session.play(0, play('wish'));
  return session;
}

const fileOf = (session: Session): SnapshotFile => ({
  setup,
  match: makeSnapshot(session),
  aliases: { pebble: 2 },
});
const read = (text: string) => snapshotFileIn(JSON.parse(text));

describe('a snapshot as a file', () => {
  const file = fileOf(sessionAt('in a chain'));
  const written = (change: object) => writeSnapshotFile({ ...file, ...change });

  test('S4 is read as it was written, with its time if it has one', () => {
    expect(read(writeSnapshotFile(file))).toEqual(file);
    for (const left of [0, 5]) expect(read(written({ left }))).toEqual({ ...file, left });
    expect('left' in (read(writeSnapshotFile(file)) ?? {})).toBe(false);
  });

  test('S4 is also read without a format and a checksum, as it was written at first', () => {
    expect(read(JSON.stringify(file))).toEqual(file);
    expect(read(JSON.stringify({ ...file, left: 5 }))).toEqual({ ...file, left: 5 });
  });

  test.each<[what: string, change: object]>([
    ['no match', { match: null }],
    ['a match that is a list', { match: [] }],
    ['no set-up', { setup: {} }],
    ['no aliases', { aliases: undefined }],
    ['a time below none', { left: -1 }],
    ['a time that is none', { left: '5' }],
  ])('S4 is refused with %s, in either format', (_, change) => {
    const whole = 'no valid match, set-up, aliases or time';
    expect(() => read(written(change))).toThrow(whole);
    expect(() => read(written(change))).toThrow(StorageError);
    expect(() => read(JSON.stringify({ ...file, ...change }))).toThrow(whole);
  });

  test('S4 is refused if it was changed after it was written', () => {
    expect(() => read(writeSnapshotFile(file).replace('"pebble":2', '"pebble":3'))).toThrow(
      /^The snapshot .*checksum/,
    );
  });

  test('S4 is told from other JSON by its format, or by having nothing but its parts', () => {
    for (const value of [null, 7, 'match', [], {}, { setup, aliases: {} }, { format: 'note/1' }])
      expect(snapshotFileIn(value)).toBe(null);
    // It has lost its format to damage.
    expect(snapshotFileIn({ ...file, checksum: '0' })).toBe(null);
    expect(snapshotFileIn({ ...file, format: 'note/1' })).toBe(null);
  });
});

describe('the match file of a snapshot', () => {
  test.each(['in a chain', 'idle', 'asking'] as const)(
    'S3 leads to where the snapshot was made: %s',
    (where) => {
      const session = sessionAt(where);
      const file = matchFileOfSnapshot(fileOf(session));
      expect(file).toEqual({ setup, saved: makeSave(session), extras: {} });
      const again = restoreSave(file.saved, rules, () => layPebbles(players).session);
      expect(again.journal).toEqual(session.journal);
      expect(readMatchFile(writeMatchFile(file))).toEqual(file);
    },
  );

  test('A10 keeps the seat that has conceded, and the time', () => {
    const session = sessionAt('in a chain');
    session.conceding.push(1);
    const file = matchFileOfSnapshot({ ...fileOf(session), left: 0 });
    expect(file).toMatchObject({ saved: { conceding: 1 }, left: 0 });
    expect('left' in matchFileOfSnapshot(fileOf(session))).toBe(false);
  });

  test('S4 is the same if the snapshot has lost its oldest records', () => {
    const session = sessionAt('in a chain');
    const file = fileOf(session);
    const [, second = 0] = session.marks;
    file.match.tape = { start: second, records: file.match.tape.records.slice(second) };
    expect(matchFileOfSnapshot(file).saved).toEqual(makeSave(session));
    // So it is once that snapshot was restored.
    const again = restoreSnapshot(rules, file.match);
    expect(matchFileOfSnapshot(fileOf(again)).saved).toEqual(makeSave(again));
  });

  test.each<[what: string, change: (file: SnapshotFile) => object]>([
    ['journal', () => ({ journal: null })],
    ['list of its commands', () => ({ marks: undefined })],
    ['event log', () => ({ tape: undefined })],
    ['records', () => ({ tape: { start: 0 } })],
    ['state', () => ({ state: undefined })],
    ['table', ({ match: { state } }) => ({ state: { ...state, table: undefined } })],
    ['entities', ({ match: { state } }) => ({ state: { ...state, table: { zones: [], registers: [] } } })],
  ])('S4 is none of a snapshot without its %s', (_, change) => {
    const file = fileOf(sessionAt('idle'));
    const lacking = { ...file, match: { ...file.match, ...change(file) } };
    expect(() => matchFileOfSnapshot(lacking)).toThrow(StorageError);
    expect(() => matchFileOfSnapshot(lacking)).toThrow('lacks its journal, its event log or its table');
  });
});
