import type { ReplayUnit } from '@aftercast/match';

export type { ReplayUnit };

/** The units by which a replay goes forward or back. */
export const REPLAY_UNITS: readonly ReplayUnit[] = ['record', 'action', 'command', 'turn'];

/** Where playing a replay stops: at the next action, command or turn, or at the end of the match. */
export type PlayTo = Exclude<ReplayUnit, 'record'> | 'end';

/** The values of {@link PlayTo}. */
export const PLAY_TO: readonly PlayTo[] = ['action', 'command', 'turn', 'end'];

/** A jump of a replay to the nearest beginning of a unit. */
export interface ReplayStep {
  /** The direction from here. */
  direction: 'forward' | 'back';
  /** What begins there. */
  unit: ReplayUnit;
}

/** A jump of a replay: to a moment, or by a unit. */
export type ReplayMove = number | ReplayStep;
