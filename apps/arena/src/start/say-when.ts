import { formatAgo } from '../words/formats.ts';
import { savesWords } from '../words/start-words.ts';

/** Units of time from the longest on, with their lengths in milliseconds. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Says how long ago a time was: `just now`, `5 minutes ago`, `yesterday`. A time that has not come yet is `just now`: clocks
 * are set back.
 * @param at milliseconds since 1970, as is `now`
 */
export function sayWhen(at: number, now: number): string {
  const passed = now - at;
  for (const [unit, length] of units)
    if (passed >= length) return formatAgo(Math.floor(passed / length), unit);
  return savesWords().justNow;
}
