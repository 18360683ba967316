import { areKeptEntries, goOnWith, type LaidTable, type Session, startSession } from '@aftercast/match';
import {
  isMatchSetup,
  type MatchFile,
  type MatchSetup,
  type SnapshotFile,
  StorageError,
} from '@aftercast/match/files';
import { flawOf } from '@aftercast/rules';
import { systemClock } from '../../clock.ts';
import { type KeptMatch, LONGEST_SLICE } from '../../contract.ts';
import { isRole } from '../ports/forms.ts';

import type { Turns } from '../ports/turns.ts';
import { SETUP_LIMITS } from './setup-limits.ts';
import { readStored, restoreStored } from './stored.ts';

/** What a kept match was opened from, read. */
export interface ReadBase {
  setup: MatchSetup;
  /** What was stored; `null` for a match that was opened from its set-up. */
  stored: SnapshotFile | MatchFile | null;
}

/** Reads what a kept match was opened from. @throws StorageError if it is malformed */
export function readBase(kept: KeptMatch): ReadBase {
  const base = kept?.base;
  if (base?.kind === 'stored' && typeof base.text === 'string') {
    const stored = readStored(base.text);
    return { setup: stored.setup, stored };
  }
  const setup: unknown = base?.kind === 'setup' ? base.setup : undefined;
  if (!isMatchSetup(setup) || flawOf(setup, SETUP_LIMITS) !== null)
    throw new StorageError('The kept match has no set-up that it was opened from, and no stored match.');
  return { setup, stored: null };
}

/**
 * Replays a kept match up to where its page had come, in turns with the worker's other work.
 * @throws StorageError if it is malformed, or cannot be replayed
 */
export async function recoverKept(
  { entries, seen }: KeptMatch,
  { stored }: ReadBase,
  laid: LaidTable,
  turns: Turns,
): Promise<Session> {
  const { rules } = laid;
  if (!areKeptEntries(entries, rules))
    throw new StorageError('The kept match has an entry that does not have the form of one.');
  const areSeen = Array.isArray(seen) && seen.every((it) => isSeen(it, rules.game.seats));
  if (!areSeen) throw new StorageError('The kept match does not say how far its connections had come.');
  const session = stored === null ? startSession(laid) : restoreStored(stored, laid);
  await goOnWith(session, entries, seen, breathing(turns));
  return session;
}

function isSeen(value: unknown, seats: number): boolean {
  const { records, role } = (value ?? {}) as Record<string, unknown>;
  return isRole(role, seats) && Number.isSafeInteger(records) && (records as number) >= 0;
}

/** Returns a function that lets the thread read its messages when a slice of time is over (law B5). */
function breathing(turns: Turns): () => Promise<void> {
  let until = systemClock.now() + LONGEST_SLICE;
  return async () => {
    if (systemClock.now() < until) return;
    await new Promise<void>((resolve) => {
      turns.add({
        step: () => {
          resolve();
          return false;
        },
      });
    });
    until = systemClock.now() + LONGEST_SLICE;
  };
}
