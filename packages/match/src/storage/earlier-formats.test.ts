import { expect, test } from 'vitest';
import { isEarlierFormat, readEarlierFormat } from './earlier-formats.ts';
import type { MatchSave } from './save.ts';

const setup = { game: 'pebbles', seed: 3 };
const saved: MatchSave = { format: 'save/1', game: 'pebbles', catalogue: '0', journal: [], position: null };

/** What a document is refused with. */
function refusal(document: Record<string, unknown>): unknown {
  try {
    return readEarlierFormat(document);
  } catch (error) {
    return error;
  }
}

test('S4 a document of no earlier format is not read', () => {
  for (const document of [
    {},
    { format: 'aftercast-match/2', saved, setup },
    { saved, setup, checksum: '0' },
  ]) {
    expect(isEarlierFormat(document)).toBe(false);
    expect(readEarlierFormat(document)).toBe(null);
  }
});

test('S4 a match without a format keeps its time, if that is one', () => {
  const file = { setup, saved, extras: {} };
  for (const left of [0, 5]) expect(readEarlierFormat({ saved, setup, left })).toEqual({ ...file, left });
  for (const left of [-1, '5', null]) expect(readEarlierFormat({ saved, setup, left })).toEqual(file);
});

test('S4 a match of an earlier format that lacks a part is refused, with the part', () => {
  const lacks = (document: Record<string, unknown>, part: RegExp) =>
    expect(refusal(document)).toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(part),
    });
  lacks({ saved, setup: {} }, /no set-up or journal/);
  lacks({ format: 'aftercast-match/1' }, /no match in it/);
  lacks({ format: 'aftercast-match/1', save: '{' }, /^The saved match is not JSON/);
  lacks({ format: 'simulated-match/1', ...setup }, /no seed, limit or set of cards/);
});
