import type { ReplayClient } from '@aftercast/bridge/client';
import type { Recording } from '@aftercast/inspector';
import { useEffect } from 'react';
import { NewestJump } from '../scene/newest-jump.ts';

/**
 * In a replay, the table and the inspector are at one moment: each follows the other.
 * @param recording `null` while it loads
 * @param replay `null` for a match that is not replayed
 */
export function useSharedMoment(recording: Recording | null, replay: ReplayClient | null): void {
  useEffect(() => {
    if (recording === null || replay === null) return;
    const jump = new NewestJump(replay);
    const both = replay.moment$.subscribe(({ last, record }) => {
      if (jump.going) return;
      // The inspector has its own word for the last moment: it shows what is newest.
      const moment = record === last ? null : record;
      if (recording.moment$.value !== moment) recording.moment$.next(moment);
    });
    both.add(
      recording.moment$.subscribe((chosen) => {
        const { last, record } = replay.moment$.value;
        const moment = chosen ?? last;
        if (moment !== record || jump.going) jump.goTo(moment);
      }),
    );
    return () => {
      jump.close();
      both.unsubscribe();
    };
  }, [recording, replay]);
}
