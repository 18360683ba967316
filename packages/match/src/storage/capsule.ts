import type { JournalEntry } from '../journal-entry.ts';
import { type Fault, isFault } from './fault.ts';
import { isNumber, isObject, isText } from './values.ts';

/**
 * What makes a match file a bug capsule: what broke, with everything that it takes to see it again. The file's journal
 * leads to just before it, so that everything that reads match files reads a capsule.
 */
export interface Capsule {
  /** What broke. */
  fault: Fault;
  /**
   * The command, answer or time at which it broke: it comes after the file's journal. `null` if it was noticed at
   * the end of the journal, as when a person reports something.
   */
  attempted: JournalEntry | null;
  /** What wrote the capsule. */
  versions: CapsuleVersions;
  /** What the viewers of the page acknowledged, in order; the last 1,000 of them. */
  acknowledgements: readonly Acknowledgement[];
}

/** What wrote a capsule. The set of cards and the format are in the match file itself. */
export interface CapsuleVersions {
  /** Version of Aftercast. */
  aftercast: string;
  /** The browser's name for itself, or the version of Node. */
  platform: string;
}

/** One step of a phase that viewers played: they do not change what happens (law K5), but the page that failed is in it. */
export interface Acknowledgement {
  /** Number of the hold. */
  hold: number;
  /** The phase was announced, its viewers were at their keyframe, or they have ended. */
  reached: 'announced' | 'keyframe' | 'ended';
  /** Number of the last record that the page had read by then. */
  seq: number;
}

/** Acknowledgements that a capsule has at most. */
export const MOST_ACKNOWLEDGEMENTS = 1_000;

/** Whether a value from outside has the form of a capsule. Whether its command can be given is known when it is played. */
export function isCapsule(value: unknown): value is Capsule {
  if (!isObject(value)) return false;
  const { acknowledgements, attempted, fault, versions, ...more } = value;
  if (Object.keys(more).length > 0 || !isFault(fault) || !isObject(versions)) return false;
  return (
    isText(versions.aftercast) &&
    isText(versions.platform) &&
    Object.keys(versions).length === 2 &&
    (attempted === null || isEntry(attempted)) &&
    Array.isArray(acknowledgements) &&
    acknowledgements.length <= MOST_ACKNOWLEDGEMENTS &&
    acknowledgements.every(isAcknowledgement)
  );
}

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { command, number, seat, ...more } = value;
  return isNumber(number, 0) && isNumber(seat, -1) && isObject(command) && Object.keys(more).length === 0;
}

function isAcknowledgement(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { hold, reached, seq, ...more } = value;
  const isKnown = reached === 'announced' || reached === 'keyframe' || reached === 'ended';
  return isKnown && isNumber(hold, 0) && isNumber(seq, 0) && Object.keys(more).length === 0;
}
