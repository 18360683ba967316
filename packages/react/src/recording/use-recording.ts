import { type Recording, type RecordOptions, recordMatch } from '@aftercast/inspector';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Held } from '../held.ts';
import { useShown } from '../match/match-provider.ts';
import type { ShownMatch } from '../match/shown-match.ts';
import { useNewest } from '../use-newest.ts';

/**
 * Records the match or the replay of the `MatchProvider` above, for the elements of `@aftercast/inspector`, for as long as the
 * component is mounted. It begins with the match's first record, whenever the component is mounted. Use it once, high up: each
 * component that calls it makes a recording of its own.
 * @param options read when the recording begins
 * @returns `null` until the recording has begun, and if the match has ended before that
 * @throws Error outside of a `MatchProvider`
 */
export function useRecording(options: RecordOptions = {}): Recording | null {
  const match = useShown('useRecording');
  const [{ held, recorder }] = useState(() => ({ held: new Held(), recorder: new Recorder() }));
  const newest = useNewest(options);
  useEffect(
    () => held.hold([match], () => recorder.start(match, newest.current)),
    [held, match, newest, recorder],
  );
  const now = () => recorder.of(match);
  return useSyncExternalStore(recorder.subscribe, now, now);
}

/** Makes the recording of a component. */
class Recorder {
  private recording: Recording | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of(match: ShownMatch): Recording | null {
    return this.recording?.client === match ? this.recording : null;
  }

  start(match: ShownMatch, options: RecordOptions): () => void {
    let isWanted = true;
    const begin = async () => {
      const recording = await recordMatch(match as Parameters<typeof recordMatch>[0], options);
      if (!isWanted) return void recording.close();
      this.recording = recording;
      for (const listener of this.listeners) listener();
    };
    begin().catch((error: unknown) => {
      // A connection that has ended cannot be recorded; the page learns of its end from `closed`.
      if (isWanted)
        console.warn(`The match is not recorded: ${error instanceof Error ? error.message : error}`);
    });
    return () => {
      isWanted = false;
      void this.recording?.close();
      this.recording = null;
    };
  }
}
