import { cyber } from '@aftercast/cyber';
import { checkTable, type State } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { Dice } from '@aftercast/sim';
import { expect, test } from 'vitest';
import { checkRules } from './invariants.ts';
import { beginMatch, commandsOf, randomCommand, thinkable } from './random-match.ts';

const MATCHES = 300;

/** Every so many of them have a twin. */
const TWINS = 5;

/** How many of them have every thinkable command tried before each that is played. */
const THOUGHT_OVER = 20;

/** A machine that does much besides may take its time. */
const PATIENCE = 300_000;

/** More commands than this are a match that does not end. */
const MOST = 3_000;

interface Looks {
  /** Whether every thinkable command is tried before each that is played (law T4). */
  legal: boolean;
  /** Whether a twin is rebuilt from JSON before every command (law S1). */
  twin: boolean;
}

/** Plays a random match to its end, and looks after every command at what must hold. */
function play(seed: number, looks: Looks): Session {
  const dice = new Dice(seed);
  const session = beginMatch(seed, dice);
  try {
    playOn(session, dice, looks);
  } catch (error) {
    // The same seed plays the same match.
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${seed}, after ${session.journal.length} commands: ${message}`, { cause: error });
  }
  return session;
}

function playOn(session: Session, dice: Dice, { legal, twin }: Looks): void {
  let beside = twin ? copy(session.state) : null;
  for (let commands = 0; session.outcome === 0; commands++) {
    if (commands === MOST) throw new Error('it does not end');
    const seat = cyber.active(session.state.table);
    if (legal) compareLegal(session, seat);
    const command = randomCommand(session, seat, dice);
    expect([command, session.play(seat, command)]).toEqual([command, null]);
    checkTable(cyber.game, session.state.table);
    checkRules(session.state.table);
    if (beside === null) continue;
    const other = new Session(cyber, beside, { record: false });
    other.play(seat, command);
    expect(other.stateHash()).toBe(session.stateHash());
    beside = copy(other.state);
  }
}

function compareLegal(session: Session, seat: number): void {
  const listed = session
    .legal(seat)
    .flatMap(commandsOf)
    .map((it) => JSON.stringify(it));
  const accepted = [...thinkable(session)].filter((it) => session.check(seat, it) === null);
  expect(accepted.map((it) => JSON.stringify(it)).sort()).toEqual(listed.sort());
}

function copy(state: State): State {
  return JSON.parse(JSON.stringify(state)) as State;
}

test(`S1 S3 S4 ${MATCHES} random matches keep every rule, some beside a twin, and can be undone and played again`, {
  timeout: PATIENCE,
}, () => {
  const outcomes = new Set<number>();
  for (let seed = 1; seed <= MATCHES; seed++) {
    const session = play(seed, { legal: false, twin: seed % TWINS === 0 });
    outcomes.add(session.outcome);
    const again = new Session(cyber, openState(cyber, seed));
    const first = again.hash();
    for (const { seat, command } of session.journal) again.play(seat, command);
    expect([seed, again.hash()]).toEqual([seed, session.hash()]);
    session.goBackBefore(1);
    expect([seed, session.hash()]).toEqual([seed, first]);
  }
  expect([...outcomes].sort()).toContain(1);
  expect([...outcomes].sort()).toContain(2);
});

test('T4 in random matches the legal commands are those that are accepted, out of all that could be thought of', {
  timeout: PATIENCE,
}, () => {
  for (let seed = 1; seed <= THOUGHT_OVER; seed++) play(seed, { legal: true, twin: false });
});
