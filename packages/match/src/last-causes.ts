import { type CauseTree, readCauses } from '@aftercast/kernel';
import type { Session } from './session.ts';

/**
 * What a session's last command set off; `null` before the first, or without a record.
 * @param first the number of the command from which on it is asked for: their roots stand in one list
 */
export function lastCauses({ log, marks, state }: Session, first: number = state.command): CauseTree | null {
  const mark = marks[first - 1];
  if (log === null || mark === undefined) return null;
  const [tree, ...more] = readCauses(log.slice(mark));
  return tree === undefined ? null : { ...tree, roots: [tree, ...more].flatMap(({ roots }) => roots) };
}
