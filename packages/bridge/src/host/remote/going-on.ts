import { findResumePoint, type RemoteMatch, type UndoneAt } from '@aftercast/match';
import type { ServedStatus } from '../../contract/wire.ts';
import type { SeenOnline } from '../../contract.ts';

/**
 * Shows a match up to where its page had come with another worker.
 * @param status the server's, after the records that have arrived
 * @returns for each reader where its records were undone, `null` if they all stand; or `null` if the match has records to come
 * that the page had
 * @throws Error if the server does not have records that the page had
 */
export function goOnFrom(
  match: RemoteMatch,
  { readers }: SeenOnline,
  { resolving }: ServedStatus,
): (UndoneAt | null)[] | null {
  const { session, tape } = match;
  const point = findResumePoint(session.game, tape.unshown, readers);
  if (point === null && !resolving)
    throw new Error('The server has lost records of the match that this page was sent.');
  if (point === null) return null;
  match.showTo(point.records);
  return point.undone;
}
