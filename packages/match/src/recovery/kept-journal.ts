import type { JournalEntry } from '../journal-entry.ts';
import type { KeptEntry } from './kept-entry.ts';

/** What was kept of a match as a journal. */
export interface KeptJournal {
  /** What leads to where the match is now, without what was undone. */
  journal: JournalEntry[];
  /** The last command, if it was dropped because the engine hung or failed in it; otherwise `null`. */
  dropped: JournalEntry | null;
}

/**
 * The journal of a match that its page has kept: a number that is given again, to a new command, was undone before.
 * @param base the journal of what the match was opened from
 */
export function journalOfKept(base: readonly JournalEntry[], entries: readonly KeptEntry[]): KeptJournal {
  const journal = [...base];
  let dropped: JournalEntry | null = null;
  const last = () => journal[journal.length - 1]?.number ?? 0;
  const forget = (from: number) => {
    while (last() >= from && journal.length > 0) journal.pop();
  };
  for (const { command, kind, number, seat } of entries) {
    if (kind === 'dropped') {
      forget(number);
      dropped = command.do === 'undo' ? null : { number, seat, command };
    } else if (command.do === 'undo') {
      // With 0, the other seat has not agreed yet.
      if (number === 0) continue;
      forget(number);
      dropped = null;
    } else if (number === 0) {
      // A concession that waited for the command before it.
      journal.push({ number: last() + 1, seat, command });
      dropped = null;
    } else {
      const isAnswer = command.do === 'choose' || (command.do === 'time' && last() === number);
      if (!isAnswer) forget(number);
      journal.push({ number, seat, command });
      dropped = null;
    }
  }
  return { journal, dropped };
}
