/** What a number of records of an event log come to: two logs that agree in it have the same records up to there. */
export interface PrefixCheck {
  /** Number of records. */
  seq: number;
  /** Hash of these records, a 32-bit integer. It finds differences; it is no protection against forgery. */
  hash: number;
}

/** The hash of no record. */
export const EMPTY_PREFIX = 0x811c9dc5 | 0;

/** Adds integers of records to a hash. @param to index after the last one */
export function hashAfter(hash: number, data: Int32Array, from = 0, to = data.length): number {
  let after = hash;
  for (let i = from; i < to; i++) after = Math.imul(after ^ (data[i] as number), 0x01000193) ^ (after >>> 15);
  return after;
}
