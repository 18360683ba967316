import {
  type GameCommand,
  type LegalCommand,
  type PlainLimits,
  type Refusal,
  type Reply,
  refuse,
} from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import type { ConnectionApi, LogFrom, Targeting, TargetingEvent, Watch } from '../../contract.ts';
import type { MatchFeed } from '../feeds/match-feed.ts';
import type { Playback } from '../playback/playback.ts';
import { AtWork } from '../ports/at-work.ts';
import { CallPort, type Offer } from '../ports/call-port.ts';
import { requireLogFrom, requirePort } from '../ports/follow-call.ts';
import { areWatches, isEntity, isTargetingEvent, MESSAGE_LIMITS } from '../ports/forms.ts';
import { OpenError } from '../ports/open-error.ts';
import type { Turns } from '../ports/turns.ts';

/** What a page asks of a match that is on a server. `HostedRemote` says what each member means. */
export interface RemoteCalls {
  readonly targeting: Targeting;
  legal(): Promise<LegalCommand[]>;
  send(command: GameCommand, seat?: number): Promise<Reply>;
  whyNot(entity: number): Promise<Refusal | null>;
  target(event: TargetingEvent): Promise<Targeting>;
  follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void>;
}

/** A speed, and a deadline, may be infinite. */
const TIMES: PlainLimits = { ...MESSAGE_LIMITS, infinite: true };

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
  const setShow = (event: 'pause' | 'resume' | 'step'): Offer => ({
    takes: [],
    call: async () => playback.setShow(feed, event),
  });
  const refused = (what: string): Offer => ({
    takes: [],
    call: async () => {
      throw new OpenError(`${what} is on the server: this page does not have it.`);
    },
  });
  const offers: Record<keyof ConnectionApi, Offer> = {
    send: {
      takes: [MESSAGE_LIMITS, MESSAGE_LIMITS, MESSAGE_LIMITS],
      mayLoad: true,
      call: (command: GameCommand, seat?: number) => remote.send(command, seat),
    },
    legal: { takes: [], mayLoad: true, call: () => remote.legal() },
    whyNot: {
      takes: [MESSAGE_LIMITS],
      mayLoad: true,
      call: async (entity: number) => (isEntity(entity) ? remote.whyNot(entity) : refuse('malformed')),
    },
    target: {
      takes: [MESSAGE_LIMITS, MESSAGE_LIMITS],
      mayLoad: true,
      call: async (event: TargetingEvent) =>
        isTargetingEvent(event)
          ? remote.target(event)
          : { ...remote.targeting, refusal: refuse('malformed') },
    },
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
