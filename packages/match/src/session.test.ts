import { type Command, type MatchStage, refuse } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { TIMEKEEPER } from './journal-entry.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import type { Session } from './session.ts';

const PASS: Command = { do: 'end-turn' };
const CONCEDE: Command = { do: 'concede' };
const UNDO: Command = { do: 'undo' };
const choose = (...pick: number[]): Command => ({ do: 'choose', pick });
const timeLeft = (left: number): Command => ({ do: 'time', left });

const wish: Players = [
  {
    bag: [
      { card: 'wish', as: 'wish' },
      { card: 'pebble', as: 'pebble' },
    ],
  },
  {},
];
const one: Players = [{ bag: [{ card: 'pebble', as: 'pebble' }], heap: ['stone'] }, { bag: ['stone'] }];

const code = (session: Session, seat: number, command: unknown): string | null =>
  session.check(seat, command as Command)?.code ?? null;

describe('a session', () => {
  test('A12 S5 needs its event log for a limit and for taking back', () => {
    expect(() => layPebbles(one, { record: false, limit: 5 })).toThrow('A limit needs the event log');
    expect(() => layPebbles(one, { record: false, undo: 'own' })).toThrow('Taking back needs the event log');
    const { session } = layPebbles(one, { record: false });
    expect([session.log, session.resolver.limit]).toEqual([null, Number.POSITIVE_INFINITY]);
    const recording = layPebbles(one).session;
    expect([recording.log?.end, recording.resolver.limit]).toEqual([0, 10_000]);
  });

  test('S3 notes each accepted command with its number and its seat, and where its records begin', () => {
    const { session, play } = layPebbles(one);
    const first = play('pebble');
    expect(session.play(0, first)).toBe(null);
    const second = session.log?.end ?? 0;
    expect(session.play(0, PASS)).toBe(null);
    expect(session.play(0, PASS)?.code).toBe('not-your-turn');
    expect(session.journal).toEqual([
      { number: 1, seat: 0, command: first },
      { number: 2, seat: 0, command: PASS },
    ]);
    expect(session.marks).toEqual([0, second]);
  });

  test('asks another state in its place, without a record', () => {
    const { session } = layPebbles(one);
    const other = structuredClone(session.state);
    const asked = session.withState(other);
    expect([asked.state, asked.log]).toEqual([other, null]);
    expect(asked.state).toBe(other);
    expect(asked.legal(0)).toEqual(session.legal(0));
  });
});

describe('a command of a known form', () => {
  test('T4 is refused or played as any other', () => {
    const [known, checked] = [layPebbles(one), layPebbles(one)];
    expect(known.session.playFormed(1, PASS)).toEqual(checked.session.play(1, PASS));
    expect(known.session.journal).toEqual([]);
    const first = known.play('pebble');
    expect([known.session.playFormed(0, first), checked.session.play(0, first)]).toEqual([null, null]);
    expect(known.session.journal).toEqual(checked.session.journal);
    expect(known.session.state).toEqual(checked.session.state);
  });
});

describe('who may give a command', () => {
  test('T4 the seat whose turn it is, of those that the game has', () => {
    const { session, play } = layPebbles(one);
    expect([session.acting, session.awaits(0), session.awaits(1)]).toEqual([0, true, false]);
    expect(code(session, 0, play('pebble'))).toBe(null);
    for (const seat of [1, 2, -1, 0.5, Number.NaN]) {
      expect(code(session, seat, play('pebble'))).toBe('not-your-turn');
      expect(session.awaits(seat)).toBe(false);
      expect(session.legal(seat)).toEqual([]);
    }
    session.play(0, PASS);
    expect([session.acting, session.awaits(0), session.awaits(1)]).toEqual([1, false, true]);
  });

  test('T4 what is no command is malformed', () => {
    const { session } = layPebbles(one);
    for (const command of [{}, { do: 'play' }, { do: 'sing' }, null, 7, { do: 'end-turn', twice: true }])
      expect(code(session, 0, command)).toBe('malformed');
  });

  test('T4 the clock alone says what time is left', () => {
    const { session } = layPebbles(one);
    expect(code(session, TIMEKEEPER, timeLeft(5))).toBe(null);
    expect(code(session, 0, timeLeft(5))).toBe('not-your-turn');
    expect(code(session, TIMEKEEPER, PASS)).toBe('not-your-turn');
  });

  test('T4 no seat, once the match is over', () => {
    const { session, play } = layPebbles(one);
    expect(session.play(1, CONCEDE)).toBe(null);
    expect(session.outcome).toEqual({ winner: 0 });
    for (const command of [PASS, CONCEDE, UNDO, play('pebble')])
      expect(code(session, 0, command)).toBe('over');
    expect(code(session, TIMEKEEPER, timeLeft(0))).toBe('over');
    expect([session.awaits(0), session.legal(0), session.whyNot(0, 1)?.code]).toEqual([false, [], 'over']);
  });

  test('T4 no seat while something is resolved, except that the clock does not stop it', () => {
    const { session, play } = layPebbles(one);
    session.begin(0, play('pebble'));
    session.step();
    expect(session.active).toBe(true);
    expect(code(session, 0, PASS)).toBe('busy');
    expect(code(session, 1, CONCEDE)).toBe('busy');
    expect(code(session, 0, choose(0))).toBe('busy');
    expect([session.legal(0), session.whyNot(0, 1)?.code]).toEqual([[], 'busy']);
    session.resolve();
    expect(code(session, 0, choose(0))).toBe('nothing-asked');
  });

  test('T4 why a card cannot be used: first what holds for all, then the rules', () => {
    const { session, of } = layPebbles(
      one,
      {},
      { whyNot: (_, __, entity) => (entity === 99 ? refuse('not-in-hand') : null) },
    );
    expect([session.whyNot(0, of('pebble')), session.whyNot(0, 99)?.code]).toEqual([null, 'not-in-hand']);
    expect(session.whyNot(1, 99)?.code).toBe('not-your-turn');
  });
});

describe('a pending prompt', () => {
  test('T4 takes the answer of its seat, and nothing else but a concession and the end of time', () => {
    const { session, play } = layPebbles(wish);
    session.play(0, play('wish'));
    expect([session.acting, session.awaits(0), session.awaits(1), session.legal(0)]).toEqual([
      0,
      true,
      false,
      [],
    ]);
    expect(code(session, 0, choose(1))).toBe(null);
    expect(code(session, 1, choose(1))).toBe('not-your-turn');
    expect(code(session, 0, PASS)).toBe('answer-first');
    expect(session.whyNot(0, 1)?.code).toBe('answer-first');
    expect(session.whyNot(1, 1)?.code).toBe('not-your-turn');
    expect([code(session, 0, CONCEDE), code(session, 1, CONCEDE)]).toEqual([null, null]);
    expect(code(session, TIMEKEEPER, timeLeft(1))).toBe('busy');
    expect(code(session, TIMEKEEPER, timeLeft(0))).toBe(null);
  });

  test('T4 takes as many different options as it asks for', () => {
    const { session, play } = layPebbles(wish);
    session.play(0, play('wish'));
    for (const pick of [[], [0, 1], [2]]) {
      expect(session.check(0, choose(...pick))).toEqual({ code: 'bad-answer', values: { count: 1 } });
    }
    for (const pick of [[-1], [0.5]]) expect(code(session, 0, choose(...pick))).not.toBe(null);
    const { prompt } = session.state;
    if (prompt === null) throw new Error('Nothing is asked.');
    prompt.count = 2;
    expect([code(session, 0, choose(0, 1)), code(session, 0, choose(1, 1))]).toEqual([null, 'bad-answer']);
  });

  test('S3 the answer has the number of its command in the journal', () => {
    const { session, play } = layPebbles(wish);
    session.play(0, play('wish'));
    session.play(0, choose(1));
    expect(session.journal.map(({ number, seat }) => [number, seat])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(session.state.prompt).toBe(null);
    const bag = session.legal(0).length;
    expect(bag).toBe(2);
  });

  test('T4 its first options are picked when the time is up', () => {
    const [first, other] = [layPebbles(wish), layPebbles(wish)];
    for (const { session, play } of [first, other]) session.play(0, play('wish'));
    expect(first.session.play(TIMEKEEPER, timeLeft(0))).toBe(null);
    other.session.play(0, choose(0));
    expect(first.session.state.table).toEqual(other.session.state.table);
  });

  test('A10 is over with a concession', () => {
    const { session, play } = layPebbles(wish);
    session.play(0, play('wish'));
    expect(session.play(0, CONCEDE)).toBe(null);
    expect([session.outcome, session.state.prompt]).toEqual([{ winner: 1 }, null]);
    expect(session.journal.at(-1)).toEqual({ number: 2, seat: 0, command: CONCEDE });
  });
});

describe('the stages of an opening', () => {
  /** A session whose stage the test sets, and which then waits for some seats. */
  function opening(stage: MatchStage, awaited: number[]) {
    const { session } = layPebbles(
      one,
      { undo: 'own' },
      {
        opening: {
          lay: () => {},
          stage: () => stage,
          awaits: (_, seat) => awaited.includes(seat),
          checkDeck: () => null,
        },
        legal: () => [],
      },
    );
    return (seat: number, command: Command | null) =>
      (command === null ? session.whyNot(seat, 1) : session.check(seat, command))?.code ?? null;
  }
  const join: Command = { do: 'join', deck: { hero: 'heart', cards: [] } };
  const keep: Command = { do: 'mulligan', replace: [] };

  test('T1 while seats join, each gives its deck, once', () => {
    const refusal = opening('joining', [1]);
    expect([refusal(1, join), refusal(0, join)]).toEqual([null, 'joined-already']);
    expect([refusal(1, PASS), refusal(0, PASS), refusal(1, keep)]).toEqual(Array(3).fill('join-first'));
    expect([refusal(1, CONCEDE), refusal(1, null), refusal(1, UNDO)]).toEqual([
      'join-first',
      'join-first',
      'nothing-to-undo',
    ]);
  });

  test('T2 while hands are kept, each seat keeps its own, once', () => {
    const refusal = opening('mulligan', [1]);
    expect([refusal(1, keep), refusal(0, keep)]).toEqual([null, 'no-mulligan']);
    expect([refusal(1, PASS), refusal(0, PASS), refusal(1, null)]).toEqual(Array(3).fill('mulligan-first'));
    // A seat that has kept its hand waits.
    expect(refusal(0, null)).toBe('not-your-turn');
    expect([refusal(1, join), refusal(0, CONCEDE), refusal(0, UNDO)]).toEqual([
      'joined-already',
      null,
      'nothing-to-undo',
    ]);
  });

  test('T2 in play no deck is given, and no hand is kept', () => {
    const refusal = opening('playing', [0]);
    expect([refusal(0, join), refusal(0, keep), refusal(0, PASS), refusal(1, PASS)]).toEqual([
      'joined-already',
      'no-mulligan',
      null,
      'not-your-turn',
    ]);
    expect(refusal(TIMEKEEPER, timeLeft(3))).toBe(null);
  });
});
