import { describe, it, type SuiteAPI, type TestAPI } from 'vitest';

/** Whether this is the nightly run. It repeats some tests of the ordinary run with more cases, see vite.config.ts. */
export const isNightly = process.env.AFTERCAST_NIGHTLY === '1';

const none = Object.assign(() => {}, { each: () => () => {} });

/** `it` of the nightly run. The ordinary run does not have the test. */
export const itAtNight = (isNightly ? it : none) as TestAPI;

/** `describe` of the nightly run. */
export const describeAtNight = (isNightly ? describe : none) as SuiteAPI;

/** Cases of a test: all of them in the nightly run, the first in the ordinary run, where they stand for the others. */
export function byDay<const T>(cases: readonly T[], count = 1): readonly T[] {
  return isNightly ? cases : cases.slice(0, count);
}
