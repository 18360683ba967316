import {
  type Clock,
  type LogFrom,
  type LogListener,
  type LogStart,
  systemClock,
} from '@aftercast/bridge/client';
import { MatchRecording } from './match-recording.ts';
import type { RecordedClient, Recording } from './recording.ts';

/** How a match is recorded. */
export interface RecordOptions {
  /** Whether machine messages are recorded too; default `true`. It costs the worker some time. */
  machines?: boolean;
  /** Minimum number of machine steps to keep; default 20,000. Older ones are dropped. */
  steps?: number;
  /** The clock that the client was opened with; default: the page's clock. */
  clock?: Clock;
}

const STEPS = 20_000;

/**
 * Records a match from the first record that the worker keeps until {@link Recording.close}. Records from before the
 * call are included, without times and holds. The recording of a replay has the whole match, wherever the replay is: its
 * moments are those of `ReplayClient.goTo`.
 * @returns the recording, as soon as records can arrive; earlier records follow at the worker's pace
 * @throws Error if the connection is over
 */
export async function recordMatch(client: RecordedClient, options: RecordOptions = {}): Promise<Recording> {
  const { machines = true, steps = STEPS, clock = systemClock } = options;
  // Records from before this call have no times: find out first where they end.
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
  const holds = client.holds$.subscribe((event) => recording.addHold(event));
  recording.add(() => holds.unsubscribe());
  if (machines && client.followMachines !== undefined) {
    const origin = clock.now() - Date.now();
    recording.add(await client.followMachines((messages) => recording.inspected(messages, origin)));
  }
  return recording;
}

/** Receives the event log after its start. */
type Hearing = Omit<LogListener, 'end'>;

const SILENT: Hearing = { begin: () => {}, records: () => {} };

/**
 * Follows the event log once its start is known.
 * @param hear makes the listener, from the start
 * @returns the listener, the start, and a function that stops following
 * @throws Error if the connection ends first
 */
async function follow<H extends Hearing>(
  client: RecordedClient,
  from: LogFrom,
  hear: (start: LogStart) => H,
): Promise<H & { start: LogStart; stop: () => void }> {
  let hearing: H | null = null;
  let settle: { began(heard: H & { start: LogStart }): void; failed(error: Error): void };
  const beginning = new Promise<H & { start: LogStart }>((began, failed) => {
    settle = { began, failed };
  });
  const following = client.followLog(
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
