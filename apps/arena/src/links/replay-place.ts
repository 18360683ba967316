/** What stands in the address of a replay before the moment at which it opens. */
const AT = '@';

/** A replay's address, after its page. */
export interface ReplayPlace {
  /** The match: its packed file, or its name among the recent ones. */
  match: string;
  /** The moment at which it opens: a number of records. `null` for its beginning. */
  moment: number | null;
}

/** Returns the address of a replay. {@link readReplayPlace} reads it. */
export function makeReplayPlace({ match, moment }: ReplayPlace): string {
  return moment === null ? match : `${match}${AT}${moment}`;
}

/** Reads the address of a replay. A moment that is not a number is left out: the replay opens at its beginning. */
export function readReplayPlace(place: string): ReplayPlace {
  const [match = '', moment = ''] = place.split(AT);
  return { match, moment: /^\d{1,9}$/.test(moment) ? Number(moment) : null };
}
