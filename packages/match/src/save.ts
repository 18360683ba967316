import { type GameRules, isCommand } from '@aftercast/rules';
import type { JournalEntry, Session } from './session.ts';
import { catalogueOf } from './snapshot.ts';

/** A match as what it was told, and how far it has come: plain data, its owner's, not a seat's (law H1). */
export interface MatchSave {
  format: 'save/1';
  game: string;
  /** Tells whether the catalogue is still the one that the commands were given with. */
  catalogue: string;
  journal: JournalEntry[];
  /** In the middle of a chain, how much of the record its command had made; `null` where nothing was being resolved. */
  position: number | null;
  /** The seat that has conceded and was not heard yet. */
  conceding?: number;
}

/**
 * Writes a match as text can hold it; it may be in the middle of a chain.
 * @throws RangeError if the match keeps no record: its place in a chain could not be told
 */
export function makeSave(session: Session): MatchSave {
  const { conceding, journal, log } = session;
  if (log === null) throw new RangeError('A match that is saved needs its record: leave `record` on.');
  return {
    format: 'save/1',
    game: session.game.name,
    catalogue: catalogueOf(session.rules),
    journal: structuredClone(journal),
    position: goesOn(session) ? positionOf(session) : null,
    ...(conceding !== null && { conceding }),
  };
}

/**
 * Plays a match again up to where it was saved (law S3). In the middle of a chain it stops one step before, so that
 * a phase that was being watched is announced again.
 * @param start makes the session as it was before the first command; it keeps its record
 * @throws Error if it is no save, of another game or catalogue, or if its commands are not those of such a match
 */
export function restoreSave(save: MatchSave, rules: GameRules, start: () => Session): Session {
  check(save, rules);
  let session = start();
  const steps = replay(session, save);
  if (goesOn(session) && steps > 0) {
    session = start();
    replay(session, save, steps - 1);
  }
  session.conceding = save.conceding ?? null;
  return session;
}

/** Where the record is, counted from the start of the last command: what was undone before it leaves a trace too. */
function positionOf({ marks, state, log }: Session): number {
  return (log?.end ?? 0) - (marks[state.command - 1] ?? 0);
}

/**
 * @param limit how many steps after the last entry at most
 * @returns how many steps after the last entry it took
 */
function replay(
  session: Session,
  { journal, position }: MatchSave,
  limit = Number.POSITIVE_INFINITY,
): number {
  let steps = 0;
  journal.forEach(({ seat, command }, index) => {
    const refusal = session.begin(seat, command);
    if (refusal !== null)
      throw new Error(
        `The saved match cannot be played again: command ${index + 1}, ${JSON.stringify(command)}, is refused (${refusal.code}).`,
      );
    const end = index === journal.length - 1 ? position : null;
    for (steps = 0; goesOn(session); steps++) {
      if (end !== null && (steps >= limit || positionOf(session) >= end)) return;
      session.step();
    }
  });
  return steps;
}

function goesOn(session: Session): boolean {
  return session.active && session.state.prompt === null;
}

function check(save: MatchSave, rules: GameRules): void {
  const { format, journal, position } = save ?? {};
  const isPlaced = position === null || Number.isSafeInteger(position);
  if (format !== 'save/1' || !Array.isArray(journal) || !isPlaced)
    throw new Error('This is not a saved match in the format "save/1": it was cut off or changed.');
  if (save.game !== rules.game.name)
    throw new Error(`The saved match is of the game "${save.game}", not "${rules.game.name}".`);
  if (save.catalogue !== catalogueOf(rules))
    throw new Error(`The saved match was played with another set of cards of "${save.game}".`);
  const bad = journal.findIndex(
    (it) => !Number.isInteger(it?.seat) || !isCommand(it.command, rules.commands),
  );
  if (bad >= 0)
    throw new Error(
      `The saved match cannot be played again: command ${bad + 1} does not have the form of one.`,
    );
}
