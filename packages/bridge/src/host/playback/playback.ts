import { type HeldPhase, type Progress, TIMEKEEPER } from '@aftercast/match';
import { systemClock } from '../../clock.ts';
import { LONGEST_SLICE, type Status, type Watch } from '../../contract.ts';
import type { FeedListener } from '../feeds/connection.ts';
import type { Turns, Work } from '../ports/turns.ts';
import { Controls, type ShowEvent } from './controls.ts';
import type { PlaybackOptions, PlayedFeed, PlayedFeeds, PlayedMatch } from './played.ts';
import { statusOf } from './status-of.ts';
import type { TurnClock } from './turn-clock.ts';
import {
  IDLE,
  transition,
  type WatchedPhase,
  type WatchedPhaseEffect,
  type WatchedPhaseEvent,
} from './watched-phase.ts';
import { Watches } from './watches.ts';

/** Number of actions between two checks of the time and of the credits. Time only decides when messages are read (law S2). */
const STEPS = 512;

/**
 * Decides when a match goes on, and when it waits: for the leader's viewers, for a slow leader, or for the user (laws
 * K1–K5, B2). {@link advance} runs the match as far as possible, and is called after everything that may end a wait. Its
 * state has two charts: {@link WatchedPhase} for the phase that viewers play, and `ShowState` for the user's pause.
 */
export class Playback implements FeedListener<PlayedFeed> {
  /** The match that is played. */
  readonly match: PlayedMatch;
  /** The clock of the turns; `null` without time limits. */
  readonly turnClock: TurnClock | null;
  private readonly feeds: PlayedFeeds;
  private readonly failed: (error: unknown) => void;
  private readonly undone: () => void;
  private readonly reported: PlaybackOptions['reported'];
  private readonly rested: PlaybackOptions['rested'];
  /** The user's pause, steps and speed. */
  readonly controls: Controls;
  private readonly watches: Watches;
  private readonly turns: Turns;
  private readonly work: Work = {
    step: (until) => {
      this.advance(until);
      return false;
    },
  };
  private leader: PlayedFeed | null = null;
  private phase: WatchedPhase = IDLE;
  /** Number of the last hold; 0 before the first. */
  private holds = 0;
  /**
   * Number of the last hold whose handler never finished, so that it ended while its viewers were playing; `null` for none.
   * What the page says of it was sent before the page had heard of that.
   */
  private leftHold: number | null = null;
  /** Number of the command in which the last hold was announced. */
  private heldCommand = 0;
  /** Whether the match has stopped, and the leader has not been notified yet because earlier blocks are unsent. */
  private stopPending = false;
  private stopDeadline: () => void = () => {};
  private advancing = false;
  private over = false;

  constructor(match: PlayedMatch, feeds: PlayedFeeds, options: PlaybackOptions) {
    const { clock, turns, timed, failed, reported, rested, undone = () => {} } = options;
    this.turns = turns;
    this.match = match;
    this.feeds = feeds;
    this.failed = failed;
    this.reported = reported;
    this.rested = rested;
    this.undone = undone;
    this.controls = new Controls(clock);
    this.watches = new Watches(match);
    this.turnClock =
      timed &&
      new timed.TurnClock(timed.match, timed.times, this.controls.turns, {
        send: (command) => this.sendTime(() => timed.match.send(TIMEKEEPER, command)),
        changed: () => this.notifyStatus(),
        ...(timed.holds && { holds: timed.holds }),
      });
    this.turnClock?.review();
  }

  /** The status of the match. */
  get status(): Status {
    const { isPaused: paused, speed } = this.controls;
    return { ...(this.reported?.() ?? statusOf(this.match, this.turnClock)), paused, speed };
  }

  /** Sends the status to all connections. */
  notifyStatus(): void {
    this.feeds.notifyStatus(this.status);
  }

  /**
   * Goes on with the match, unless there is nothing to do or something holds it. A nested call does nothing.
   * @param until when to let the thread read its messages
   */
  advance(until = systemClock.now() + LONGEST_SLICE): void {
    if (this.advancing || this.over) return;
    this.advancing = true;
    try {
      this.run(until);
    } catch (error) {
      this.failed(error);
    } finally {
      this.advancing = false;
    }
  }

  /** Called when a command was accepted. The match goes on after the thread has sent the reply and read its messages. */
  commandAccepted(): void {
    const { feeds, leader, match } = this;
    // A seat has answered, and others are still asked: nothing goes on, but all roles may know (law A16).
    if (!match.running && match.session.state.prompt !== null) feeds.cut(null, leader);
    this.turnClock?.review();
    this.notifyStatus();
    this.advanceSoon();
  }

  /** Whether the feed's connection is the leader. */
  leads(feed: PlayedFeed): boolean {
    return this.leader === feed;
  }

  /**
   * Makes a feed's connection the leader. A hold of the previous leader ends at once; the next hold is the new leader's.
   * @param feed the new leader's feed; `null` for none: then the match waits for no viewers
   * @param watches the phases that the new leader's viewers play
   */
  lead(feed: PlayedFeed | null, watches: readonly Watch[] = []): void {
    const before = this.leader;
    this.leader = feed;
    if (before !== null) before.leads = false;
    if (feed !== null) feed.leads = true;
    this.watches.set(watches);
    if (feed === before || this.phase.kind === 'idle') return;
    before?.overdue(this.holds);
    this.giveUp();
  }

  /** Sets the phases that the leader's viewers play. Ignored for other feeds: the match does not wait for them (law K5). */
  watch(feed: PlayedFeed, watches: readonly Watch[]): void {
    if (this.leads(feed)) this.watches.set(watches);
  }

  /** Sets the speed of the match, for the leader; another feed gets a warning. */
  setSpeed(feed: PlayedFeed, speed: number): void {
    if (this.mayControl(feed)) this.control({ speed });
  }

  /** Pauses, resumes, or plays one more watched phase while paused, for the leader; another feed gets a warning. */
  setShow(feed: PlayedFeed, event: 'pause' | 'resume' | 'step'): void {
    if (this.mayControl(feed)) this.control({ event });
  }

  /** Gives a hold up without going on: a replay goes to another moment. */
  interrupt(): void {
    if (this.phase.kind !== 'idle') this.leader?.overdue(this.holds);
    this.stopPending = false;
    this.reset();
  }

  /** Starts a recovered match: its page has connected again. */
  goOn(): void {
    this.control({ event: 'page-ready' });
  }

  keyframe(feed: PlayedFeed, hold: number): void {
    this.acknowledge(feed, { kind: 'keyframe', hold });
  }

  ended(feed: PlayedFeed, hold: number): void {
    this.acknowledge(feed, { kind: 'ended', hold });
  }

  credited(feed: PlayedFeed): void {
    if (this.leads(feed)) this.advanceSoon();
    else feed.flush();
  }

  /** Goes on when a feed has sent a view that took several turns. */
  joined(feed: PlayedFeed): void {
    feed.status(this.status);
    this.advanceSoon();
  }

  gone(feed: PlayedFeed): void {
    this.feeds.drop(feed);
    if (this.leads(feed)) {
      // The page that may have paused the match cannot resume it any more.
      this.control({ speed: 1, event: 'resume' });
      this.lead(null);
    }
    this.advance();
  }

  /** Stops playback and its clocks, when the match is closed. */
  stop(): void {
    this.over = true;
    this.turnClock?.stop();
    this.turns.remove(this.work);
    this.reset();
  }

  private run(until: number): void {
    const { match } = this;
    this.flush();
    while (match.running && !this.isHeld) {
      const progress = match.advance(STEPS);
      if (progress === null) return;
      if (progress === 'out-of-steps' || progress === 'outermost') this.flush();
      else this.handleStop(progress);
      if (systemClock.now() >= until) {
        this.turns.add(this.work);
        return;
      }
    }
  }

  private advanceSoon(): void {
    if (!this.advancing && !this.over) this.turns.add(this.work);
  }

  /** Whether the match must wait: the user has paused it, the leader is slow, or feeds restart. */
  private get isHeld(): boolean {
    return this.controls.isStopped || this.leader?.holds === true || this.feeds.isRestarting;
  }

  private flush(): void {
    this.feeds.flush();
    this.reportStop();
  }

  /** Handles a stop of the match: at a watched phase, for an answer, at the end of a command, or after one was undone. */
  private handleStop(progress: Progress): void {
    const { feeds, leader, match } = this;
    this.endAbandoned();
    const { phase } = this;
    const { held } = match;
    if (held !== null && this.skips(held)) {
      match.proceed();
      return;
    }
    if (progress === 'rolled-back') {
      this.reset();
      feeds.restart();
      this.undone();
    }
    const applied = phase.kind === 'applying' && (held?.applied === true || progress === 'asking');
    feeds.cut(held, leader);
    feeds.flush(leader, applied ? phase.hold : 0);
    this.stopPending = true;
    this.reportStop();
    this.turnClock?.review();
    if (progress !== 'idle' && progress !== 'asking' && progress !== 'rolled-back') return;
    this.notifyStatus();
    this.rested?.();
  }

  /**
   * Ends the hold of a handler that never finishes: it asked a seat, and the seat has conceded instead (law A10), or its
   * command was undone (law A12). Both change the number of the command.
   */
  private endAbandoned(): void {
    if (this.phase.kind !== 'applying' || this.match.session.state.command === this.heldCommand) return;
    this.leftHold = this.holds;
    this.leader?.overdue(this.holds);
    this.reset();
  }

  /**
   * Whether a watched phase is skipped, because the leader was left behind, or because its role knows of none of the phase's
   * actions. Nothing may reveal such a phase: no gap in the numbers of holds, and no end of a block (law H1).
   */
  private skips({ actions, applied }: HeldPhase): boolean {
    const { leader, phase } = this;
    if (phase.kind !== 'idle') return false;
    if (leader?.isLeftBehind === true) return true;
    if (leader?.knowsOf(actions) === true) return false;
    leader?.mark(!applied);
    return true;
  }

  /** Reports the stop to the leader, once it has been sent everything that led to the stop (law B2). */
  private reportStop(): void {
    const { leader, match } = this;
    if (!this.stopPending || leader?.isUnsent === true) return;
    this.stopPending = false;
    const { held } = match;
    const isSkipped = leader === null || (leader.isLeftBehind && this.phase.kind === 'idle');
    if (held !== null && isSkipped) {
      this.reset();
      this.proceed();
    } else if (held !== null) {
      this.handle({ kind: held.applied ? 'applied' : 'announced', hold: this.holds + 1 });
    } else if (match.session.state.prompt !== null && leader !== null) this.handle({ kind: 'asked' });
  }

  private acknowledge(
    feed: PlayedFeed,
    event: Extract<WatchedPhaseEvent, { kind: 'keyframe' | 'ended' }>,
  ): void {
    if (this.leads(feed) && (this.handle(event) || event.hold === this.leftHold)) return;
    feed.warn('stray-acknowledgement', `Nothing waits for hold ${event.hold}: ignored.`);
  }

  /** Handles an event. @returns whether the state expects it */
  private handle(event: WatchedPhaseEvent): boolean {
    const next = transition(this.phase, event);
    if (next === null) return false;
    this.phase = next.state;
    if (event.kind === 'ended') this.stopDeadline();
    for (const effect of next.effects) this.perform(effect);
    return true;
  }

  private perform(effect: WatchedPhaseEffect): void {
    switch (effect) {
      case 'announce':
        this.announce();
        return;
      case 'close':
        this.leader?.reportApplied(this.holds);
        return;
      case 'proceed':
        if (this.phase.kind === 'idle') this.finish();
        else this.proceed();
        return;
    }
  }

  private announce(): void {
    const { held } = this.match;
    if (held === null) return;
    this.heldCommand = this.match.session.state.command;
    this.leader?.announce(++this.holds, held);
    const deadline = this.watches.begin(held);
    this.stopDeadline();
    this.stopDeadline = this.controls.deadlines.after(deadline, () => {
      this.leader?.overdue(this.holds);
      this.leader?.warn('overdue-viewer', `A viewer missed its deadline of ${deadline} ms.`);
      this.giveUp();
    });
  }

  private proceed(): void {
    this.match.proceed();
    this.advance();
  }

  /** Ends a watched phase that was played to its end, and the user's step, if that was one. */
  private finish(): void {
    this.reset();
    this.match.proceed();
    if (this.controls.handle('phase-finished')) this.notifyStatus();
    this.advance();
  }

  /** Stops waiting for the viewers of this hold. */
  private giveUp(): void {
    this.handle({ kind: 'ended', hold: this.holds });
  }

  /** Clears the watched phase, which is over or was undone. */
  private reset(): void {
    this.stopDeadline();
    this.phase = IDLE;
    this.watches.end();
  }

  private mayControl(feed: PlayedFeed): boolean {
    if (this.leads(feed)) return true;
    feed.warn('not-leader', 'Only the leader can pause, step or change the speed.');
    return false;
  }

  private control({ speed, event }: { speed?: number; event?: ShowEvent }): void {
    if (speed !== undefined) this.controls.speed = speed;
    if (event !== undefined) this.controls.handle(event);
    this.notifyStatus();
    this.advance();
  }

  /** Gives the match a command of the turn clock (law A10). */
  private sendTime(send: () => void): void {
    try {
      send();
    } catch (error) {
      this.failed(error);
    }
    if (!this.over) this.advanceSoon();
  }
}
