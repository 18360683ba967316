import type { Command, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import {
  endsTurn,
  flowNameOf,
  flowStateOf,
  isWarning,
  resolutionOf,
  runningAs,
  startsTurn,
  startsTurnType,
} from './flow-state.ts';
import { Match } from './match.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { Type } from './scenario/testing/pebble-table.ts';
import { pebbles } from './scenario/testing/pebbles.ts';
import { turnPebbles } from './scenario/testing/turn-pebbles.ts';

const players: Players = [
  { bag: ['bomb', 'wish'].map((card) => ({ card, as: card })) },
  { yard: [{ card: 'stone', as: 'stone' }] },
];
/**
 * A match in which every perform phase waits for viewers, and the states that its turn flow goes through.
 * @param stage the stage in which the rules say that an idle match is
 */
function follow(stage?: 'joining' | 'mulligan') {
  const opening = { stage: () => stage, awaits: () => true } as unknown as NonNullable<GameRules['opening']>;
  const laid = layPebbles(players, {}, { game: turnPebbles, ...(stage && { opening }) });
  const { session } = laid;
  const match = new Match(session);
  match.watch(turnPebbles.types.map(({ name }) => ({ type: name, phase: 'perform' })));
  /** Gives a command. @returns the states until the match is idle or asks, as the match and as its session tell them */
  const give = (seat: number, command: Command) => {
    match.send(seat, command);
    const told: [machine: string, session: string][] = [];
    const note = () => {
      const now: [string, string] = [runningAs(match.flowState), flowNameOf(flowStateOf(session))];
      if (`${told.at(-1)}` !== `${now}`) told.push(now);
    };
    for (note(); match.running || match.held !== null; note()) {
      if (match.held !== null) match.proceed();
      match.advance(1);
    }
    return told;
  };
  return { ...laid, give, match };
}

const both = (...names: string[]) => names.map((name) => [name, name]);

describe('the state of the turn flow that follows from the match’s state', () => {
  test('S1 is the machine’s own through a command, a prompt, a turn’s end, the next turn’s start, and the end', () => {
    const { give, match, play } = follow();
    expect(give(0, play('bomb'))).toEqual(both('resolving.running', 'waiting'));
    expect(give(0, play('wish'))).toEqual(both('resolving.running', 'resolving.asking'));
    expect(give(0, { do: 'choose', pick: [0] })).toEqual(both('resolving.running', 'waiting'));
    expect(give(0, { do: 'end-turn' })).toEqual(
      both('turnEnding.running', 'turnStarting.running', 'waiting'),
    );
    expect(give(1, { do: 'concede' })).toEqual(both('resolving.running', 'over'));
    expect(resolutionOf(flowStateOf(match.session))).toBe(null);
  });

  test('S1 is the one of its stage before the first turn', () => {
    for (const [stage, state] of [
      ['joining', 'settingUp'],
      ['mulligan', 'mulligan'],
    ] as const) {
      const { match } = follow(stage);
      expect([match.flowState, flowStateOf(match.session)]).toEqual([state, state]);
    }
  });
});

describe('names of states', () => {
  test.each(['resolving', 'turnEnding', 'turnStarting'] as const)(
    '%s has its inner state after a dot',
    (outer) => {
      for (const inner of ['running', 'holding', 'asking'] as const) {
        const state = { [outer]: inner } as unknown as Parameters<typeof flowNameOf>[0];
        expect([flowNameOf(state), resolutionOf(state)]).toEqual([`${outer}.${inner}`, inner]);
      }
    },
  );

  test.each(['settingUp', 'mulligan', 'waiting', 'over'] as const)('%s is its own name', (state) => {
    expect([flowNameOf(state), runningAs(state), resolutionOf(state)]).toEqual([state, state, null]);
  });

  test('H1 a hold is shown as running, and a prompt as it is', () => {
    expect(
      (
        [
          'resolving.holding',
          'turnEnding.holding',
          'turnStarting.holding',
          'turnEnding.asking',
          'waiting',
        ] as const
      ).map(runningAs),
    ).toEqual([
      'resolving.running',
      'turnEnding.running',
      'turnStarting.running',
      'turnEnding.asking',
      'waiting',
    ]);
  });
});

describe('turns', () => {
  test('start with the action type of that name', () => {
    expect(turnPebbles.types.map((_, type) => startsTurnType(turnPebbles, type)).indexOf(true)).toBe(
      Type.turn,
    );
    expect([startsTurnType(pebbles, Type.turn), startsTurnType(turnPebbles, -1)]).toEqual([false, false]);
    const { give, match } = follow();
    expect(startsTurn(match.session)).toBe(false);
    give(0, { do: 'end-turn' });
    expect(startsTurn(match.session)).toBe(true);
  });

  test('end by their command, or when the time is over; with time left it is a warning', () => {
    const time = (left: number) => ({ do: 'time', left }) as const;
    expect([{ do: 'end-turn' } as const, time(0), time(1), { do: 'concede' } as const].map(endsTurn)).toEqual(
      [true, true, false, false],
    );
    expect([time(0), time(1), time(10), { do: 'end-turn' } as const].map(isWarning)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
