/** A command, and how long it took. */
export interface SlowCommand {
  /** Number of the match in its plan, from 0. */
  game: number;
  seed: number;
  /** Number of the command in its match, from 1. */
  command: number;
  milliseconds: number;
}

/** How long the playing took, which depends on the machine: it is kept apart from every report. */
export interface Timings {
  games: number;
  /** Time of all who played, added up. */
  milliseconds: number;
  /** By side: what its bot needed to decide. */
  decisions: [Decisions, Decisions];
  /** The slowest first. */
  slowest: SlowCommand[];
}

/** How long a bot took. */
export interface Decisions {
  count: number;
  milliseconds: number;
}

/** How many of the slowest commands are kept. */
const KEPT = 20;

export function noTimings(): Timings {
  const none = (): Decisions => ({ count: 0, milliseconds: 0 });
  return { games: 0, milliseconds: 0, decisions: [none(), none()], slowest: [] };
}

/** Both together. */
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
