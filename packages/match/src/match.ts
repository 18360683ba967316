import { MatchCore, type MatchOptions } from './match-core.ts';
import { ProjectedStream } from './projected-stream.ts';
import { SeatTargeting } from './seat-targeting.ts';
import type { Session } from './session.ts';

/** A match with all its parts. */
export class Match extends MatchCore {
  constructor(session: Session, options: MatchOptions = {}) {
    super(session, { ProjectedStream, SeatTargeting }, options);
  }
}
