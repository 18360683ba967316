import { describe, expect, test } from 'vitest';
import { MATCH_FILE_FORMAT, type MatchFile, writeMatchFile } from './match-file.ts';
import { isMatchFile, matchFileIn, readMatchFile } from './read-match-file.ts';
import { seal } from './seal.ts';

const file: MatchFile = {
  setup: { game: 'pebbles', seed: 3 },
  saved: { format: 'save/1', game: 'pebbles', catalogue: '0', journal: [], position: null },
  extras: {},
};
const written = (change: object) => writeMatchFile({ ...file, ...change } as MatchFile);

describe('a match file', () => {
  test('S4 is read as it was written, with what may be missing', () => {
    expect(readMatchFile(writeMatchFile(file))).toEqual(file);
    const more = { left: 0, extras: { arena: { mode: 'two' } } };
    expect(readMatchFile(written(more))).toEqual({ ...file, ...more });
    expect(readMatchFile(writeMatchFile(file, 2))).toEqual(file);
  });

  test.each<[what: string, change: object]>([
    ['no set-up', { setup: null }],
    ['a set-up without a game', { setup: {} }],
    ['no match', { saved: [] }],
    ['a time below none', { left: -1 }],
    ['a time that is none', { left: '7' }],
    ['no extras', { extras: null }],
  ])('S4 is refused with %s', (_, change) => {
    expect(() => readMatchFile(written(change))).toThrow('no valid set-up, journal, time or extras');
  });

  test('S4 is refused with a capsule that says nothing', () => {
    expect(() => readMatchFile(written({ capsule: {} }))).toThrow('not in a valid form what');
  });

  test('S4 is refused if it was changed, or has another format, by name', () => {
    expect(() => readMatchFile(writeMatchFile(file).replace('"seed":3', '"seed":4'))).toThrow('checksum');
    expect(() => readMatchFile(seal('note/1', file))).toThrow(
      `its format is "note/1", and "${MATCH_FILE_FORMAT}" was expected`,
    );
    const { length } = 'x'.repeat(60);
    expect(() => matchFileIn({ format: 'x'.repeat(500) })).toThrow(`"${'x'.repeat(length)}"`);
    for (const value of [null, [], 'text', {}, { format: 7 }])
      expect(() => matchFileIn(value)).toThrow('its format is missing');
  });

  test('S4 is told from other JSON by its format', () => {
    expect(isMatchFile(JSON.parse(writeMatchFile(file)))).toBe(true);
    expect(isMatchFile({ format: 'aftercast-match/1' })).toBe(true);
    expect(isMatchFile({ format: 'simulated-match/1' })).toBe(true);
    expect(isMatchFile({ saved: {}, setup: {} })).toBe(true);
    for (const value of [null, [], { format: 'note/1' }, { saved: {}, more: 1 }, { setup: {} }])
      expect(isMatchFile(value)).toBe(false);
  });
});

describe('a match of an earlier format', () => {
  const { saved, setup } = file;

  test('S4 is a save without a format, with its time', () => {
    expect(matchFileIn({ saved, setup })).toEqual(file);
    expect(matchFileIn({ saved, setup, left: 5 })).toEqual({ ...file, left: 5 });
    expect(matchFileIn({ saved, setup, left: -5 })).toEqual(file);
    for (const bad of [
      { saved: null, setup },
      { saved: 7, setup },
      { saved, setup: 7 },
    ])
      expect(() => matchFileIn(bad)).toThrow('has no set-up or journal');
  });

  test('S4 is the arena’s file, whose match is a text in it', () => {
    const save = JSON.stringify({ saved, setup });
    const read = matchFileIn({ format: 'aftercast-match/1', save, mode: 'two', held: 1, at: 2 });
    expect(read).toEqual({ ...file, extras: { arena: { mode: 'two', held: 1, at: 2 } } });
    expect(() => matchFileIn({ format: 'aftercast-match/1', save: 7 })).toThrow('has no match in it');
    expect(() => matchFileIn({ format: 'aftercast-match/1', save: '7' })).toThrow('no set-up or journal');
    expect(() => matchFileIn({ format: 'aftercast-match/1', save: '{' })).toThrow('is not JSON');
  });

  test('S4 is a batch’s match, with its bots and perhaps without its journal', () => {
    const simulated = {
      format: 'simulated-match/1',
      game: 'pebbles',
      seed: 3,
      catalogue: '0',
      seats: [1],
      failure: 'x',
    };
    const extras = (journalLost: boolean) => ({ bots: { seats: [1], failure: 'x', journalLost } });
    const read = matchFileIn({ ...simulated, journal: [{ number: 1 }] });
    expect(read).toMatchObject({ setup: { game: 'pebbles', seed: 3 }, extras: extras(false) });
    expect(read.saved).toEqual({ ...saved, journal: [{ number: 1 }] });
    const lost = matchFileIn({ ...simulated, journal: null });
    expect([lost.extras, lost.saved.journal]).toEqual([extras(true), []]);
    expect(() => matchFileIn({ ...simulated, catalogue: 7 })).toThrow('no seed, limit or set of cards');
    expect(() => matchFileIn({ ...simulated, game: 7 })).toThrow('no seed, limit or set of cards');
  });
});
