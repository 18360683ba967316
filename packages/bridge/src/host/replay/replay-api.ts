import type { RecordedMatch } from '@aftercast/match';
import { loadCode } from '@aftercast/rules';
import type { Playback } from '../playback/playback.ts';
import { showOffers } from '../playback/show-offers.ts';
import { CallPort, type Offer } from '../ports/call-port.ts';
import { requireLogFrom, requirePort } from '../ports/follow-call.ts';
import { MESSAGE_LIMITS } from '../ports/forms.ts';
import { isForEveryRole, OpenError } from '../ports/open-error.ts';
import type { Turns } from '../ports/turns.ts';
import type { ReplayFeed } from './replay-feed.ts';

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
  const offers: Record<string, Offer> = {
    ...showOffers(feed, playback),
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
