import {
  type JournalEntry,
  lastCauses,
  layTable,
  restoreSave,
  type Session,
  startSession,
} from '@aftercast/match';
import type { MatchFile } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { type Replayed, sayRefused } from './play-again.ts';
import { type ReplayLimit, ReplayReporter } from './reporter.ts';

/**
 * Replays a match from the journal of its file: to where it was saved, or up to a command.
 * @throws Error if a command is refused, or if the match does not come to where the file says
 */
export async function playFileAgain(
  rules: GameRules,
  { saved, setup }: MatchFile,
  until: ReplayLimit,
): Promise<Replayed> {
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
  if (position === null) reporter.finish();
  return { session, accepted, told: reporter.told, failure: null, causes: lastCauses(session) };
}

/** Goes on to a position in the records of the current command. */
function stepTo(session: Session, position: number): void {
  const start = session.marks[session.state.command - 1] ?? 0;
  while (session.active && (session.log?.end ?? 0) - start < position) session.step();
}
