import type { JournalEntry } from '../journal-entry.ts';
import { type Acknowledgement, type Capsule, MOST_ACKNOWLEDGEMENTS } from './capsule.ts';
import type { Fault } from './fault.ts';
import type { MatchFile } from './match-file.ts';

/** A match file with what broke in it. */
export interface CapsuleFile extends MatchFile {
  /** What broke. */
  capsule: Capsule;
}

/** Version of Aftercast that capsules name: the one of its packages. A release writes it. */
export const AFTERCAST_VERSION: string = '0.1.0';

/** What a capsule is made from, besides the match. */
export interface CapsuleParts {
  /** What broke. */
  fault: Fault;
  /** What the journal lacks; by default nothing, see {@link Capsule.attempted}. */
  attempted?: JournalEntry | null;
  /** The browser's name for itself, or the version of Node; by default `a browser`, or the version of the Node that runs. */
  platform?: string;
  /** What the viewers of the page acknowledged; by default nothing. */
  acknowledgements?: readonly Acknowledgement[];
}

/** A match file with a capsule. A capsule that it has already is replaced. */
export function withCapsule(
  file: MatchFile,
  { acknowledgements = [], attempted = null, fault, platform = platformName() }: CapsuleParts,
): CapsuleFile {
  const versions = { aftercast: AFTERCAST_VERSION, platform };
  const last = acknowledgements.slice(-MOST_ACKNOWLEDGEMENTS);
  return { ...file, capsule: { fault, attempted, versions, acknowledgements: last } };
}

function platformName(): string {
  const { process } = globalThis as { process?: { version?: string } };
  return process?.version === undefined ? 'a browser' : `Node.js/${process.version}`;
}

/** Whether a match file is a bug capsule. */
export function isCapsuleFile(file: MatchFile): file is CapsuleFile {
  return file.capsule !== undefined;
}
