import type { PlayedMatch, ReportedStatus } from './played.ts';
import type { TurnClock } from './turn-clock.ts';

/** The status of a match that is played here. @param turnClock of its turns; `null` without time limits */
export function statusOf(match: PlayedMatch, turnClock: TurnClock | null): ReportedStatus {
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
    turnTime: turnClock?.time ?? null,
    outcome: session.outcome,
    undoAsked: session.undoAsked,
    behind: 0,
  };
}
