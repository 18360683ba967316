import { EMPTY_PREFIX, type EventLog, hashAfter, lengthOf, type PrefixCheck } from '@aftercast/kernel';

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
