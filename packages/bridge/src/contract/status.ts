import type { Outcome } from '@aftercast/kernel';
import type { FlowName } from '@aftercast/match';
import type { MatchStage } from '@aftercast/rules';

/** The status of a match, for the page that shows it. */
export interface Status {
  /** State of the turn flow, for tools. Pages read `waiting`, `resolving` and `asking` instead. */
  turnFlow: FlowName;
  /** Whether the match waits for the next command of a turn. */
  waiting: boolean;
  /** Whether the match is resolving something, or waits for viewers in a watched phase. */
  resolving: boolean;
  /** Whether a prompt is open. */
  asking: boolean;
  /** Stage of the match: the seats join, choose their opening hands, or play. */
  stage: MatchStage;
  /** Seat whose turn it is. */
  active: number;
  /** Seats that the match waits for; can be several while they join or choose their hands. Empty when the match is over. */
  awaiting: number[];
  /** The turn's time when this status was sent; `null` if no turn is timed. */
  turnTime: TurnTimeLeft | null;
  /** Whether the user has paused the match. Stays `true` while a single step is played. */
  paused: boolean;
  /** Speed of the match, which the leader sets; 1 is normal, `Infinity` waits for nothing. */
  speed: number;
  /** How the match ended; `null` while it goes on. */
  outcome: Outcome | null;
  /** Seat that asks the other seat to let it take its last command back (law S5); `null` if none does. */
  undoAsked: number | null;
  /**
   * Milliseconds by which what is shown is older than what has happened, in a match that is played on a server; 0 when the page
   * shows the present, and always in a match that is played in the page's worker.
   */
  behind: number;
}

/** The time of a turn, in milliseconds. */
export interface TurnTimeLeft {
  /** Time left; 0 when it is used up. */
  left: number;
  /** Time that the turn had at its start. */
  of: number;
  /** Whether the time is running; if not, `left` does not change. */
  runs: boolean;
}
