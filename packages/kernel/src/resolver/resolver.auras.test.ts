import { expect, test } from 'vitest';
import { Phase } from '../game/action.ts';
import { play } from '../testing/play.ts';
import { eventsOf, makeToy, makeToyState, Stat, type Toy, Zone } from '../testing/toy.ts';

/** How often auras were brought up to date. */
let refreshed = 0;

/** A lamp shines on all other stones of the yard: each has as much shine as there are lamps there. */
const lamps: Toy = makeToy((act) => ({
  types: {
    aura: {},
    nothing: {},
    light: { perform: (handling) => void handling.create(1, 0, Zone.yard) },
    twice: {
      perform(handling) {
        handling.react(act('light'));
        handling.react(act('light'));
      },
    },
    darken: { perform: (handling, { targets }) => handling.move(targets[0] ?? 0, Zone.pit) },
    note: {},
  },
  cards: {
    lamp: {
      routines: [{ on: 'aura', phase: Phase.perform, zones: 1 << Zone.yard, respond: () => undefined }],
    },
    stone: {
      routines: [
        {
          on: 'light',
          phase: Phase.perform,
          respond: (observing, _, { entity }) =>
            observing.react(
              act('note', { amount: observing.table.entities[entity]?.stats[Stat.shine] ?? 0 }),
            ),
        },
      ],
    },
  },
  auras: {
    type: 'aura',
    refresh(handling, sources) {
      refreshed++;
      for (const id of handling.table.zones[Zone.yard] as number[])
        if (handling.table.entities[id]?.card === 2) handling.set(id, Stat.shine, sources.length);
    },
  },
}));

const shineOf = (id: number, state: ReturnType<typeof makeToyState>) =>
  state.table.entities[id]?.stats[Stat.shine];

test('A1 auras are updated after a handler, before observers are called', () => {
  const { state, log } = play(lamps, lamps.act('twice'), { state: makeToyState(lamps, ['stone']) });
  expect(shineOf(1, state)).toBe(2);
  const note = lamps.type('note');
  const lines = eventsOf(log).filter((it) => it.kind === 'begin' && it.type === note);
  expect(lines.map((it) => (it.kind === 'begin' ? it.amount : -1))).toEqual([1, 2]);
});

test('A1 reactions see the table with its auras', () => {
  const { resolver, state } = play(lamps, lamps.act('light'), { state: makeToyState(lamps, ['stone']) });
  expect(shineOf(1, state)).toBe(1);
  expect(resolver.active).toBe(false);
});

test('A1 an aura ends when its source leaves, and is undone with everything else (S4)', () => {
  const state = makeToyState(lamps, ['stone', 'lamp']);
  const { resolver, log } = play(lamps, lamps.act('light'), { state });
  expect(shineOf(1, state)).toBe(2);
  const mark = log.end;
  resolver.start(lamps.act('darken', { targets: [2] }), 0);
  resolver.run();
  expect(shineOf(1, state)).toBe(1);
  resolver.goBack(mark, 1);
  expect(shineOf(1, state)).toBe(2);
  resolver.goBack(0, 0);
  expect(shineOf(1, state)).toBe(0);
});

test('auras are not updated when nothing has changed', () => {
  const state = makeToyState(lamps, ['stone', 'lamp']);
  const { resolver } = play(lamps, lamps.act('light'), { state, twin: false });
  refreshed = 0;
  resolver.start(lamps.act('nothing'), 0);
  resolver.run();
  expect(refreshed).toBe(0);
});
