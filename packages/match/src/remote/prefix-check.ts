import { type EventLog, lengthOf } from '@aftercast/kernel';

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

/**
 * Finds how far an event log agrees with another.
 * @param log an event log that is kept from its first record
 * @param checks of the other log, at places where commands begin and at its end, in order
 * @returns the largest number of records for which they agree, and the position after these; 0 records if they agree in none
 */
export function agreedUpTo(log: EventLog, checks: readonly PrefixCheck[]): { seq: number; position: number } {
  let agreed = { seq: 0, position: log.start };
  let seq = 0;
  let hash = EMPTY_PREFIX;
  let next = 0;
  for (const { data, length, start } of log.written())
    for (let at = 0; at < length; at += lengthOf(data[at] as number)) {
      hash = hashAfter(hash, data, at, at + lengthOf(data[at] as number));
      seq++;
      while ((checks[next]?.seq ?? seq) < seq) next++;
      const check = checks[next];
      if (check === undefined) return agreed;
      if (check.seq === seq && check.hash === hash)
        agreed = { seq, position: start + at + lengthOf(data[at] as number) };
    }
  return agreed;
}
