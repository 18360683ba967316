/** A slow command. */
export interface SlowCommand {
  /** Number of the match in its plan, from 0. */
  game: number;
  /** Seed of the match. */
  seed: number;
  /** Number of the command in its match, from 1. */
  command: number;
  /** Time in milliseconds. */
  milliseconds: number;
}

/** How long a run took. It depends on the machine, so it is never part of a report. */
export interface Timings {
  /** Number of matches. */
  games: number;
  /** Total time of all workers, in milliseconds. */
  milliseconds: number;
  /** Decision times of the bots, by side. */
  decisions: [Decisions, Decisions];
  /** The slowest commands, slowest first. */
  slowest: SlowCommand[];
}

/** Decisions of a bot: how many, and how long they took. */
export interface Decisions {
  /** Number of decisions. */
  count: number;
  /** Total time in milliseconds. */
  milliseconds: number;
}

/** Number of slowest commands in a report. */
const KEPT = 20;

/** Makes the timings of no match. */
export function noTimings(): Timings {
  const none = (): Decisions => ({ count: 0, milliseconds: 0 });
  return { games: 0, milliseconds: 0, decisions: [none(), none()], slowest: [] };
}

/** Adds the timings of two parts of a run. */
export function mergeTimings(one: Timings, other: Timings): Timings {
  const decisions = (side: 0 | 1): Decisions => ({
    count: one.decisions[side].count + other.decisions[side].count,
    milliseconds: one.decisions[side].milliseconds + other.decisions[side].milliseconds,
  });
  return {
    games: one.games + other.games,
    milliseconds: one.milliseconds + other.milliseconds,
    decisions: [decisions(0), decisions(1)],
    slowest: [...one.slowest, ...other.slowest]
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, KEPT),
  };
}
