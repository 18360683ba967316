import { type Clock, systemClock } from '../clock.ts';
import { type MatchPlace, PlaceError } from '../contract/match-place.ts';
import type { KeptMatch, Role } from '../contract.ts';
import type { MatchClient } from './api.ts';
import { Client } from './client.ts';
import { openLink } from './opening.ts';
import { entriesIn, type KeptLog, SEEN_NOTE, type SeenNote } from './recovery/kept-log.ts';
import type { MatchLink } from './recovery/match-link.ts';
import type { WorkerSource } from './recovery/worker-source.ts';
import { WorkerLostError } from './worker-loss.ts';

/** Goes on with the match that a place has kept; see `continueMatch`. */
export async function goOnFromPlace(
  worker: WorkerSource,
  place: MatchPlace,
  { as = { kind: 'owner' }, clock = systemClock, signal }: { as?: Role; clock?: Clock; signal?: AbortSignal },
): Promise<MatchClient | null> {
  const { notes, rows } = await place.read();
  const [first] = rows;
  if (first === undefined) return null;
  if (first.kind !== 'opened')
    throw new PlaceError('failed', 'The place does not say what the match was opened from.');
  return openLink(worker, clock, signal, async (link) => {
    const kept = link.keep(first.base, place, entriesIn(rows));
    await link.greeted();
    const seen = seenIn(notes[SEEN_NOTE]);
    const opened = await recover(link, kept, seen);
    const client = await link.answered(Client.connect(link, true, opened, as, clock), 'connected the page');
    const { asking, resolving } = client.status$.value;
    if (asking || resolving) await client.pause();
    await link.host.goOn();
    link.watch();
    return client;
  });
}

/** Has the worker replay the match. If it is lost at that, it may hang or fail in the last command: then without that. */
async function recover(link: MatchLink, kept: KeptLog, seen: SeenNote | null) {
  const { base, entries } = kept;
  const match = (noted: SeenNote | null): KeptMatch => ({
    base,
    entries,
    seen: noted === null ? [] : [{ role: noted.role, records: noted.records }],
    ...(noted?.left !== undefined && { left: noted.left }),
  });
  try {
    link.listenForSilence();
    return await link.answered(link.host.recover(match(seen)), 'restored the match');
  } catch (error) {
    const last = entries.findLast((it) => it.number !== 0);
    const canGoWithout = error instanceof WorkerLostError && link.canRestart && last?.kind === 'accepted';
    if (!canGoWithout) throw error;
    kept.drop(last.number);
    link.restart();
    return await link.answered(link.host.recover(match(null)), 'restored the match');
  }
}

/** Reads the note of how far the page had come; `null` if there is none, or if it was changed. */
function seenIn(note: unknown): SeenNote | null {
  const { left, records, role } = (note ?? {}) as Partial<Record<keyof SeenNote, unknown>>;
  if (typeof records !== 'number' || typeof role !== 'object' || role === null) return null;
  return { records, role: role as Role, ...(typeof left === 'number' && { left }) };
}
