import { cyberWith } from '@aftercast/cyber/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';

const program = (id: string, more: object) => ({
  id,
  name: id,
  type: 'program',
  class: 'software',
  cost: 0,
  stats: { memory: 1, strength: 3 },
  ...more,
});

const own = {
  set: 'own',
  name: 'Own',
  counters: {
    heat: { title: 'Heat', meaning: 'Of a player.', of: 'player', atMost: 4 },
    cycles: { title: 'Cycles', meaning: 'Of this turn.', of: 'player', kept: 'turn' },
    faults: { title: 'Faults', meaning: 'Of a program.', of: 'card' },
  },
  cards: [
    program('burner', {
      routines: [
        {
          on: { event: 'played' },
          do: [
            { do: 'count-up', counter: 'heat', amount: 3 },
            { do: 'count-up', counter: 'cycles' },
          ],
        },
      ],
    }),
    program('meter', {
      auras: [{ to: 'self', stats: { strength: { stat: 'heat', of: 'player' } } }],
      routines: [
        {
          on: { event: 'counted', counter: 'heat', who: { side: 'ally' } },
          do: [{ do: 'count-up', counter: 'faults', to: 'self', amount: 'measure' }],
        },
      ],
    }),
  ],
};

test('a program raises, reads and answers counters within their limits; one of a turn is 0 in the next', async () => {
  const game = await withScenario(cyberWith({ cards: [{ file: 'own.json', cards: own as never }] }));
  const threads = [{ card: 'thread', count: 4 }];
  const parsed = parseScenario(
    {
      format: 'scenario/1',
      name: 'counters',
      game: 'cyber',
      players: [
        { hand: ['burner', 'burner'], field: [{ card: 'meter', as: 'meter' }], deck: threads },
        { deck: threads, counters: { heat: 2 } },
      ],
      steps: [
        { check: { p0: { heat: 0 }, p1: { heat: 2 }, meter: { strength: 3, faults: 0 } } },
        { do: 'play', card: 'p0.hand[0]' },
        { check: { p0: { heat: 3, cycles: 1 }, p1: { heat: 2 }, meter: { strength: 6, faults: 3 } } },
        { do: 'play', card: 'p0.hand[0]' },
        { check: { p0: { heat: 4, cycles: 2 }, meter: { strength: 7, faults: 4 } } },
        { do: 'end-turn' },
        { check: { p0: { heat: 4, cycles: 0 } } },
      ],
    },
    [game],
  );
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  const once = runScenario(parsed.rules, parsed.value);
  expect(once.problems).toEqual([]);
  expect(runScenario(parsed.rules, parsed.value, { rebuild: true })).toEqual(once);
  expect(runScenario(parsed.rules, parsed.value, { thereAndBack: true })).toEqual(once);
});
