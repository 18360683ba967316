import type { LogFrom, LogStart } from '../contract.ts';
import type { MatchClient } from './api.ts';
import type { MatchEvent } from './match-event.ts';
import { RecordReader } from './reader.ts';
import type { ReplayClient } from './replay-api.ts';

/** A match or a replay, as far as its past is read. */
type Followed = Pick<MatchClient, 'followLog' | 'names'>;

/**
 * Returns what has happened in a match until this call, from the first record that the worker keeps: the events that this
 * connection would have received from the start. The worker of a restored match keeps its whole history. Of a replay, it
 * returns what had happened before its moment.
 * @returns the events in order; `seq` is the record's number in the event log, not on the connection
 * @throws Error if the connection ends first
 */
export async function readPast(client: Followed): Promise<MatchEvent[]> {
  let latest = 0;
  await follow(client, 'now', {
    begin: ({ seq }) => {
      latest = seq;
      return true;
    },
    records: () => true,
  });
  return readUpTo(client, latest);
}

/**
 * Returns what happens in the whole match of a replay, wherever it is.
 * @returns the events in order; `seq` is the number of the record, so that an event has happened at the moment `seq` and later
 * @throws Error if the replay is closed first
 */
export function readWhole(replay: Followed & Pick<ReplayClient, 'moment$'>): Promise<MatchEvent[]> {
  return readUpTo(replay, replay.moment$.value.last);
}

/** Reads the event log from the start. @param last number of the last record that is wanted */
async function readUpTo(client: Followed, last: number): Promise<MatchEvent[]> {
  let latest = last;
  let events: MatchEvent[] = [];
  let reader: RecordReader | null = null;
  await follow(client, 'start', {
    begin({ seq, command, table, reason }) {
      const view = { seq, command, table, before: seq, prompt: null };
      if (reader === null) reader = new RecordReader(client.names, view);
      else reader.begin(view);
      // The records of a command that was taken back meanwhile are gone.
      if (reason === 'rolled-back') latest = Math.min(latest, seq);
      events = events.filter((event) => event.seq <= seq);
      return seq >= latest;
    },
    records(data) {
      reader?.read(data, true, (event) => events.push(event));
      return reader === null || reader.seq >= latest;
    },
  });
  return events.filter((event) => event.seq <= latest);
}

/** Receives the event log until one of its functions returns `true`: it has read enough. */
interface UntilEnough {
  begin(start: LogStart): boolean;
  records(data: Int32Array): boolean;
}

/** Follows the event log until the listener has read enough. @throws Error if the connection ends first */
async function follow(client: Followed, from: LogFrom, listener: UntilEnough): Promise<void> {
  let following: Promise<() => void> | null = null;
  try {
    await new Promise<void>((resolve, reject) => {
      const until = (isEnough: boolean) => isEnough && resolve();
      following = client.followLog(
        {
          begin: (start) => until(listener.begin(start)),
          records: (data) => until(listener.records(data)),
          end: (reason) => reject(new Error(`The history of the match cannot be read: ${reason}`)),
        },
        from,
      );
      following.catch(reject);
    });
  } finally {
    const stop = await (following as Promise<() => void> | null)?.catch(() => null);
    stop?.();
  }
}
