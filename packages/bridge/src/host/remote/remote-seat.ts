import { type GameCommand, type LegalCommand, type Refusal, type Reply, refuse } from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import type { ConnectionApi, LogFrom, Targeting, TargetingEvent } from '../../contract.ts';
import type { MatchFeed } from '../feeds/match-feed.ts';
import type { Playback } from '../playback/playback.ts';
import { showOffers } from '../playback/show-offers.ts';
import { AtWork } from '../ports/at-work.ts';
import { CallPort, type Offer } from '../ports/call-port.ts';
import { requireLogFrom, requirePort } from '../ports/follow-call.ts';
import { isEntity, isMark, isTargetingEvent, MESSAGE_LIMITS } from '../ports/forms.ts';
import { OpenError } from '../ports/open-error.ts';
import type { Turns } from '../ports/turns.ts';
import type { CommandMark } from './uplink.ts';

/** What a page asks of a match that is on a server. `HostedRemote` says what each member means. */
export interface RemoteCalls {
  readonly targeting: Targeting;
  legal(): Promise<LegalCommand[]>;
  send(command: GameCommand, seat: number | undefined, given: CommandMark): Promise<Reply>;
  whyNot(entity: number): Promise<Refusal | null>;
  target(event: TargetingEvent, given: CommandMark): Promise<Targeting>;
  follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void>;
}

/**
 * Answers the calls of a page whose match is on a server. What shows the match is answered here; a command goes to the server,
 * and waits there as long as the connection is lost.
 */
export function answerRemote(
  remote: RemoteCalls,
  feed: MatchFeed,
  playback: Playback,
  port: MessagePort,
  turns: Turns,
  clock: Clock,
): void {
  const refused = (what: string): Offer => ({
    takes: [],
    call: async () => {
      throw new OpenError(`${what} is on the server: this page does not have it.`);
    },
  });
  const offers: Record<keyof ConnectionApi, Offer> = {
    send: {
      takes: [MESSAGE_LIMITS, MESSAGE_LIMITS, MESSAGE_LIMITS, MESSAGE_LIMITS],
      mayLoad: true,
      call: (command: GameCommand, seat: number | undefined, mark: unknown, isAgain: unknown) =>
        remote.send(command, seat, givenAs(mark, isAgain)),
    },
    legal: { takes: [], mayLoad: true, call: () => remote.legal() },
    whyNot: {
      takes: [MESSAGE_LIMITS],
      mayLoad: true,
      call: async (entity: number) => (isEntity(entity) ? remote.whyNot(entity) : refuse('malformed')),
    },
    target: {
      takes: [MESSAGE_LIMITS, MESSAGE_LIMITS, MESSAGE_LIMITS],
      mayLoad: true,
      call: async (event: TargetingEvent, mark: unknown, isAgain: unknown) =>
        isTargetingEvent(event)
          ? remote.target(event, givenAs(mark, isAgain))
          : { ...remote.targeting, refusal: refuse('malformed') },
    },
    ...showOffers(feed, playback),
    followLog: {
      takes: ['port', MESSAGE_LIMITS],
      mayLoad: true,
      call: async (through: unknown, from: unknown) =>
        remote.follow(feed, requirePort(through), requireLogFrom(from)),
    },
    followMachines: {
      takes: ['port'],
      call: async (through: unknown) => {
        requirePort(through).close();
        throw new OpenError('The machines of the match are on the server: this page does not see them.');
      },
    },
    snapshot: refused('The whole match'),
    hash: refused('The state of the match'),
  };
  feed.answer(
    new CallPort(port, {
      offers,
      turns,
      atWork: () => {
        const work = new AtWork(clock, () => feed.catchingUp());
        return () => work.stop();
      },
      redact: (error) => (error instanceof Error ? error : new Error(String(error))),
      admit: () => feed.admit(),
      answered: () => feed.countAnswer(),
      malformed: () => feed.malformed('A malformed call was refused.'),
      released: () => port.close(),
    }),
  );
}

/** A command that has no mark is not given again: any that is new will do. */
function givenAs(mark: unknown, isAgain: unknown): CommandMark {
  if (isMark(mark)) return { mark, isAgain: isAgain === true };
  const [made = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { mark: made, isAgain: false };
}
