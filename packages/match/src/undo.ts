import {
  type EventLog,
  eachRecord,
  type Game,
  kindOf,
  Phase,
  RecordKind,
  Register,
  seesFaces,
  type Table,
  zoneKind,
} from '@aftercast/kernel';
import { type Refusal, refuse } from '@aftercast/rules';
import type { JournalEntry } from './journal-entry.ts';

/**
 * Who may take a command back: no seat; a seat its own; or a seat its own if the other seat agrees, by giving the same
 * command.
 */
export type UndoRule = 'never' | 'own' | 'agreed';

/** What an undo is decided from. */
export interface UndoRange {
  game: Game;
  table: Table;
  /** The whole event log. */
  log: EventLog;
  /** Position in it at which the command began. */
  mark: number;
  /** What came from outside since, the command included. */
  entries: readonly JournalEntry[];
}

/**
 * The number of the command that a seat can take back: the last one, not counting the clock's warnings, if this seat gave
 * it; 0 if there is none.
 */
export function undoableCommand(journal: readonly JournalEntry[], seat: number): number {
  for (let i = journal.length - 1; i >= 0; i--) {
    const { command, number, seat: by } = journal[i] as JournalEntry;
    if (command.do === 'time' && command.left !== 0) continue;
    const first = journal.find((it) => it.number === number);
    return by === seat && first?.seat === seat ? number : 0;
  }
  return 0;
}

/**
 * The reason that a seat may not take a command back: what it told the seat, which taking it back would not make the seat
 * forget (law S5). `null` if it told nothing. The reason follows from what the seat knows, so it tells nothing either (law
 * H1).
 */
export function undoBarrier({ entries, game, log, mark, table }: UndoRange, seat: number): Refusal | null {
  if (entries.some((it) => it.seat !== seat && !isWarning(it))) return refuse('undo-answered');
  const seen = whatWasSeen(game, log.slice(mark), seat);
  if (seen !== null) return seen;
  return hiddenCanReact(game, table, seat) ? refuse('undo-hidden') : null;
}

function isWarning({ command }: JournalEntry): boolean {
  return command.do === 'time' && command.left !== 0;
}

/** Whether the records show the seat something that was hidden from it, or a random choice. */
function whatWasSeen(game: Game, records: Int32Array, seat: number): Refusal | null {
  let found: Refusal | null = null;
  const isSeen = (zone: number) => seesFaces(game, zone, seat);
  eachRecord(records, (at) => {
    const int = (offset: number) => records[at + offset] as number;
    switch (kindOf(int(0))) {
      case RecordKind.move:
        if (!isSeen(int(2)) && isSeen(int(4))) found = refuse('undo-revealed');
        return;
      case RecordKind.ask:
        // The options can be what the seat does not know.
        found ??= refuse('undo-revealed');
        return;
      case RecordKind.register:
        if (int(1) <= Register.random3) found ??= refuse('undo-chance');
        return;
      default:
        return;
    }
  });
  return found;
}

/**
 * Whether a zone whose faces the seat does not see has a card, and is one where some card of the catalogue listens. Which
 * cards they are must not matter: the answer would tell.
 */
function hiddenCanReact(game: Game, table: Table, seat: number): boolean {
  return table.zones.some(
    (cards, zone) =>
      cards.length > 0 && !seesFaces(game, zone, seat) && listensIn(game, zoneKind(game, zone)),
  );
}

function listensIn({ auras, cards }: Game, kind: number): boolean {
  const isAura = ({ phase, type }: { phase: Phase; type: number }) =>
    type === auras?.type && phase === Phase.perform;
  return cards.some(({ routines }) => routines.some((it) => (it.zones & (1 << kind)) !== 0 && !isAura(it)));
}
