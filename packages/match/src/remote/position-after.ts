import { type EventLog, lengthOf } from '@aftercast/kernel';

/** The position after a number of records of an event log. */
export function positionAfter(log: EventLog, records: number): number {
  let left = records;
  for (const { data, length, start } of log.written())
    for (let at = 0; at < length; at += lengthOf(data[at] as number)) if (left-- === 0) return start + at;
  return log.end;
}
