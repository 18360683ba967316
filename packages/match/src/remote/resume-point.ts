import {
  EMPTY_PREFIX,
  type Game,
  hashAfter,
  kindOf,
  lengthOf,
  type PrefixCheck,
  RecordKind,
} from '@aftercast/kernel';
import { PhaseReader } from '../replay/phase-reader.ts';

/** Where records that a page has were undone, in a match that is played elsewhere. */
export interface UndoneAt {
  /** Number of the last record that stays. The next one says that the command was undone. */
  seq: number;
  /** Number of the command. */
  command: number;
}

/** Where a page goes on whose records another {@link RemoteStream} had received. */
export interface ResumePoint {
  /** Number of records to show before it goes on. */
  records: number;
  /** For each of its readers, where the reader's records were undone; `null` if they all stand. */
  undone: (UndoneAt | null)[];
}

/**
 * Finds where a page goes on in records that have arrived again. It goes on after the last record that any of its readers has;
 * in the middle of a phase before the phase, so that it is announced again, as a recovered match does. If a reader's records
 * were undone, the reader goes on after the record that says so.
 * @param blocks all records that have arrived, from the first
 * @param readers what the records of each reader come to, where the last commands began and at their end, in order
 * @returns `null` if a reader has records that have not arrived yet
 */
export function findResumePoint(
  game: Game,
  blocks: readonly Int32Array[],
  readers: readonly (readonly PrefixCheck[])[],
): ResumePoint | null {
  const { agreed, rollbacks } = compare(blocks, readers);
  const undone: (UndoneAt | null)[] = [];
  let last = 0;
  for (const [i, checks] of readers.entries()) {
    const has = checks.at(-1)?.seq ?? 0;
    const stands = agreed[i] ?? -1;
    if (stands === has) undone.push(null);
    else {
      // A reader that agrees at none of its checks has lost more than they cover: it goes on after what was undone last.
      const at = stands < 0 ? rollbacks.at(-1) : rollbacks.find(({ seq }) => seq >= stands);
      if (at === undefined) return null;
      undone.push(at);
    }
    const at = undone[i];
    last = Math.max(last, at === null || at === undefined ? has : at.seq + 1);
  }
  return { records: beforePhase(game, blocks, last), undone };
}

/** How far each reader agrees with the records, -1 if nowhere; and all places at which a command was undone. */
function compare(blocks: readonly Int32Array[], readers: readonly (readonly PrefixCheck[])[]) {
  const checks = new Map<number, { reader: number; hash: number }[]>();
  for (const [reader, list] of readers.entries())
    for (const { hash, seq } of list) checks.set(seq, [...(checks.get(seq) ?? []), { reader, hash }]);
  const agreed = readers.map((list): number => (list.length === 0 ? 0 : -1));
  const rollbacks: UndoneAt[] = [];
  let hash = EMPTY_PREFIX;
  const check = (seq: number) => {
    for (const it of checks.get(seq) ?? []) if (it.hash === hash) agreed[it.reader] = seq;
  };
  check(0);
  eachRecord(blocks, (data, at, number) => {
    if (kindOf(data[at] as number) === RecordKind.rolledBack)
      rollbacks.push({ seq: number - 1, command: data[at + 1] as number });
    hash = hashAfter(hash, data, at, at + lengthOf(data[at] as number));
    check(number);
    return true;
  });
  return { agreed, rollbacks };
}

/** The number of records before the phase that is still open after `records`; `records` itself if none is. */
function beforePhase(game: Game, blocks: readonly Int32Array[], records: number): number {
  const types = new Map<number, number>();
  const phases = new PhaseReader(game, (action) => types.get(action) ?? -1);
  let announced = records;
  eachRecord(blocks, (data, at, number) => {
    if (number > records) return false;
    const { open } = phases;
    const wasAnnounced = open?.announced === true;
    phases.stopBefore(data, at);
    if (!wasAnnounced && open?.announced === true) announced = number - 1;
    const kind = kindOf(data[at] as number);
    if (kind === RecordKind.command) types.clear();
    if (kind === RecordKind.begin) types.set(data[at + 1] as number, data[at + 2] as number);
    phases.read(data, at);
    return true;
  });
  return phases.open?.announced === true ? announced : records;
}

/** Calls with each record and its number, until a call returns `false`. */
function eachRecord(
  blocks: readonly Int32Array[],
  call: (data: Int32Array, at: number, number: number) => boolean,
): void {
  let number = 0;
  for (const data of blocks)
    for (let at = 0; at < data.length; at += lengthOf(data[at] as number))
      if (!call(data, at, ++number)) return;
}
