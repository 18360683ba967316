import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../page/parse.ts';
import { exampleRun } from './example-run.ts';
import { makeRunFile, parseRunFile } from './run-file.ts';

const fileOf = (change: (run: Record<string, unknown>) => void) => {
  const run = JSON.parse(makeRunFile(exampleRun())) as Record<string, unknown>;
  change(run);
  return JSON.stringify(run);
};

/** Changes one field somewhere in it. */
const put = (path: string, value: unknown) =>
  fileOf((run) => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce((it, key) => it[key] as Record<string, unknown>, run);
    place[last] = value;
  });

describe("a run's file", () => {
  it('is read as it was made', () => {
    expect(parseRunFile(makeRunFile(exampleRun()), 'example')).toEqual(exampleRun());
  });

  it.each([
    ['format', 'aftercast-run/2', 'another version'],
    ['format', 'scenario/1', 'no run of the lab'],
    ['name', 7, 'Its name'],
    ['name', 'x'.repeat(81), 'Its name'],
    ['at', 'yesterday', 'no date'],
    ['end', 'failed', 'Its end'],
    ['plan.chain', 'ring', 'The chain'],
    ['plan.actions', 1e9, 'The number of actions'],
    ['plan.workers', 0.5, 'The number of workers'],
    ['plan.viewers', '__proto__', 'The viewers'],
    ['figures.rate', '1', '"rate"'],
    ['figures.frames', -1, '"frames"'],
    ['points.rate', [1], 'not equally long'],
    ['points.rate', [1, 'x', 3], '"rate"'],
    ['points.seconds', [0, 2, 1], 'not in order'],
    ['points.depth', Array(601).fill(0), '600 numbers at most'],
  ])('with %s %j is refused with the reason', (path, value, why) => {
    expect(() => parseRunFile(put(path, value), 'x')).toThrow(ReadError);
    expect(() => parseRunFile(put(path, value), 'x')).toThrow(why);
  });

  it('from before a figure was counted is read without it', () => {
    const older = put('figures.unwaited', undefined);
    expect(older).not.toContain('unwaited');
    expect(parseRunFile(older, 'x').figures).toEqual({ ...exampleRun().figures, unwaited: null });
  });

  it('that is too long is refused before it is read', () => {
    expect(() => parseRunFile(' '.repeat(1_000_001), 'x')).toThrow('longer than any run');
  });

  it('of anything else is refused, and nothing worse', () => {
    assert(
      property(anything(), (value) => {
        expect(() => parseRunFile(JSON.stringify(value) ?? '', 'x')).toThrow(ReadError);
      }),
    );
  });
});
