import { type CauseTree, readCauses } from '@aftercast/kernel';
import type { Session } from './session.ts';

/** What a session's last command set off; `null` before the first, or without a record. */
export function lastCauses({ tape, marks, state }: Session): CauseTree | null {
  const mark = marks[state.command - 1];
  if (tape === null || mark === undefined) return null;
  return readCauses(tape.slice(mark))[0] ?? null;
}
