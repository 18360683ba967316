import { type CauseTree, readCauses } from '@aftercast/kernel';
import type { Session } from './session.ts';

/**
 * The tree of causes of a session's last command; `null` before the first command, or without an event log.
 * @param first number of an earlier command to begin with; the roots of all commands are then in one list
 */
export function lastCauses({ log, marks, state }: Session, first: number = state.command): CauseTree | null {
  const mark = marks[first - 1];
  if (log === null || mark === undefined) return null;
  const [tree, ...more] = readCauses(log.slice(mark));
  return tree === undefined ? null : { ...tree, roots: [tree, ...more].flatMap(({ roots }) => roots) };
}
