import {
  type Clock,
  type MatchClient,
  systemClock,
  type TapeFrom,
  type TapeListener,
  type TapeStart,
} from '@aftercast/bridge/client';
import { MatchRecording } from './match-recording.ts';
import type { Recording } from './recording.ts';

/** How a match is recorded. */
export interface RecordOptions {
  /** Whether the machines are recorded too; default `true`. The worker has some work with it. */
  machines?: boolean;
  /** How many steps of the machines are kept at least; default 20,000. Older ones are let go. */
  steps?: number;
  /** The clock that the client was opened with; default: the page's own. */
  clock?: Clock;
}

const STEPS = 20_000;

/**
 * Records a match from the first record that the worker keeps, and on until {@link Recording.close}. What happened before
 * this is called is recorded too, without times and pauses.
 * @returns once the first records can come; what the match has done so far follows at the worker's pace
 * @throws Error if the connection is over
 */
export async function recordMatch(client: MatchClient, options: RecordOptions = {}): Promise<Recording> {
  const { machines = true, steps = STEPS, clock = systemClock } = options;
  // What has happened by now has no times: where it ends is asked first.
  const latest = await follow(client, 'now', () => SILENT);
  latest.stop();
  const { recording, stop } = await follow(client, 'start', (start) => {
    const made = new MatchRecording(client, start, latest.start.seq, steps);
    return {
      recording: made,
      begin: (again) => made.begin(again),
      records: (data, seq) => made.records(data, seq, clock.now()),
    };
  });
  recording.add(stop);
  const pauses = client.pauses$.subscribe((event) => recording.paused(event));
  recording.add(() => pauses.unsubscribe());
  if (machines) {
    const origin = clock.now() - Date.now();
    recording.add(await client.inspections((messages) => recording.inspected(messages, origin)));
  }
  return recording;
}

/** What hears an event log after its beginning. */
type Hearing = Omit<TapeListener, 'end'>;

const SILENT: Hearing = { begin: () => {}, records: () => {} };

/**
 * Follows the event log, once it has been told where it begins.
 * @param hear makes what hears the rest, from where it begins
 * @returns what was made, that beginning, and what stops it
 * @throws Error if the connection ends before
 */
async function follow<H extends Hearing>(
  client: MatchClient,
  from: TapeFrom,
  hear: (start: TapeStart) => H,
): Promise<H & { start: TapeStart; stop: () => void }> {
  let hearing: H | null = null;
  let settle: { began(heard: H & { start: TapeStart }): void; failed(error: Error): void };
  const beginning = new Promise<H & { start: TapeStart }>((began, failed) => {
    settle = { began, failed };
  });
  const following = client.follow(
    {
      begin(start) {
        if (hearing !== null) {
          hearing.begin(start);
          return;
        }
        hearing = hear(start);
        settle.began({ ...hearing, start });
      },
      records: (data, seq) => hearing?.records(data, seq),
      end: (reason) => settle.failed(new Error(`The match cannot be recorded: ${reason}`)),
    },
    from,
  );
  const [heard, stop] = await Promise.all([beginning, following]);
  return { ...heard, stop };
}
