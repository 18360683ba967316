import type { CauseTree } from '@aftercast/kernel';
import {
  type JournalEntry,
  lastCauses,
  layTable,
  restoreSave,
  type Session,
  startSession,
} from '@aftercast/match';
import { findFaultAgain } from '@aftercast/match/capsule';
import type { MatchFile } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { type Replayed, sayRefused } from './play-again.ts';
import { type ReplayLimit, ReplayReporter } from './reporter.ts';

/**
 * Replays a match from the journal of its file: to where it was saved, or up to a command. A capsule is played on until it
 * breaks.
 * @throws Error if a command is refused, or if the match does not come to where the file says
 */
export async function playFileAgain(
  rules: GameRules,
  file: MatchFile,
  until: ReplayLimit,
): Promise<Replayed> {
  const { saved, setup } = file;
  const laid = await layTable([rules], setup);
  // Checks the whole file, whatever part of it is shown.
  restoreSave(saved, laid.rules, () => startSession(laid));
  const session = startSession(laid);
  const reporter = new ReplayReporter(session, until);
  const accepted: JournalEntry[] = [];
  const { journal, position } = saved;
  for (const [index, entry] of journal.entries()) {
    const refusal = session.begin(entry.seat, entry.command);
    if (refusal !== null) throw new Error(sayRefused(session, entry, refusal));
    accepted.push(entry);
    if (index === journal.length - 1 && position !== null) {
      stepTo(session, position);
      reporter.describe();
      break;
    }
    session.resolve();
    if (!reporter.report()) break;
  }
  const { told } = reporter;
  if (file.capsule === undefined || until.command !== null)
    return { session, accepted, told, failure: null, fault: null, causes: lastCauses(session) };
  const found = await findFaultAgain(file, [rules]);
  const causes = causesAfter(session, file.capsule.attempted);
  return { session, accepted, told, failure: null, fault: found?.fault ?? null, causes };
}

/** Actions of a runaway chain to draw. */
const DRAWN_ACTIONS = 100;

/** What a command sets off before it breaks. */
function causesAfter(session: Session, attempted: JournalEntry | null): CauseTree | null {
  if (attempted !== null && session.begin(attempted.seat, attempted.command) === null)
    try {
      session.advance(DRAWN_ACTIONS);
    } catch {
      // That it breaks is what the capsule says; the checker has told how.
    }
  return lastCauses(session);
}

/** Goes on to a position in the records of the current command. */
function stepTo(session: Session, position: number): void {
  const start = session.marks[session.state.command - 1] ?? 0;
  while (session.active && (session.log?.end ?? 0) - start < position) session.step();
}
