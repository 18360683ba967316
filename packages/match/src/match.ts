import { MatchCore } from './match-core.ts';
import type { MatchOptions } from './match-options.ts';
import { ProjectedStream } from './projected-stream.ts';
import { SeatTargeting } from './seat-targeting.ts';
import type { Session } from './session.ts';

/** A match with all its parts. */
export class Match extends MatchCore {
  constructor(session: Session, options: MatchOptions = {}) {
    super(session, { ProjectedStream, SeatTargeting }, options);
  }
}
