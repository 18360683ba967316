import type { RecordedMatch } from '@aftercast/match';
import type { PlainLimits } from '@aftercast/rules';
import { loadCode } from '@aftercast/rules';
import type { Watch } from '../../contract.ts';
import type { Playback } from '../playback/playback.ts';
import { CallPort, type Offer } from '../ports/call-port.ts';
import { requireLogFrom, requirePort } from '../ports/follow-call.ts';
import { areWatches, MESSAGE_LIMITS } from '../ports/forms.ts';
import { isForEveryRole, OpenError } from '../ports/open-error.ts';
import type { Turns } from '../ports/turns.ts';
import type { ReplayFeed } from './replay-feed.ts';

/** A speed, and a deadline, may be infinite. */
const TIMES: PlainLimits = { ...MESSAGE_LIMITS, infinite: true };

/**
 * Answers the calls of a replay's page on a port: those of a match that show it. Nothing can be done in a match that is over,
 * so a call that would do something is refused as malformed.
 */
export function answerPage(
  match: RecordedMatch,
  feed: ReplayFeed,
  playback: Playback,
  port: MessagePort,
  turns: Turns,
): void {
  const isOwner = feed.role.kind === 'owner';
  const setShow = (event: 'pause' | 'resume' | 'step'): Offer => ({
    takes: [],
    call: async () => playback.setShow(feed, event),
  });
  const offers: Record<string, Offer> = {
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
    followLog: {
      takes: ['port', MESSAGE_LIMITS],
      call: async (through: unknown, from: unknown) =>
        feed.follow(requirePort(through), requireLogFrom(from)),
    },
    hash: {
      takes: [],
      call: async () => {
        if (!isOwner) throw new OpenError("Only the match's owner can get the hash of the state.");
        const { hashTable } = await loadCode('hashes', () => import('../setup/hash.ts'));
        return hashTable(match.seen.view);
      },
    },
  };
  feed.answer(
    new CallPort(port, {
      offers,
      turns,
      redact: (error) =>
        error instanceof Error && (isOwner || isForEveryRole(error))
          ? error
          : new Error('The replay could not answer this call.'),
      admit: () => feed.admit(),
      answered: () => {},
      malformed: () => feed.malformed('A malformed call was refused.'),
      released: () => port.close(),
    }),
  );
}
