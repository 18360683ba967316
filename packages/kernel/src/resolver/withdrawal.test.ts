import { describe, expect, test } from 'vitest';
import { type Action, makeGroup, Phase } from '../game/action.ts';
import type { Handling, Observing } from '../game/game.ts';
import { readCauses } from '../log/causes.ts';
import { play } from '../testing/play.ts';
import { makeToy, makeToyState, type Toy } from '../testing/toy.ts';

/** The first stone answers `hit` with `turn`; the others answer as `respond` says, later. */
function toyOf(
  respond: (observing: Observing, self: number) => void,
  turn: (handling: Handling, action: Action) => void,
): Toy {
  return makeToy((act) => ({
    types: { hit: {}, turn: { perform: turn }, echo: {}, chime: {} },
    cards: {
      turner: {
        routines: [
          {
            on: 'hit',
            phase: Phase.perform,
            respond: (t, _, { entity, order }) => t.react(act('turn', { source: entity, order })),
          },
        ],
      },
      bell: {
        routines: [{ on: 'hit', phase: Phase.perform, respond: (t, _, { entity }) => respond(t, entity) }],
      },
      pebble: {},
    },
  }));
}

describe('A13: reactions of an entity that has become another', () => {
  test('A13 its reactions that have not begun are withdrawn, and those of others stay', () => {
    const toy: Toy = toyOf(
      (t, self) => t.react(toy.act('echo', { source: self, order: self })),
      (h, action) => {
        h.withdraw(2, action);
        h.setCard(2, 3);
      },
    );
    const state = makeToyState(toy, ['turner', 'bell', 'bell']);
    const { begun, lines, log } = play(toy, toy.act('hit'), { state });
    expect(begun).toEqual(['hit', 'turn', 'echo']);
    const [hit] = readCauses(log.slice(0))[0]?.roots ?? [];
    expect(hit?.children.map(({ action }) => action.source)).toEqual([1, 3]);
    expect(lines.at(-1)).toBe('hit 1 ends');
  });

  test('A13 without it, a reaction goes on though its source has changed', () => {
    const toy: Toy = toyOf(
      (t, self) => t.react(toy.act('echo', { source: self, order: self })),
      (h) => h.setCard(2, 3),
    );
    const { begun } = play(toy, toy.act('hit'), { state: makeToyState(toy, ['turner', 'bell']) });
    expect(begun).toEqual(['hit', 'turn', 'echo']);
  });

  test('A13 they are withdrawn at every depth, and the only ones too', () => {
    // hit → turn (the first of two reactions) → its own prepare phase has a reaction that withdraws.
    const toy: Toy = makeToy((act) => ({
      types: {
        hit: { perform: (h) => [1, 2, 2].forEach((it) => void h.react(act('deep', { source: it }))) },
        deep: { perform: (h) => [1, 2].forEach((it) => void h.react(act('deeper', { source: it }))) },
        deeper: { prepare: (h) => h.react(act('turn', { source: 9 })) },
        turn: { perform: (h, action) => h.withdraw(2, action) },
      },
    }));
    expect(play(toy, toy.act('hit')).begun).toEqual(['hit', 'deep', 'deeper', 'turn']);
  });

  test('A13 of a group, the members of others stay', () => {
    const toy: Toy = makeToy((act) => ({
      types: {
        hit: {
          perform: (h) => {
            h.react(act('turn', { source: 9, priority: 1 }));
            h.react(makeGroup([2, 3, 2, 4].map((it) => act('echo', { source: it }))));
            h.react(makeGroup([2, 2].map((it) => act('echo', { source: it }))));
          },
        },
        turn: { perform: (h, action) => h.withdraw(2, action) },
        echo: {},
      },
    }));
    const { begun, log } = play(toy, toy.act('hit'));
    expect(begun).toEqual(['hit', 'turn', 'echo', 'echo']);
    const [hit] = readCauses(log.slice(0))[0]?.roots ?? [];
    expect(hit?.children.map(({ action }) => [action.source, action.cause])).toEqual([
      [9, 1],
      [3, 1],
      [4, 1],
    ]);
  });

  test('A13 an entity that turns itself goes on with its other answers to the same action', () => {
    const toy: Toy = makeToy((act) => ({
      types: {
        hit: {
          perform: (h) => {
            h.react(act('ring', { source: 9 }));
            h.react(act('echo', { source: 2 }));
          },
        },
        ring: { perform: (h) => ['turn', 'chime'].forEach((it) => void h.react(act(it, { source: 2 }))) },
        turn: { perform: (h, action) => h.withdraw(action.source, action) },
        echo: {},
        chime: {},
      },
    }));
    expect(play(toy, toy.act('hit')).begun).toEqual(['hit', 'ring', 'turn', 'chime']);
  });

  test('A13 actions that have begun go on, and follow-ups stay', () => {
    const toy: Toy = makeToy((act) => ({
      types: {
        hit: {
          perform: (h) => h.react(act('turn', { source: 9 })),
          followUps: () => [act('echo', { source: 2 })],
        },
        turn: { perform: (h, action) => h.withdraw(2, action) },
        echo: {},
      },
    }));
    expect(play(toy, toy.act('hit', { source: 2 })).lines).toEqual([
      'hit 1 begins',
      'hit 1 performs',
      'turn 2 begins',
      'turn 2 performs',
      'turn 2 ends',
      'hit 1 ends',
      'echo 3 begins',
      'echo 3 performs',
      'echo 3 ends',
    ]);
  });
});
