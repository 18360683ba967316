import type { PlainLimits } from '@aftercast/rules';
import type { Watch } from '../../contract.ts';
import type { Offer } from '../ports/call-port.ts';
import { areWatches, MESSAGE_LIMITS } from '../ports/forms.ts';
import type { Playback } from './playback.ts';
import type { PlayedFeed } from './played.ts';

/** A speed, and a deadline, may be infinite. */
const TIMES: PlainLimits = { ...MESSAGE_LIMITS, infinite: true };

/** The calls of a page that say how it is shown a match which is played elsewhere, or was played before. */
export function showOffers(
  feed: PlayedFeed,
  playback: Playback,
): Record<'watch' | 'setSpeed' | 'pause' | 'resume' | 'step', Offer> {
  const setShow = (event: 'pause' | 'resume' | 'step'): Offer => ({
    takes: [],
    call: async () => playback.setShow(feed, event),
  });
  return {
    watch: {
      takes: [TIMES],
      call: async (watches: Watch[]) => {
        if (areWatches(watches)) playback.watch(feed, watches);
        else feed.warn('malformed-message', 'The list of watches is malformed.');
      },
    },
    setSpeed: {
      takes: [TIMES],
      call: async (speed: number) => {
        if (typeof speed === 'number' && speed > 0) playback.setSpeed(feed, speed);
        else feed.warn('malformed-message', `The speed must be a number above 0, not ${String(speed)}.`);
      },
    },
    pause: setShow('pause'),
    resume: setShow('resume'),
    step: setShow('step'),
  };
}
