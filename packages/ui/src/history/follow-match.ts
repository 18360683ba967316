import { type MatchClient, type MatchEvent, readPast } from '@aftercast/bridge/client';

/** What {@link followMatch} needs of a match or a replay. */
export type HistoryMatch = Pick<MatchClient, 'events$' | 'followLog' | 'names'>;

/**
 * Passes every event of a match, in order: what has happened before this call, then what happens. For a match that is opened
 * in the middle of a command, what has happened may be ahead of what its viewers have shown.
 * @param add such as `(event) => history.add(event)`
 * @returns a function that stops it
 * @example
 * const history = new MatchHistory();
 * const stop = followMatch(match, (event) => history.add(event));
 */
export function followMatch(match: HistoryMatch, add: (event: MatchEvent) => void): () => void {
  const early: MatchEvent[] = [];
  let handle = (event: MatchEvent): void => void early.push(event);
  const subscription = match.events$.subscribe((event) => handle(event));
  const goOn = (past: readonly MatchEvent[]) => {
    if (subscription.closed) return;
    for (const event of past) add(event);
    handle = onlyAfter(past, add);
    for (const event of early) handle(event);
  };
  readPast(match).then(goOn, () => goOn([])); // The connection has ended: `closed` of the match says why.
  return () => subscription.unsubscribe();
}

/** How many events before the end of the past are looked at: more than there are between a subscription and its answer. */
const OVERLAP = 10_000;

/** Leaves out the events that the past has already. They are the first ones, and are in the same order there. */
function onlyAfter(
  past: readonly MatchEvent[],
  add: (event: MatchEvent) => void,
): (event: MatchEvent) => void {
  const known = past.slice(-OVERLAP).map(keyOf);
  let next: number | null = null;
  return (event) => {
    const key = keyOf(event);
    next ??= known.indexOf(key);
    if (next >= 0 && known[next] === key) next++;
    else {
      next = -1;
      add(event);
    }
  };
}

function keyOf(event: MatchEvent): string {
  const action = 'action' in event ? event.action.id : 0;
  const phase = event.kind === 'phase-announced' ? event.phase : '';
  return `${event.kind} ${event.command} ${action} ${phase}`;
}
