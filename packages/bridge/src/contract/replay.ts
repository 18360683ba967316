import type { ReplayUnit } from '@aftercast/match';
import type { Opened } from '../contract.ts';

export type { ReplayUnit };

/** The units by which a replay goes forward or back. */
export const REPLAY_UNITS: readonly ReplayUnit[] = ['record', 'action', 'command', 'turn'];

/** Where playing a replay stops: at the next action, command or turn, or at the end of the match. */
export type PlayTo = Exclude<ReplayUnit, 'record'> | 'end';

/** The values of {@link PlayTo}. */
export const PLAY_TO: readonly PlayTo[] = ['action', 'command', 'turn', 'end'];

/** A jump of a replay: to a moment, or forward or back by a unit. */
export type ReplayMove = number | { by: 'forward' | 'back'; unit: ReplayUnit };

/** What the worker returns when it has opened a replay. A moment is a number of records of the role's event log. */
export interface OpenedReplay extends Opened {
  /** The last moment: the number of records. */
  last: number;
  /** The moments at which commands begin, in order. */
  commands: number[];
  /** The moments at which turns begin, in order. */
  turns: number[];
}
