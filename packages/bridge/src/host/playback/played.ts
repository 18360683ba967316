import type { HeldPhase, Match, Progress } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type { Status, TurnLimits, WarningCode } from '../../contract.ts';
import type { Turns } from '../ports/turns.ts';
import type { TurnClock } from './turn-clock.ts';

/** The status of a match, apart from how it is shown. */
export type ReportedStatus = Omit<Status, 'paused' | 'speed'>;

/** Options of a playback. */
export interface PlaybackOptions {
  /** The base clock for deadlines and turns. */
  clock: Clock;
  /** Runs the match in turns with the worker's other work (law B5). */
  turns: Turns;
  /** The match whose players have limited time, the limits, and the clock that counts it; `null` for none. */
  timed: {
    match: Match;
    times: TurnLimits;
    TurnClock: typeof TurnClock;
    /** Whether the time of a turn stands still although the match waits for a player; by default it does not. */
    holds?(turn: string): boolean;
  } | null;
  /** Called when the match's code throws. */
  failed(error: unknown): void;
  /** What a match says of itself that is played elsewhere. By default it follows from the match. */
  reported?(): ReportedStatus;
  /** Called when the match has come to rest, or asks a seat: everything up to there was shown. */
  rested?(): void;
  /** Called when a command was undone: it ran away (law A12), or was taken back (law S5). */
  undone?(): void;
}

/** What a playback plays: a match, or a recorded match. */
export interface PlayedMatch
  extends Pick<Match, 'flowState' | 'resolution' | 'running' | 'held' | 'session'> {
  /** Goes on. @param actions about how many actions may begin @returns the reason that it stopped; `null` if there was nothing to do */
  advance(actions: number): Progress | null;
  /** Goes on with the held phase: to its handler, or to its reactions. */
  proceed(): void;
  /** Says at which phases it holds. */
  watch(phases: readonly { type: string; phase: 'prepare' | 'perform' }[]): void;
}

/** The feed of a connection, as playback uses it: `MatchFeed` says what each member means. */
export interface PlayedFeed {
  leads: boolean;
  readonly holds: boolean;
  readonly isUnsent: boolean;
  readonly isLeftBehind: boolean;
  knowsOf(actions: readonly number[]): boolean;
  mark(apart: boolean): void;
  announce(hold: number, held: HeldPhase): void;
  reportApplied(hold: number): void;
  overdue(hold: number): void;
  status(status: Status): void;
  warn(code: WarningCode, message: string): void;
  flush(): void;
}

/** All feeds of a match, as playback uses them: `Feeds` says what each member means. */
export interface PlayedFeeds {
  readonly isRestarting: boolean;
  cut(held: HeldPhase | null, leader: PlayedFeed | null): void;
  flush(leader?: PlayedFeed | null, closing?: number): void;
  restart(): void;
  notifyStatus(status: Status): void;
  drop(feed: PlayedFeed): void;
}
