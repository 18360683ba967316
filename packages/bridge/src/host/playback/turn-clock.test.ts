import type { Match } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { PlaybackClock } from '../../clock.ts';
import type { TurnLimits } from '../../contract.ts';
import { HeldClock } from '../../testing/held-clock.ts';
import { TurnClock } from './turn-clock.ts';

const TIMES: TurnLimits = { turn: 75, mulligan: 60, warning: 20 };

/** What the turn clock looks at in a match; the test changes it. */
interface Shown {
  round: number;
  stage: 'joining' | 'mulligan' | 'playing';
  outcome: object | null;
  active: boolean;
  prompt: object | null;
  /** The time that a card allows; 0 for none. */
  seconds: number;
}

function open(given: Partial<Shown> = {}, times = TIMES) {
  const shown: Shown = {
    round: 1,
    stage: 'playing',
    outcome: null,
    active: false,
    prompt: null,
    seconds: 0,
    ...given,
  };
  const match = {
    get round() {
      return shown.round;
    },
    session: {
      get outcome() {
        return shown.outcome;
      },
      get stage() {
        return shown.stage;
      },
      get active() {
        return shown.active;
      },
      state: {
        table: {},
        get prompt() {
          return shown.prompt;
        },
      },
      rules: { turnSeconds: () => shown.seconds },
    },
  } as unknown as Match;
  const base = new HeldClock();
  const clock = new PlaybackClock(base);
  const sent: number[] = [];
  const told = { changes: 0 };
  const turnClock = new TurnClock(match, times, clock, {
    send: (command) => {
      const { left } = command as Extract<Command, { do: 'time' }>;
      sent.push(left);
      // The match resolves it; without time the next turn begins.
      shown.active = true;
      turnClock.review();
      shown.active = false;
      if (left === 0) Object.assign(shown, { prompt: null, round: shown.round + 1 });
      turnClock.review();
    },
    changed: () => told.changes++,
  });
  return { base, clock, sent, shown, told, turnClock };
}

describe('the clock of a turn', () => {
  test('A10 gives one warning, and then says that no time is left', () => {
    const { base, sent, told, turnClock } = open();
    expect(turnClock.time).toBe(null);
    turnClock.review();
    expect([turnClock.time, told.changes]).toEqual([{ left: 75_000, of: 75_000, runs: true }, 1]);
    base.advance(54_999);
    expect(sent).toEqual([]);
    base.advance(1);
    expect([sent, turnClock.time?.left]).toEqual([[20], 20_000]);
    base.advance(19_999);
    expect(sent).toEqual([20]);
    base.advance(1);
    expect(sent).toEqual([20, 0]);
  });

  test('A10 stands still while something is resolved, and goes on with what was left', () => {
    const { base, sent, shown, told, turnClock } = open();
    turnClock.review();
    base.advance(10_000);
    shown.active = true;
    turnClock.review();
    expect(turnClock.time).toEqual({ left: 65_000, of: 75_000, runs: false });
    base.advance(500_000);
    expect([sent, turnClock.time?.left]).toEqual([[], 65_000]);
    shown.active = false;
    turnClock.review();
    turnClock.review();
    expect(told.changes).toBe(3);
    base.advance(45_000);
    expect(sent).toEqual([20]);
  });

  test('A10 begins again with each turn, and has its own time for opening hands', () => {
    const { base, shown, turnClock } = open({ stage: 'mulligan', round: 0, seconds: 10 });
    turnClock.review();
    expect(turnClock.time?.of).toBe(60_000);
    base.advance(50_000);
    Object.assign(shown, { stage: 'playing', round: 1, seconds: 0 });
    turnClock.review();
    expect(turnClock.time).toEqual({ left: 75_000, of: 75_000, runs: true });
    base.advance(30_000);
    shown.round = 2;
    turnClock.review();
    expect(turnClock.time?.left).toBe(75_000);
  });

  test('A10 a card can shorten a turn, and not lengthen it', () => {
    const short = open({ seconds: 15 });
    short.turnClock.review();
    expect(short.turnClock.time?.of).toBe(15_000);
    const long = open({ seconds: 500 });
    long.turnClock.review();
    expect(long.turnClock.time?.of).toBe(75_000);
  });

  test('A10 a short turn is warned at once', () => {
    const { base, sent, turnClock } = open({ seconds: 15 });
    turnClock.review();
    base.advance(0);
    expect(sent).toEqual([15]);
    base.advance(15_000);
    // The next turn is as short.
    expect(sent).toEqual([15, 0, 15]);
  });

  test('A10 no turn is timed while seats join, or when the match is over', () => {
    for (const given of [{ stage: 'joining' as const }, { outcome: { winner: 0 } }]) {
      const { base, sent, told, turnClock } = open(given);
      turnClock.review();
      base.advance(500_000);
      expect([turnClock.time, sent, told.changes]).toEqual([null, [], 0]);
    }
    const { base, sent, shown, turnClock } = open();
    turnClock.review();
    shown.outcome = { tied: true };
    turnClock.review();
    base.advance(500_000);
    expect([turnClock.time, sent]).toEqual([null, []]);
  });

  test('A10 a prompt is not warned of, and its time ends', () => {
    const { base, sent, shown, turnClock } = open({ active: true });
    turnClock.review();
    expect(turnClock.time?.runs).toBe(false);
    shown.prompt = {};
    turnClock.review();
    base.advance(74_999);
    expect(sent).toEqual([]);
    base.advance(1);
    expect(sent).toEqual([0]);
  });

  test('A10 stands still in a pause', () => {
    const { base, clock, sent, turnClock } = open();
    turnClock.review();
    clock.pause();
    base.advance(500_000);
    expect([sent, turnClock.time]).toEqual([[], { left: 75_000, of: 75_000, runs: false }]);
    clock.resume();
    base.advance(55_000);
    expect(sent).toEqual([20]);
  });

  test('A10 after a restore has no more time than was left, and warns once', () => {
    const { base, sent, turnClock } = open();
    turnClock.review();
    turnClock.limit(30_000);
    turnClock.limit(60_000);
    expect(turnClock.time?.left).toBe(30_000);
    base.advance(10_000);
    expect(sent).toEqual([20]);
    const warned = open();
    warned.turnClock.review();
    warned.turnClock.limit(20_000);
    warned.base.advance(19_999);
    expect(warned.sent).toEqual([]);
    warned.base.advance(1);
    expect(warned.sent).toEqual([0]);
  });

  test('A10 counts less than half a second as no time', () => {
    const { base, sent, turnClock } = open({}, { ...TIMES, warning: 0.4 });
    turnClock.review();
    base.advance(74_600);
    expect(sent).toEqual([0]);
  });

  test('B3 a stopped clock says nothing more', () => {
    const { base, clock, sent, turnClock } = open();
    turnClock.review();
    turnClock.stop();
    base.advance(500_000);
    expect([sent, turnClock.time, clock.pending]).toEqual([[], null, 0]);
  });
});
