import { describe, expect, test } from 'vitest';
import type { ServedStatus } from '../../contract/wire.ts';
import { Reports, type StatusReport } from './reports.ts';

const status = {} as ServedStatus;
const report = (seq: number, at = seq): StatusReport => ({ seq, at, status, options: null });

describe('what a server has said of a match', () => {
  test('is nothing at first', () => {
    const reports = new Reports();
    expect([reports.latest, reports.at(5)]).toEqual([null, null]);
  });

  test('is true from its record on, up to the next', () => {
    const reports = new Reports();
    for (const seq of [2, 5, 9]) reports.add(report(seq));
    const seen = [1, 2, 4, 5, 8, 9, 20].map((shown) => reports.at(shown)?.seq ?? null);
    expect(seen).toEqual([null, 2, 2, 5, 5, 9, 9]);
    expect(reports.latest?.seq).toBe(9);
  });

  test('is the last of those about one moment', () => {
    const reports = new Reports();
    reports.add(report(2, 10));
    reports.add(report(2, 20));
    expect(reports.at(2)?.at).toBe(20);
  });

  test('does not count for records that are undone, but something is always said', () => {
    const reports = new Reports();
    for (const seq of [2, 5, 9]) reports.add(report(seq));
    reports.revoke(5);
    expect(reports.latest?.seq).toBe(5);
    reports.revoke(1);
    expect(reports.latest?.seq).toBe(2);
  });
});
