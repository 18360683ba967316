import * as v from 'valibot';

/**
 * The largest number that a card may say, above nothing or below. It is far above all that games use, and so far below
 * what a stat can hold (law S1) that no sum of what a board's cards say comes near it.
 */
const LARGEST = 1_000_000;

export const integer = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST), v.maxValue(LARGEST));
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST));
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST));
/** Neither what never happens nor what always does. */
export const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
