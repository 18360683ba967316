import { type GameRules, isCommand } from '@aftercast/rules';
import type { JournalEntry, Session } from './session.ts';
import { catalogueOf } from './snapshot.ts';

/**
 * A saved match: its journal and how far it has come. Plain data for the owner of the match; a seat must not have it
 * (law H1).
 */
export interface MatchSave {
  /** The format's name and version. */
  format: 'save/1';
  /** Name of the game. */
  game: string;
  /** Fingerprint of the catalogue that the match was played with. */
  catalogue: string;
  /** All commands, answers and times, in order. */
  journal: JournalEntry[];
  /** In the middle of a chain: number of integers that its command has recorded. `null` if nothing was being resolved. */
  position: number | null;
  /** The seat that has conceded while something was being resolved; missing if none has. */
  conceding?: number;
}

/**
 * Makes a save of a match, which may be in the middle of a chain. It can be written as JSON.
 * @throws RangeError if the session has no event log, which says how far a chain has come
 */
export function makeSave(session: Session): MatchSave {
  const { conceding, journal, log } = session;
  if (log === null) throw new RangeError('A match needs an event log to be saved: leave `record` on.');
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
 * Replays a match up to where it was saved (law S3). In the middle of a chain it stops one step before, so that a watched
 * phase is announced again.
 * @param start makes the session as it was before the first command; it must have an event log
 * @throws Error if the value is not a save, if it is of another game or catalogue, or if one of its commands is refused
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

/** Position in the event log from the start of the last command; undone commands before it have left records too. */
function positionOf({ marks, state, log }: Session): number {
  return (log?.end ?? 0) - (marks[state.command - 1] ?? 0);
}

/**
 * @param limit maximum number of steps after the last entry
 * @returns number of steps that it took after the last entry
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
