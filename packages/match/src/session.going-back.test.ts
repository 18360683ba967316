import { hashState, Register } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { dropCommand } from './drop-command.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import type { Session } from './session.ts';

const PASS: Command = { do: 'end-turn' };
const UNDO: Command = { do: 'undo' };
const choose = (...pick: number[]): Command => ({ do: 'choose', pick });

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

describe('going back', () => {
  test('S4 discards a command and all after it', () => {
    const { session, play } = layPebbles(wish);
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

  test('A12 a command that runs away is undone, and refused with its cycle', () => {
    const { session, play } = layPebbles(endless, { limit: 60 });
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

  test('A12 a match that cannot go on without the command is tied, and keeps it in its journal', () => {
    const { session, play } = layPebbles(endless, { limit: 60 }, { indispensable: () => true });
    expect(session.play(0, play('bomb'))).toMatchObject({ code: 'runaway' });
    expect(session.outcome).toEqual({ tied: true });
    expect(session.journal).toEqual([{ number: 1, seat: 0, command: play('bomb') }]);
    expect(session.state.table.registers[Register.outcome]).toBe(-1);
  });

  test('B4 a command in which the engine failed is refused until another is accepted', () => {
    const { session, play } = layPebbles(one);
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

  test('A12 B4 a match that cannot go on without a dropped command is tied', () => {
    const { session } = layPebbles(one);
    dropCommand(session, { number: 1, seat: 0, command: PASS });
    expect(session.outcome).toEqual({ tied: true });
  });

  test('B4 S5 a dropped request to take a command back leaves no record', () => {
    const { session } = layPebbles(one, { undo: 'own' });
    dropCommand(session, { number: 1, seat: 0, command: UNDO });
    expect([session.log?.end, session.outcome]).toEqual([0, null]);
  });
});

describe('taking a command back', () => {
  test('S5 by the seat that gave it, as if it had not been given', () => {
    const { session, play } = layPebbles(one, { undo: 'own' });
    const start = hash(session);
    session.play(0, play('pebble'));
    expect(session.begin(0, UNDO)).toBe(null);
    expect(session.advance()).toBe('rolled-back');
    expect(hash(session)).toBe(start);
    expect([session.journal, session.marks]).toEqual([[], []]);
    expect(session.advance()).not.toBe('rolled-back');
    expect(code(session, 0, UNDO)).toBe('nothing-to-undo');
  });

  test('S5 not where the set-up does not allow it, by another seat, or in the middle', () => {
    const never = layPebbles(one);
    never.session.play(0, never.play('pebble'));
    expect(code(never.session, 0, UNDO)).toBe('no-undo');
    const { session, play } = layPebbles(wish, { undo: 'own' });
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

  test('S5 where both must agree, when the other seat gives the same command', () => {
    const { session, play } = layPebbles(one, { undo: 'agreed' });
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

  test('S5 a request lapses with the next command', () => {
    const { session, play } = layPebbles(wish, { undo: 'agreed' });
    session.play(0, play('pebble'));
    session.play(0, UNDO);
    session.play(0, PASS);
    expect([session.undoAsked, code(session, 0, UNDO)]).toEqual([null, 'not-your-turn']);
  });
});
