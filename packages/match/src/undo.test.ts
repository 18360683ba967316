import { EventLog, type Game, makeTable, Phase, type Prompt, Register, type Table } from '@aftercast/kernel';
import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { type JournalEntry, TIMEKEEPER } from './journal-entry.ts';
import { type UndoRange, undoableCommand, undoBarrier } from './undo.ts';

/** Kinds of zone: seen by all, by their owner, and as a number of cards. */
const Kind = { board: 0, hand: 1, deck: 2 };
const KINDS = 3;

/** Index of a seat's zone. */
const zoneOf = (seat: number, kind: keyof typeof Kind) => seat * KINDS + Kind[kind];

/** Action types of the game below: `listened` is what cards answer to, `auras` the one that brings auras up to date. */
const Type = { listened: 0, auras: 1 };

/** A game whose one card listens in kinds of zone. */
function gameOf(listens: { kinds: (keyof typeof Kind)[]; type?: number; phase?: Phase }[]): Game {
  const routines = listens.map(({ kinds, phase = Phase.perform, type = Type.listened }) => ({
    type,
    phase,
    zones: kinds.reduce((mask, kind) => mask | (1 << Kind[kind]), 0),
    respond: () => {},
  }));
  return {
    name: 'undo',
    seats: 2,
    zones: [
      { name: 'board', visible: 'all' },
      { name: 'hand', visible: 'owner' },
      { name: 'deck', visible: 'count' },
    ],
    stats: [],
    registers: [],
    types: [{ name: 'listened' }, { name: 'auras' }],
    stateBasedActions: [],
    cards: [
      { id: '', printed: [], routines: [] },
      { id: 'card', printed: [], routines },
    ],
    rules: [],
    muting: -1,
    auras: { type: Type.auras, refresh: () => {} },
  };
}

const deaf = gameOf([]);

const entry = (number: number, seat: number, command: GameCommand = { do: 'end-turn' }): JournalEntry => ({
  number,
  seat,
  command,
});
const warning = (number: number) => entry(number, TIMEKEEPER, { do: 'time', left: 15_000 });
const timeOver = (number: number) => entry(number, TIMEKEEPER, { do: 'time', left: 0 });

/** What seat 0 is refused with, after records that are written after the mark. */
function refusalAfter(
  write: (log: EventLog) => void,
  given: Partial<Pick<UndoRange, 'game' | 'table' | 'entries'>> = {},
): string | null {
  const log = new EventLog();
  // What came before the command does not matter.
  log.register(Register.random0, 1, 2);
  log.move(1, zoneOf(0, 'deck'), 0, zoneOf(0, 'hand'), 0);
  const mark = log.end;
  log.command(1, 0);
  write(log);
  const table = makeTable(2 * KINDS, 0);
  const range = { game: deaf, table, entries: [entry(1, 0)], ...given, log, mark };
  return undoBarrier(range, 0)?.code ?? null;
}

describe('the command that a seat can take back', () => {
  test.each<[what: string, journal: JournalEntry[], seat: number, number: number]>([
    ['none at the start', [], 0, 0],
    ['its last one', [entry(1, 1), entry(2, 0)], 0, 2],
    ['not one of the other seat', [entry(1, 0), entry(2, 1)], 0, 0],
    ['not one before that of the other seat', [entry(1, 0), entry(2, 1)], 1, 2],
    ['one before the clock’s warnings', [entry(1, 0), warning(2), warning(3)], 0, 1],
    ['none that time has ended', [entry(1, 0), timeOver(2)], 0, 0],
    ['not the clock’s own', [timeOver(1)], 0, 0],
    ['one that it has answered itself', [entry(1, 0), entry(1, 0, { do: 'choose', pick: [0] })], 0, 1],
    ['none that the other seat has answered', [entry(1, 0), entry(1, 1, { do: 'choose', pick: [0] })], 0, 0],
    [
      'none of the other seat that it has answered',
      [entry(1, 1), entry(1, 0, { do: 'choose', pick: [0] })],
      0,
      0,
    ],
    ['the second of two', [entry(1, 0), entry(2, 0)], 0, 2],
  ])('S5 is %s', (_, journal, seat, number) => {
    expect(undoableCommand(journal, seat)).toBe(number);
  });
});

/** A prompt that asks seat 0. */
const prompt: Prompt = { action: 1, seat: 0, kind: 'options', options: [1], count: 1 };

describe('what bars a seat from taking its command back', () => {
  test('S5 nothing, if the command told it nothing', () => {
    expect(refusalAfter(() => {})).toBe(null);
    expect(
      refusalAfter((log) => {
        log.register(Register.nextOrder, 1, 2);
        log.register(Register.nextEntity, 1, 2);
        log.set(1, 0, 1, 2);
        log.perform(1);
      }),
    ).toBe(null);
  });

  test.each<[from: keyof typeof Kind, of: number, to: keyof typeof Kind, by: number, code: string | null]>([
    ['deck', 0, 'hand', 0, 'undo-revealed'],
    ['deck', 0, 'board', 0, 'undo-revealed'],
    ['hand', 1, 'board', 1, 'undo-revealed'],
    ['deck', 1, 'hand', 0, 'undo-revealed'],
    ['hand', 0, 'board', 0, null],
    ['board', 1, 'hand', 0, null],
    ['hand', 0, 'deck', 0, null],
    ['board', 0, 'hand', 1, null],
    ['deck', 1, 'hand', 1, null],
    ['deck', 0, 'deck', 1, null],
  ])(
    'S5 a card that it sees for the first time: %s of seat %i to %s of seat %i: %s',
    (from, of, to, by, code) => {
      expect(refusalAfter((log) => log.move(1, zoneOf(of, from), 0, zoneOf(by, to), 0))).toBe(code);
    },
  );

  test('S5 each random choice, and not the numbers that follow the generator', () => {
    for (const register of [Register.random0, Register.random1, Register.random2, Register.random3])
      expect(refusalAfter((log) => log.register(register, 1, 2))).toBe('undo-chance');
    expect(refusalAfter((log) => log.register(Register.random3 + 1, 1, 2))).toBe(null);
  });

  test('S5 a prompt, whose options it did not know', () => {
    expect(refusalAfter((log) => log.ask(prompt))).toBe('undo-revealed');
  });

  test('S5 the first reason of several, but a card that was seen before all', () => {
    const chance = (log: EventLog) => log.register(Register.random0, 1, 2);
    const seen = (log: EventLog) => log.move(1, zoneOf(0, 'deck'), 0, zoneOf(0, 'hand'), 0);
    const asked = (log: EventLog) => log.ask(prompt);
    const after = (...writes: ((log: EventLog) => void)[]) =>
      refusalAfter((log) => {
        for (const write of writes) write(log);
      });
    expect(after(chance, seen)).toBe('undo-revealed');
    expect(after(chance, asked)).toBe('undo-chance');
    expect(after(asked, chance)).toBe('undo-revealed');
  });

  test('S5 whatever another seat or the clock has given since, except a warning', () => {
    const given = (...entries: JournalEntry[]) =>
      refusalAfter(() => {}, { entries: [entry(1, 0), ...entries] });
    expect(given(warning(2))).toBe(null);
    expect(given(entry(2, 1, { do: 'concede' }))).toBe('undo-answered');
    expect(given(timeOver(2))).toBe('undo-answered');
    expect(given(entry(1, 0, { do: 'choose', pick: [0] }))).toBe(null);
  });
});

describe('hidden cards that could have reacted', () => {
  /** A table with one card in a zone. */
  function tableWith(seat: number, kind: keyof typeof Kind): Table {
    const table = makeTable(2 * KINDS, 0);
    table.zones[zoneOf(seat, kind)]?.push(1);
    return table;
  }
  const barred = (game: Game, table: Table) => refusalAfter(() => {}, { game, table });
  const inHands = gameOf([{ kinds: ['hand'] }]);

  test('H1 S5 bar it, whether or not the card that is there listens: the answer would tell', () => {
    expect(barred(inHands, tableWith(1, 'hand'))).toBe('undo-hidden');
    expect(barred(gameOf([{ kinds: ['board'] }, { kinds: ['deck', 'hand'] }]), tableWith(0, 'deck'))).toBe(
      'undo-hidden',
    );
  });

  test('S5 do not bar it where the seat sees them, where none is, or where no card listens', () => {
    expect(barred(inHands, tableWith(0, 'hand'))).toBe(null);
    expect(barred(inHands, tableWith(1, 'board'))).toBe(null);
    expect(barred(inHands, makeTable(2 * KINDS, 0))).toBe(null);
    expect(barred(inHands, tableWith(1, 'deck'))).toBe(null);
    expect(barred(deaf, tableWith(1, 'hand'))).toBe(null);
  });

  test('S5 do not bar it by auras, which change nothing that is hidden', () => {
    const aura = { kinds: ['hand' as const], type: Type.auras };
    expect(barred(gameOf([aura]), tableWith(1, 'hand'))).toBe(null);
    expect(barred(gameOf([{ ...aura, phase: Phase.prepare }]), tableWith(1, 'hand'))).toBe('undo-hidden');
    expect(barred(gameOf([aura, { kinds: ['hand'] }]), tableWith(1, 'hand'))).toBe('undo-hidden');
  });
});
