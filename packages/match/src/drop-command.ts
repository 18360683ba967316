import { DroppedCommands } from './dropped.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Session } from './session.ts';

/**
 * Takes note that the engine failed while it resolved a command, and that the command was undone. It is refused, at every
 * position, as long as no other command is accepted. If the match cannot go on without it, the match is tied (law A12).
 * @param entry the command, with the number that it had; no command with this number may have begun since
 */
export function dropCommand(session: Session, entry: JournalEntry): void {
  session.dropped ??= new DroppedCommands(session.rules.commands);
  session.dropped.add(entry, session.state.command);
  session.drop(entry);
}
