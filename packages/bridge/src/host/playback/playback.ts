import { type HeldPhase, type Match, type Progress, TIMEKEEPER } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { type Clock, systemClock } from '../../clock.ts';
import { LONGEST_SLICE, type Status, type TurnTimes, type Watch } from '../../contract.ts';
import type { Feeds } from '../feeds/feeds.ts';
import type { FeedListener, MatchFeed } from '../feeds/match-feed.ts';
import { Controls, type ShowEvent } from './controls.ts';
import { ThreadYield } from './thread-yield.ts';
import { TurnClock } from './turn-clock.ts';
import {
  IDLE,
  transition,
  type WatchedPhase,
  type WatchedPhaseEffect,
  type WatchedPhaseEvent,
} from './watched-phase.ts';
import { Watches } from './watches.ts';

/** Actions between two looks at the clock and at the windows. Slices are counted; only listening is timed (law S2). */
const STEPS = 512;

export interface PlaybackOptions {
  clock: Clock;
  /** How long turns may take; `null` for ever. */
  times: TurnTimes | null;
  /** The match's own code threw. */
  failed(error: unknown): void;
}

/**
 * Decides when a match goes on, and when it waits: for the viewers of its leader, for pages that are slow, or for the user
 * (laws K1–K5, B2). The leader is the connection whose viewers are waited for. {@link advance} lets the match go on as far
 * as it may, and is called by everything that may have changed that. Two charts say where playback is: {@link WatchedPhase} for the phase
 * that viewers play, and `ShowState` for the user's pause.
 */
export class Playback implements FeedListener {
  readonly match: Match;
  readonly turnClock: TurnClock | null;
  private readonly feeds: Feeds;
  private readonly failed: (error: unknown) => void;
  private readonly controls: Controls;
  private readonly watches: Watches;
  private readonly turns = new ThreadYield(() => this.advance());
  private leader: MatchFeed | null = null;
  private phase: WatchedPhase = IDLE;
  /** Number of the last hold; 0 before the first. */
  private holds = 0;
  /** Whether the match has stopped but its leader has not been told yet, because earlier blocks are unsent. */
  private stopUntold = false;
  private stopDeadline: () => void = () => {};
  private advancing = false;
  private over = false;

  constructor(match: Match, feeds: Feeds, { clock, times, failed }: PlaybackOptions) {
    this.match = match;
    this.feeds = feeds;
    this.failed = failed;
    this.controls = new Controls(clock);
    this.watches = new Watches(match);
    this.turnClock =
      times &&
      new TurnClock(match, times, this.controls.turns, {
        send: (command) => this.giveTime(command),
        changed: () => this.notifyStatus(),
      });
    this.turnClock?.look();
  }

  /** Where the match is, for the pages that show it. */
  get status(): Status {
    const { controls, match } = this;
    const { resolution, session } = match;
    return {
      turnFlow: match.flowState,
      waiting: match.flowState === 'waiting',
      resolving: resolution === 'running' || resolution === 'holding',
      asking: resolution === 'asking',
      stage: session.stage,
      active: session.rules.active(session.state.table),
      awaiting: Array.from({ length: session.game.seats }, (_, seat) => seat).filter((seat) =>
        session.awaits(seat),
      ),
      clock: this.turnClock?.time ?? null,
      paused: controls.state !== 'playing',
      speed: controls.speed,
      outcome: session.outcome,
    };
  }

  notifyStatus(): void {
    this.feeds.notifyStatus(this.status);
  }

  /** Lets the match go on, if there is anything to do and nothing holds it. Called from within itself, it does nothing. */
  advance(): void {
    if (this.advancing || this.over) return;
    this.advancing = true;
    try {
      this.run();
    } catch (error) {
      this.failed(error);
    } finally {
      this.advancing = false;
    }
  }

  /** A command was accepted. The match goes on once the thread has heard what else there is: its answer is sent first. */
  commandAccepted(): void {
    this.turnClock?.look();
    this.notifyStatus();
    this.advanceSoon();
  }

  leads(feed: MatchFeed): boolean {
    return this.leader === feed;
  }

  /**
   * Makes a feed the leader; with `null` the match waits for no viewers. A hold that the former leader plays ends at once:
   * the next hold is the new leader's. @param watches the phases that are waited for from now on
   */
  lead(feed: MatchFeed | null, watches: readonly Watch[] = []): void {
    const before = this.leader;
    this.leader = feed;
    this.watches.set(watches);
    if (feed === before || this.phase.kind === 'idle') return;
    before?.overdue(this.holds);
    this.giveUp();
  }

  /** Sets the phases that the leader's viewers play; those of other feeds are not waited for (law K5). */
  watch(feed: MatchFeed, watches: readonly Watch[]): void {
    if (this.leads(feed)) this.watches.set(watches);
  }

  setSpeed(feed: MatchFeed, speed: number): void {
    if (this.mayControl(feed)) this.control({ speed });
  }

  /** Pauses, resumes, or plays one more watched phase of a match that is paused. */
  setShow(feed: MatchFeed, event: Exclude<ShowEvent, 'phase-finished'>): void {
    if (this.mayControl(feed)) this.control({ event });
  }

  /** A match that is restored in the middle of a chain waits until its page is ready to show it. */
  startPaused(): void {
    this.controls.handle('pause');
  }

  keyframe(feed: MatchFeed, hold: number): void {
    this.acknowledge(feed, { kind: 'keyframe', hold });
  }

  ended(feed: MatchFeed, hold: number): void {
    this.acknowledge(feed, { kind: 'ended', hold });
  }

  gone(feed: MatchFeed): void {
    this.feeds.drop(feed);
    if (this.leads(feed)) {
      // The page that has paused the match is not there to go on with it.
      this.control({ speed: 1, event: 'resume' });
      this.lead(null);
    }
    this.advance();
  }

  /** Stops its clocks: the match is over, or closed. */
  stop(): void {
    this.over = true;
    this.turnClock?.stop();
    this.turns.stop();
    this.reset();
  }

  private run(): void {
    const until = systemClock.now() + LONGEST_SLICE;
    const { match } = this;
    this.flush(match.running);
    while (match.running && !this.isHeld) {
      const progress = match.advance(STEPS);
      if (progress === null) return;
      if (progress === 'out-of-steps' || progress === 'outermost') this.flush(true);
      else this.stopped(progress);
      if (systemClock.now() >= until) {
        this.turns.ask();
        return;
      }
    }
  }

  private advanceSoon(): void {
    if (!this.advancing) this.turns.ask();
  }

  /** Whether the match must not go on: the user has paused it, or a page is slow. */
  private get isHeld(): boolean {
    return this.controls.state === 'paused' || this.feeds.hold;
  }

  private flush(whole: boolean): void {
    this.feeds.flush(whole);
    this.tellStop();
  }

  /** The match has stopped: at a watched phase, for an answer, at the end of a command, or since that was undone. */
  private stopped(progress: Progress): void {
    const { feeds, leader, match, phase } = this;
    const { held } = match;
    if (held !== null && this.passesBy(held)) {
      match.proceed();
      return;
    }
    if (progress === 'rolled-back') {
      this.reset();
      feeds.restart();
    }
    const applied = phase.kind === 'applying' && (held?.applied === true || progress === 'asking');
    feeds.flush(false, leader, applied ? phase.hold : 0);
    this.stopUntold = true;
    this.tellStop();
    this.turnClock?.look();
    if (progress === 'idle' || progress === 'asking' || progress === 'rolled-back') this.notifyStatus();
  }

  /**
   * Whether a watched phase is passed by, since the leader's role is told of none of its actions. Nothing may show that there
   * was one: no number that is left out, and not even where a block ends (law H1).
   */
  private passesBy({ actions, applied }: HeldPhase): boolean {
    const { leader, phase } = this;
    if (phase.kind !== 'idle' || leader?.knowsOf(actions) === true) return false;
    leader?.mark(!applied);
    return true;
  }

  /** Tells the leader's viewers where the match has stopped, once they have all that led to it (law B2). */
  private tellStop(): void {
    const { leader, match } = this;
    if (!this.stopUntold || leader?.full === true) return;
    this.stopUntold = false;
    const { held } = match;
    if (held !== null && leader === null) {
      this.reset();
      this.proceed();
    } else if (held !== null) {
      this.handle({ kind: held.applied ? 'applied' : 'announced', hold: this.holds + 1 });
    } else if (match.session.state.prompt !== null && leader !== null) this.handle({ kind: 'asked' });
  }

  private acknowledge(
    feed: MatchFeed,
    event: Extract<WatchedPhaseEvent, { kind: 'keyframe' | 'ended' }>,
  ): void {
    if (this.leads(feed) && this.handle(event)) return;
    feed.warn('stray-acknowledgement', `Nothing waits for hold ${event.hold}: ignored.`);
  }

  /** @returns whether the state expects the event */
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

  /** The watched phase has been played to its end: so has the step, if there was one. */
  private finish(): void {
    this.reset();
    this.match.proceed();
    if (this.controls.handle('phase-finished')) this.notifyStatus();
    this.advance();
  }

  /** Goes on without the viewers, to the end of the phase. */
  private giveUp(): void {
    this.handle({ kind: 'ended', hold: this.holds });
  }

  /** Forgets the phase that is played: it is over, or was undone. */
  private reset(): void {
    this.stopDeadline();
    this.phase = IDLE;
    this.watches.end();
  }

  private mayControl(feed: MatchFeed): boolean {
    if (this.leads(feed)) return true;
    feed.warn('malformed-message', 'Only the leader can pause, step or change the speed.');
    return false;
  }

  private control({ speed, event }: { speed?: number; event?: ShowEvent }): void {
    if (speed !== undefined) this.controls.speed = speed;
    if (event !== undefined) this.controls.handle(event);
    this.notifyStatus();
    this.advance();
  }

  /** Gives the match a command of the turn's clock (law A10). */
  private giveTime(command: Command): void {
    try {
      this.match.send(TIMEKEEPER, command);
    } catch (error) {
      this.failed(error);
    }
    if (!this.over) this.advanceSoon();
  }
}
