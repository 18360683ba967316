import { type MatchEvent, type ReplayClient, readWhole } from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';

/** What {@link followReplay} needs of a replay. */
export type ReplayEvents = Pick<ReplayClient, 'followLog' | 'names' | 'moment$'>;

/** What follows a replay. */
export interface ReplayFollower {
  /** The replay has gone back, or is followed for the first time: every event until its moment comes again. */
  restart(): void;
  /** Something has happened at the moment of the replay. */
  add(event: MatchEvent): void;
}

/**
 * Passes every event that has happened at the moment of a replay, in order, also those that a jump has passed over. After a
 * jump back it starts again.
 * @returns a function that stops it
 * @example
 * let history = new MatchHistory();
 * const stop = followReplay(replay, {
 *   restart: () => { history = new MatchHistory(); },
 *   add: (event) => history.add(event),
 * });
 */
export function followReplay(replay: ReplayEvents, follower: ReplayFollower): () => void {
  const subscription = new Subscription();
  const goOn = (events: readonly MatchEvent[]) => {
    let next = 0;
    let now = Number.POSITIVE_INFINITY;
    const follow = (record: number) => {
      if (record < now) {
        follower.restart();
        next = 0;
      }
      now = record;
      for (let event = events[next]; event !== undefined && event.seq <= record; event = events[++next])
        follower.add(event);
    };
    if (!subscription.closed) subscription.add(replay.moment$.subscribe(({ record }) => follow(record)));
  };
  readWhole(replay).then(goOn, () => {}); // The replay is closed: `closed` says why.
  return () => subscription.unsubscribe();
}
