import { EventLog, type State } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { type JournalEntry, Session, type SessionOptions } from './session.ts';

/** A whole match as plain data for its owner; a seat must not have it (law H1). */
export interface MatchSnapshot {
  /** The format's name and version. */
  format: 'match/1';
  /** Name of the game. */
  game: string;
  /** Fingerprint of the catalogue that the numbers refer to. */
  catalogue: string;
  /** The state, possibly in the middle of a chain. */
  state: State;
  /** The event log: its records, and the position of the first. */
  tape: { start: number; records: number[] };
  /** Commands, answers and times since the start. */
  journal: JournalEntry[];
  /** Position in the event log at which each command began. */
  marks: number[];
  /** The seat that has conceded while something was being resolved; missing if none has. */
  conceding?: number;
}

/** Copies a whole match, which may be in the middle of a chain (law S1). */
export function makeSnapshot(session: Session): MatchSnapshot {
  const { log } = session;
  return {
    format: 'match/1',
    game: session.game.name,
    catalogue: catalogueOf(session.rules),
    state: structuredClone(session.state),
    tape: { start: log?.start ?? 0, records: log === null ? [] : Array.from(log.slice(log.start)) },
    journal: structuredClone(session.journal),
    marks: [...session.marks],
    ...(session.conceding !== null && { conceding: session.conceding }),
  };
}

/**
 * Restores a match at the moment of its snapshot.
 * @param options makes the session's options, from the restored state
 * @throws Error if the value is not a snapshot, or if it is of another game or catalogue
 */
export function restoreSnapshot(
  rules: GameRules,
  snapshot: MatchSnapshot,
  options: (state: State) => SessionOptions = () => ({}),
): Session {
  if (snapshot?.format !== 'match/1') {
    throw new Error(
      `Expected a snapshot in the format "match/1", and found ${JSON.stringify(snapshot?.format)}.`,
    );
  }
  if (snapshot.game !== rules.game.name) {
    throw new Error(
      `The snapshot is of the game "${snapshot.game}", and was to be restored as "${rules.game.name}".`,
    );
  }
  if (snapshot.catalogue !== catalogueOf(rules)) {
    throw new Error(
      `The snapshot was made with another catalogue of "${snapshot.game}": its card numbers do not fit.`,
    );
  }
  const log = new EventLog(snapshot.tape.start);
  log.append(Int32Array.from(snapshot.tape.records));
  const state = structuredClone(snapshot.state);
  const session = new Session(rules, state, options(state), {
    log,
    journal: structuredClone(snapshot.journal),
    marks: [...snapshot.marks],
  });
  session.conceding = snapshot.conceding ?? null;
  return session;
}

/** A fingerprint of everything that the numbers in a state refer to. */
export function catalogueOf({ game }: GameRules): string {
  const names = [
    ...game.cards.map((it) => `${it.id}:${it.printed.join()}`),
    ...game.types.map((it) => it.name),
    ...game.stats,
    ...game.zones.map((it) => it.name),
    ...game.registers.map((it) => it.name),
  ];
  let hash = 0x811c9dc5;
  for (const name of names) {
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
