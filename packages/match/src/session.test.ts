import { hashState, Register } from '@aftercast/kernel';
import { type Command, type GameRules, type MatchStage, refuse } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { dropCommand } from './drop-command.ts';
import { TIMEKEEPER } from './journal-entry.ts';
import { pebbleRules } from './scenario/testing/pebble-rules.ts';
import { Session, type SessionOptions } from './session.ts';
import { layTable } from './setup/lay-table.ts';

const PASS: Command = { do: 'end-turn' };
const CONCEDE: Command = { do: 'concede' };
const UNDO: Command = { do: 'undo' };
const choose = (...pick: number[]): Command => ({ do: 'choose', pick });
const timeLeft = (left: number): Command => ({ do: 'time', left });

/** Two players' cards, as scenarios of pebbles have them. */
type Players = [first: object, second: object];

/** What a test needs of a session of pebbles. */
interface Laid {
  session: Session;
  /** The entity with a name. */
  of(alias: string): number;
  play(alias: string, target?: string): Command;
}

async function lay(
  players: Players,
  options: SessionOptions = {},
  rules?: Partial<GameRules>,
): Promise<Laid> {
  const scenario = { format: 'scenario/1', name: 'a test', game: 'pebbles', players, steps: [] };
  const { aliases, state } = await layTable([pebbleRules as GameRules], { game: 'pebbles', scenario });
  const of = (alias: string) => aliases.get(alias) ?? 0;
  return {
    session: new Session({ ...(pebbleRules as GameRules), ...rules }, state, options),
    of,
    play: (alias, target) => ({
      do: 'play',
      card: of(alias),
      ...(target !== undefined && { target: of(target) }),
    }),
  };
}

const wish: Players = [
  {
    bag: [
      { card: 'wish', as: 'wish' },
      { card: 'pebble', as: 'pebble' },
    ],
  },
  {},
];
/** Two cards that answer each other for ever, once one of them is hit. */
const endless: Players = [
  {
    bag: [
      { card: 'bomb', as: 'bomb' },
      { card: 'pebble', as: 'pebble' },
    ],
  },
  { yard: ['whirl', 'whirl'] },
];
const one: Players = [{ bag: [{ card: 'pebble', as: 'pebble' }], heap: ['stone'] }, { bag: ['stone'] }];

const hash = ({ state }: Session): string => hashState(state);

const code = (session: Session, seat: number, command: unknown): string | null =>
  session.check(seat, command as Command)?.code ?? null;

describe('a session', () => {
  test('A12 S5 needs its event log for a limit and for taking back', async () => {
    await expect(lay(one, { record: false, limit: 5 })).rejects.toThrow('A limit needs the event log');
    await expect(lay(one, { record: false, undo: 'own' })).rejects.toThrow('Taking back needs the event log');
    const { session } = await lay(one, { record: false });
    expect([session.log, session.resolver.limit]).toEqual([null, Number.POSITIVE_INFINITY]);
    const recording = (await lay(one)).session;
    expect([recording.log?.end, recording.resolver.limit]).toEqual([0, 10_000]);
  });

  test('S3 notes each accepted command with its number and its seat, and where its records begin', async () => {
    const { session, play } = await lay(one);
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

  test('asks another state in its place, without a record', async () => {
    const { session } = await lay(one);
    const other = structuredClone(session.state);
    const asked = session.withState(other);
    expect([asked.state, asked.log]).toEqual([other, null]);
    expect(asked.state).toBe(other);
    expect(asked.legal(0)).toEqual(session.legal(0));
  });
});

describe('who may give a command', () => {
  test('T4 the seat whose turn it is, of those that the game has', async () => {
    const { session, play } = await lay(one);
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

  test('T4 what is no command is malformed', async () => {
    const { session } = await lay(one);
    for (const command of [{}, { do: 'play' }, { do: 'sing' }, null, 7, { do: 'end-turn', twice: true }])
      expect(code(session, 0, command)).toBe('malformed');
  });

  test('T4 the clock alone says what time is left', async () => {
    const { session } = await lay(one);
    expect(code(session, TIMEKEEPER, timeLeft(5))).toBe(null);
    expect(code(session, 0, timeLeft(5))).toBe('not-your-turn');
    expect(code(session, TIMEKEEPER, PASS)).toBe('not-your-turn');
  });

  test('T4 no seat, once the match is over', async () => {
    const { session, play } = await lay(one);
    expect(session.play(1, CONCEDE)).toBe(null);
    expect(session.outcome).toEqual({ winner: 0 });
    for (const command of [PASS, CONCEDE, UNDO, play('pebble')])
      expect(code(session, 0, command)).toBe('over');
    expect(code(session, TIMEKEEPER, timeLeft(0))).toBe('over');
    expect([session.awaits(0), session.legal(0), session.whyNot(0, 1)?.code]).toEqual([false, [], 'over']);
  });

  test('T4 no seat while something is resolved, except that the clock does not stop it', async () => {
    const { session, play } = await lay(one);
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

  test('T4 why a card cannot be used: first what holds for all, then the rules', async () => {
    const { session, of } = await lay(
      one,
      {},
      { whyNot: (_, __, entity) => (entity === 99 ? refuse('not-in-hand') : null) },
    );
    expect([session.whyNot(0, of('pebble')), session.whyNot(0, 99)?.code]).toEqual([null, 'not-in-hand']);
    expect(session.whyNot(1, 99)?.code).toBe('not-your-turn');
  });
});

describe('a pending prompt', () => {
  test('T4 takes the answer of its seat, and nothing else but a concession and the end of time', async () => {
    const { session, play } = await lay(wish);
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

  test('T4 takes as many different options as it asks for', async () => {
    const { session, play } = await lay(wish);
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

  test('S3 the answer has the number of its command in the journal', async () => {
    const { session, play } = await lay(wish);
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

  test('T4 its first options are picked when the time is up', async () => {
    const [first, other] = await Promise.all([lay(wish), lay(wish)]);
    for (const { session, play } of [first, other]) session.play(0, play('wish'));
    expect(first.session.play(TIMEKEEPER, timeLeft(0))).toBe(null);
    other.session.play(0, choose(0));
    expect(first.session.state.table).toEqual(other.session.state.table);
  });

  test('A10 is over with a concession', async () => {
    const { session, play } = await lay(wish);
    session.play(0, play('wish'));
    expect(session.play(0, CONCEDE)).toBe(null);
    expect([session.outcome, session.state.prompt]).toEqual([{ winner: 1 }, null]);
    expect(session.journal.at(-1)).toEqual({ number: 2, seat: 0, command: CONCEDE });
  });
});

describe('the stages of an opening', () => {
  /** A session whose stage the test sets, and which then waits for some seats. */
  async function opening(stage: MatchStage, awaited: number[]) {
    const { session } = await lay(
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

  test('T1 while seats join, each gives its deck, once', async () => {
    const refusal = await opening('joining', [1]);
    expect([refusal(1, join), refusal(0, join)]).toEqual([null, 'joined-already']);
    expect([refusal(1, PASS), refusal(0, PASS), refusal(1, keep)]).toEqual(Array(3).fill('join-first'));
    expect([refusal(1, CONCEDE), refusal(1, null), refusal(1, UNDO)]).toEqual([
      'join-first',
      'join-first',
      'nothing-to-undo',
    ]);
  });

  test('T2 while hands are kept, each seat keeps its own, once', async () => {
    const refusal = await opening('mulligan', [1]);
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

  test('T2 in play no deck is given, and no hand is kept', async () => {
    const refusal = await opening('playing', [0]);
    expect([refusal(0, join), refusal(0, keep), refusal(0, PASS), refusal(1, PASS)]).toEqual([
      'joined-already',
      'no-mulligan',
      null,
      'not-your-turn',
    ]);
    expect(refusal(TIMEKEEPER, timeLeft(3))).toBe(null);
  });
});

describe('going back', () => {
  test('S4 discards a command and all after it', async () => {
    const { session, play } = await lay(wish);
    const start = hash(session);
    session.play(0, play('pebble'));
    const middle = hash(session);
    session.play(0, play('wish'));
    session.play(0, choose(0));
    session.play(0, PASS);
    session.goBackBefore(2);
    expect(hash(session)).toBe(middle);
    expect([session.journal.map((it) => it.number), session.marks]).toEqual([[1], [0]]);
    session.goBackBefore(1);
    expect(hash(session)).toBe(start);
    expect([session.journal, session.marks, session.log?.end]).toEqual([[], [], 0]);
    expect(() => session.goBackBefore(1)).toThrow('no command 1');
    expect(() => session.goBackBefore(0)).toThrow(RangeError);
  });

  test('A12 a command that runs away is undone, and refused with its cycle', async () => {
    const { session, play } = await lay(endless, { limit: 60 });
    const start = hash(session);
    const refusal = session.play(0, play('bomb'));
    expect(refusal).toMatchObject({ code: 'runaway', values: { limit: 60 } });
    expect(refusal).toEqual(session.lastRunaway);
    expect(hash(session)).toBe(start);
    expect([session.journal, session.marks, session.outcome]).toEqual([[], [], null]);
    // The match goes on, with the same number.
    expect(session.play(0, play('pebble'))).toBe(null);
    expect(session.journal[0]?.number).toBe(1);
  });

  test('A12 a match that cannot go on without the command is tied, and keeps it in its journal', async () => {
    const { session, play } = await lay(endless, { limit: 60 }, { indispensable: () => true });
    expect(session.play(0, play('bomb'))).toMatchObject({ code: 'runaway' });
    expect(session.outcome).toEqual({ tied: true });
    expect(session.journal).toEqual([{ number: 1, seat: 0, command: play('bomb') }]);
    expect(session.state.table.registers[Register.outcome]).toBe(-1);
  });

  test('B4 a command in which the engine failed is refused until another is accepted', async () => {
    const { session, play } = await lay(one);
    const command = play('pebble');
    expect(session.droppedSince).toEqual([]);
    const end = session.log?.end ?? 0;
    dropCommand(session, { number: 1, seat: 0, command });
    expect([code(session, 0, command), code(session, 0, PASS), session.outcome]).toEqual([
      'failed',
      null,
      null,
    ]);
    expect(session.droppedSince).toEqual([{ number: 1, seat: 0, command }]);
    expect(session.legal(0)).toEqual([]);
    expect(session.whyNot(0, (command as { card: number }).card)?.code).toBe('failed');
    expect(session.log?.end).toBeGreaterThan(end);
    session.play(0, PASS);
    expect(session.droppedSince).toEqual([]);
  });

  test('A12 B4 a match that cannot go on without a dropped command is tied', async () => {
    const { session } = await lay(one);
    dropCommand(session, { number: 1, seat: 0, command: PASS });
    expect(session.outcome).toEqual({ tied: true });
  });

  test('B4 S5 a dropped request to take a command back leaves no record', async () => {
    const { session } = await lay(one, { undo: 'own' });
    dropCommand(session, { number: 1, seat: 0, command: UNDO });
    expect([session.log?.end, session.outcome]).toEqual([0, null]);
  });
});

describe('taking a command back', () => {
  test('S5 by the seat that gave it, as if it had not been given', async () => {
    const { session, play } = await lay(one, { undo: 'own' });
    const start = hash(session);
    session.play(0, play('pebble'));
    expect(session.begin(0, UNDO)).toBe(null);
    expect(session.advance()).toBe('rolled-back');
    expect(hash(session)).toBe(start);
    expect([session.journal, session.marks]).toEqual([[], []]);
    expect(session.advance()).not.toBe('rolled-back');
    expect(code(session, 0, UNDO)).toBe('nothing-to-undo');
  });

  test('S5 not where the set-up does not allow it, by another seat, or in the middle', async () => {
    const never = await lay(one);
    never.session.play(0, never.play('pebble'));
    expect(code(never.session, 0, UNDO)).toBe('no-undo');
    const { session, play } = await lay(wish, { undo: 'own' });
    session.begin(0, play('pebble'));
    session.step();
    expect(code(session, 0, UNDO)).toBe('busy');
    session.resolve();
    expect(code(session, 1, UNDO)).toBe('not-your-turn');
    session.play(0, play('wish'));
    expect([code(session, 0, UNDO), code(session, 1, UNDO)]).toEqual(['answer-first', 'not-your-turn']);
    session.play(0, choose(0));
    expect(code(session, 0, UNDO)).toBe('undo-revealed');
  });

  test('S5 where both must agree, when the other seat gives the same command', async () => {
    const { session, play } = await lay(one, { undo: 'agreed' });
    const start = hash(session);
    const command = play('pebble');
    session.play(0, command);
    const after = hash(session);
    expect(code(session, 1, UNDO)).toBe('not-your-turn');
    for (let i = 0; i < 2; i++) {
      expect(session.play(0, UNDO)).toBe(null);
      expect([session.undoAsked, hash(session)]).toEqual([0, after]);
    }
    expect(code(session, 1, UNDO)).toBe(null);
    session.begin(1, UNDO);
    expect(session.advance()).toBe('rolled-back');
    expect([session.undoAsked, hash(session), session.journal]).toEqual([null, start, []]);
  });

  test('S5 a request lapses with the next command', async () => {
    const { session, play } = await lay(wish, { undo: 'agreed' });
    session.play(0, play('pebble'));
    session.play(0, UNDO);
    session.play(0, PASS);
    expect([session.undoAsked, code(session, 0, UNDO)]).toEqual([null, 'not-your-turn']);
  });
});
