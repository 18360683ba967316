import { applyRecord, type EventLog, hashTable, lengthOf, type Table } from '@aftercast/kernel';

/**
 * What is true at every moment of an event log, by applying one record after the other: the hash of the table, and the
 * position in the log.
 * @param start the table before the first record; it is not changed
 */
export function momentsOf(start: Table, log: EventLog): { hash: string; end: number }[] {
  const table = structuredClone(start);
  const records = log.slice(log.start);
  const moments = [{ hash: hashTable(table), end: log.start }];
  for (let at = 0; at < records.length; at += lengthOf(records[at] as number)) {
    applyRecord(table, records, at);
    moments.push({ hash: hashTable(table), end: log.start + at + lengthOf(records[at] as number) });
  }
  return moments;
}
