import { EventLog, type State } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { type JournalEntry, Session, type SessionOptions } from './session.ts';

/** A whole match as plain data: its owner's, not a seat's (law H1). */
export interface MatchSnapshot {
  format: 'match/1';
  game: string;
  /** Tells whether the catalogue that the numbers refer to is still the same. */
  catalogue: string;
  state: State;
  tape: { start: number; records: number[] };
  journal: JournalEntry[];
  marks: number[];
  /** The seat that has conceded and was not heard yet. */
  conceding?: number;
}

/** Copies a whole match; it may be in the middle of a chain (law S1). */
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
 * Takes a match up again where the copy was made.
 * @param options are made for the state that it goes on with
 * @throws Error if it is no snapshot, or of another game or catalogue
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
