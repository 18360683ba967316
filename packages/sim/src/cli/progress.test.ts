import { expect, test } from 'vitest';
import { drawBar, ProgressBar } from './progress.ts';

test.each([
  [0, 10, 0, 80, `[${'.'.repeat(40)}] 0/10`],
  [5, 10, 0, 80, `[${'#'.repeat(20)}${'.'.repeat(20)}] 5/10`],
  [10, 10, 2, 80, `[${'#'.repeat(40)}] 10/10, 2 failed`],
  [1, 2, 0, 14, '[###....] 1/2'],
  [1, 2, 0, 8, '1/2'],
  [0, 0, 0, 20, `[${'#'.repeat(13)}] 0/0`],
])('%i of %i with %i failed on %i columns', (done, total, failed, columns, line) => {
  expect(drawBar(done, total, failed, columns)).toBe(line);
  expect(line.length).toBeLessThan(columns);
});

test('it is drawn over in its own line, and leaves nothing behind', () => {
  const written: string[] = [];
  const bar = new ProgressBar({ write: (text) => written.push(text), columns: 14 }, 2);
  bar.show(1, 0);
  bar.show(1, 0);
  bar.wipe();
  bar.wipe();
  expect(written).toEqual(['\r[###....] 1/2', `\r${' '.repeat(13)}\r`]);
});

test('without a terminal nothing is drawn', () => {
  const bar = new ProgressBar(null, 2);
  expect(() => {
    bar.show(1, 1);
    bar.wipe();
  }).not.toThrow();
});
