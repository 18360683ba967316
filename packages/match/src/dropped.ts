import {
  type CommandForms,
  type GameCommand,
  isSameUse,
  type LegalCommand,
  leaveOut,
} from '@aftercast/rules';
import type { JournalEntry } from './journal-entry.ts';

/**
 * The commands in which the engine failed and that were undone (law B4). Each is refused, at every position, until the match
 * accepts another command: after that, the same command is played on another table.
 */
export class DroppedCommands {
  private readonly forms: CommandForms;
  /** With the number of the last command before each. */
  private readonly all: { after: number; entry: JournalEntry }[] = [];

  /** @param forms those of the game's own commands */
  constructor(forms: CommandForms) {
    this.forms = forms;
  }

  /** Adds a command. @param after number of the last command before it */
  add(entry: JournalEntry, after: number): void {
    this.all.push({ after, entry });
  }

  /** The commands that are refused. @param now number of the last command */
  since(now: number): JournalEntry[] {
    // Most matches have none, and a command that was dropped earlier is no longer in question.
    if (this.all.at(-1)?.after !== now) return [];
    return this.all.filter(({ after }) => after === now).map(({ entry }) => entry);
  }

  /** Whether a seat has legal commands of a kind, and all of them are refused. @param now number of the last command */
  areAll(seat: number, legal: () => LegalCommand[], now: number): boolean {
    if (this.of(seat, now).length === 0) return false;
    const listed = legal();
    return listed.length > 0 && this.leaveOut(seat, listed, now).length === 0;
  }

  /** Whether a seat's command is refused. @param now number of the last command */
  has(seat: number, command: GameCommand, now: number): boolean {
    return this.of(seat, now).some((it) => isSameUse(this.forms, it, command));
  }

  /**
   * A seat's legal commands without those that are refused. The list does not name opening hands, so none is left out.
   * @param now number of the last command
   */
  leaveOut(seat: number, legal: LegalCommand[], now: number): LegalCommand[] {
    return this.of(seat, now).reduce((list, it) => leaveOut(this.forms, list, it), legal);
  }

  private of(seat: number, now: number): GameCommand[] {
    return this.since(now).flatMap((it) => (it.seat === seat ? [it.command] : []));
  }
}
