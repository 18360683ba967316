import type { InspectionEvent } from 'xstate';
import type { ProjectedStream } from './projected-stream.ts';
import type { SeatTargeting } from './seat-targeting.ts';

/**
 * What not every match needs. {@link Match} has all of it; a worker loads each part when it is first wanted, and adds it to
 * this object.
 */
export interface MatchParts {
  /** The streams of roles that do not see everything. */
  ProjectedStream?: typeof ProjectedStream;
  /** The targeting of seats. */
  SeatTargeting?: typeof SeatTargeting;
}

/** How a match is set up. */
export interface MatchOptions {
  /** Entities by the names that a scenario gave them. */
  aliases?: Readonly<Record<string, number>>;
  /** Called with each report of the machines, from their start. */
  inspect?: (event: InspectionEvent, moment: LogMoment) => void;
  /**
   * Called when the code of the game has thrown while a command began. The match cannot go on. Without it, the error is thrown
   * in the thread, where nothing catches it.
   */
  failed?: (error: unknown) => void;
}

/** Where a match was when one of its machines reported something. */
export interface LogMoment {
  /** Position at which the event log ended. */
  position: number;
  /** Number of the last command that has begun; 0 before the first. */
  command: number;
  /** Ids of the actions whose phase begins to wait for viewers; empty for all other events. */
  actions: readonly number[];
}
