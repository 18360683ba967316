import { RecordedMatch, type Role, type Session } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import { type OpenedReplay, PLAY_TO, type PlayTo, REPLAY_UNITS, type ReplayMove } from '../../contract.ts';
import type { ConnectionPorts } from '../feeds/connection.ts';
import { Playback } from '../playback/playback.ts';
import { isRole } from '../ports/forms.ts';
import type { Turns } from '../ports/turns.ts';
import { namesOf } from '../setup/names.ts';
import { answerPage } from './replay-api.ts';
import { ReplayFeed } from './replay-feed.ts';

/** What a replay needs of its host. */
export interface ReplayHost {
  clock: Clock;
  turns: Turns;
  /** Called when the code of the replay throws. */
  failed(error: unknown): void;
}

/**
 * Opens a replay of a restored match.
 * @throws Error if the role is malformed or names a seat that the game does not have
 */
export function openReplay(session: Session, role: Role, host: ReplayHost): HostedReplay {
  if (!isRole(role, session.game.seats))
    throw new Error(`Expected a role such as { kind: "seat", seat: 0 }, not ${JSON.stringify(role)}.`);
  return new HostedReplay(session, role, host);
}

/**
 * A stored match that one page watches, in one role. It is paused at first, and after each jump. `Playback` plays it as it
 * plays a match.
 */
export class HostedReplay {
  private readonly match: RecordedMatch;
  private readonly role: Role;
  private readonly host: ReplayHost;
  private feed: ReplayFeed | null = null;
  private playback: Playback | null = null;
  private jumps = 0;

  /** @param session the restored match */
  constructor(session: Session, role: Role, host: ReplayHost) {
    this.host = host;
    this.role = role;
    this.match = new RecordedMatch(session, role, () => this.playback?.controls.handle('pause'));
  }

  /** What the page is told of the match. @param aliases the names that its scenario gives to entities */
  opened(aliases: Record<string, number>): OpenedReplay {
    const { moments, session } = this.match;
    return {
      names: namesOf(session.game),
      aliases,
      forms: session.rules.commands,
      last: moments.last,
      commands: [...moments.commands],
      turns: [...moments.turns],
    };
  }

  /**
   * Connects the page.
   * @returns the number of the connection
   * @throws Error if the role is not the replay's, or if the replay has its page
   */
  connect(role: Role, ports: ConnectionPorts): number {
    if (this.feed !== null) throw new Error('A replay has one connection: open it again in another worker.');
    if (
      !isRole(role, this.match.session.game.seats) ||
      role.kind !== this.role.kind ||
      (role.kind === 'seat' && role.seat !== seatIn(this.role))
    )
      throw new Error('A replay is opened for one role: open it again to see it in another.');
    if (!(ports.stream instanceof MessagePort) || !(ports.api instanceof MessagePort))
      throw new Error('Expected two MessagePorts to connect through.');
    const { clock, failed, turns } = this.host;
    const listener = {
      advance: () => this.playback?.advance(),
      credited: (feed: ReplayFeed) => this.playback?.credited(feed),
      keyframe: (feed: ReplayFeed, hold: number) => this.playback?.keyframe(feed, hold),
      ended: (feed: ReplayFeed, hold: number) => this.playback?.ended(feed, hold),
      gone: () => this.playback?.stop(),
    };
    const feed = new ReplayFeed(this.match, role, ports, turns, listener);
    const playback = new Playback(this.match, feed, { clock, turns, timed: null, failed });
    this.feed = feed;
    this.playback = playback;
    playback.controls.handle('pause');
    playback.lead(feed);
    answerPage(this.match, feed, playback, ports.api, turns);
    feed.status(playback.status);
    return 1;
  }

  /**
   * Goes to a moment, or on or back by a unit, and pauses there. The viewers of a held phase are cut short.
   * @returns the number of the jump, from 1: the view after it has the same number
   * @throws Error if there is no such moment or unit, or if no page is connected
   */
  move(move: ReplayMove): number {
    const { match } = this;
    const { feed, playback } = this.requirePage();
    const moment = this.momentOf(move);
    playback.interrupt();
    match.goTo(moment);
    playback.controls.handle('pause');
    feed.moved(++this.jumps);
    playback.notifyStatus();
    return this.jumps;
  }

  /** Says where playing stops. @throws Error for anything but an action, a command, a turn or the end */
  aim(to: PlayTo): void {
    if (!PLAY_TO.includes(to))
      throw new Error('A replay plays to the next "action", "command" or "turn", or to its "end".');
    this.match.aim(to === 'end' ? null : to);
  }

  /** Ends the replay (law B3). @param reason returns the reason to give to a role */
  end(reason: (role: Role) => string): void {
    this.feed?.end(reason(this.role));
    this.playback?.stop();
  }

  private requirePage() {
    const { feed, playback } = this;
    if (feed === null || playback === null) throw new Error('No page is connected to the replay.');
    return { feed, playback };
  }

  private momentOf(move: ReplayMove): number {
    const { moments, seen } = this.match;
    if (typeof move === 'number') {
      if (Number.isInteger(move) && move >= 0 && move <= moments.last) return move;
      throw new RangeError(`There is no moment ${move}: the replay has 0 to ${moments.last}.`);
    }
    const { direction, unit } = move ?? {};
    if (!REPLAY_UNITS.includes(unit) || (direction !== 'forward' && direction !== 'back'))
      throw new Error('Expected a moment, or one "record", "action", "command" or "turn" forward or back.');
    return direction === 'forward' ? moments.after(seen.moment, unit) : moments.before(seen.moment, unit);
  }
}

function seatIn(role: Role): number {
  return role.kind === 'seat' ? role.seat : -1;
}
