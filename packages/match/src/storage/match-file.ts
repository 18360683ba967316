import type { MatchSetup } from '../setup/match-setup.ts';
import type { Capsule } from './capsule.ts';
import type { MatchSave } from './save.ts';
import { seal } from './seal.ts';

/** The format of a match as a file. Earlier ones are still read, see `earlier-formats.ts`. */
export const MATCH_FILE_FORMAT = 'aftercast-match/2';

/**
 * A match as a file, in the one format that every part of the product writes: what the match started from, everything that
 * came from outside since, and how far it has come. Replaying it gives the match again (law S3). It is for the owner of the
 * match: a seat must not have it (law H1).
 */
export interface MatchFile {
  /** What the match started from. */
  setup: MatchSetup;
  /** The journal, and how far the match has come. */
  saved: MatchSave;
  /** Milliseconds left of the turn; missing if the turn is not timed. */
  left?: number;
  /** What the writer adds for readers of its kind, by the writer's name: plain data. Other readers keep it as it is. */
  extras: Readonly<Record<string, unknown>>;
  /** What broke in the match; missing if nothing did. A match file that has it is a bug capsule. */
  capsule?: Capsule;
}

/** Writes a match file as JSON, with a checksum. @param indent spaces to indent by; 0 for one line */
export function writeMatchFile(file: MatchFile, indent = 0): string {
  return seal(MATCH_FILE_FORMAT, file, indent);
}
