import { describe, expect, test } from 'vitest';
import { plan, readyDeck } from '../testing/plan.ts';
import { gameAt, planProblems, type SimulationPlan, seatsOf } from './plan.ts';
import { readPlan } from './read-files.ts';

const [mage, hunter, druid] = ['mage', 'hunter', 'druid'].map(readyDeck) as [
  ReturnType<typeof readyDeck>,
  ReturnType<typeof readyDeck>,
  ReturnType<typeof readyDeck>,
];

describe('the matches of a plan', () => {
  const decks = [
    [mage, druid],
    [mage, hunter, druid],
  ] as const;

  test('go through all pairs of decks, each with a seed of its own', () => {
    const games = Array.from({ length: 8 }, (_, index) => gameAt(plan({ decks, seed: 10 }), index));
    expect(games.map((it) => it.decks.join(''))).toEqual(['00', '01', '02', '10', '11', '12', '00', '01']);
    expect(games.map(({ seed }) => seed)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    expect(games.every(({ firstSeat }) => firstSeat === 0)).toBe(true);
  });

  test('come in pairs if they are mirrored', () => {
    const mirrored = plan({ decks, seed: 10, mirrored: true, bots: ['greedy', 'random'] });
    const [one, other, next] = [0, 1, 2].map((index) => gameAt(mirrored, index));
    expect(one).toEqual({ index: 0, seed: 10, decks: [0, 0], firstSeat: 0 });
    expect(other).toEqual({ index: 1, seed: 10, decks: [0, 0], firstSeat: 1 });
    expect(next).toMatchObject({ seed: 11, decks: [0, 1], firstSeat: 0 });
    if (one === undefined || other === undefined) throw new Error('There are no matches.');
    expect(seatsOf(mirrored, other)).toEqual(seatsOf(mirrored, one).toReversed());
    expect(seatsOf(mirrored, one)).toMatchObject([
      { side: 0, bot: 'greedy', deck: mage },
      { side: 1, bot: 'random', deck: mage },
    ]);
  });

  test('have bots that guess differently', () => {
    const seeds = [0, 1, 2].flatMap((index) =>
      seatsOf(plan(), gameAt(plan(), index)).map(({ botSeed }) => botSeed),
    );
    expect(new Set(seeds).size).toBe(6);
  });
});

test.each<[change: Partial<SimulationPlan>, problem: string]>([
  [{ games: 0 }, 'it needs at least one match, not 0'],
  [{ games: 1.5 }, 'it needs at least one match, not 1.5'],
  [{ limit: 0 }, 'the limit of actions must be at least 1, not 0'],
  [{ bots: ['', 'random'] }, 'side 1 has no bot'],
  [{ decks: [[mage], []] }, 'side 2 has no deck'],
  [{ decks: [[mage, mage], [mage]] }, `side 1 has two decks called "${mage.name}"`],
  [{ decks: [[mage], [{ ...hunter, name: mage.name }]] }, `two different decks are called "${mage.name}"`],
])('a plan with %j is invalid', (change, problem) => {
  expect(planProblems(plan(change))).toEqual([problem]);
  expect(readPlan(JSON.parse(JSON.stringify(plan(change))))).toBeNull();
});

test('a seed must leave room for those that follow', () => {
  expect(planProblems(plan({ seed: 2 ** 51 - 4, games: 4 }))).toEqual([]);
  expect(planProblems(plan({ seed: 2 ** 51 - 3, games: 4 }))).toHaveLength(1);
  expect(planProblems(plan({ seed: -(2 ** 51) }))).toHaveLength(1);
});

describe('a plan from a file', () => {
  test('is read as it was written', () => {
    const written = plan({ decks: [[mage, druid], [hunter]], mirrored: true, seed: -3 });
    expect(readPlan(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  const { bots: _, ...incomplete } = plan();
  test.each<[unknown]>([
    [null],
    ['plan'],
    [[]],
    [{}],
    [incomplete],
    [{ ...plan(), games: '4' }],
    [{ ...plan(), bots: ['random'] }],
    [{ ...plan(), bots: ['random', 7] }],
    [{ ...plan(), decks: [[mage]] }],
    [{ ...plan(), decks: [[mage], [{ name: 'x', deck: { hero: 'mage', cards: [7] } }]] }],
    [{ ...plan(), decks: [[mage], [null]] }],
    [{ ...plan(), mirrored: 1 }],
  ])('%j is invalid', (value) => {
    expect(readPlan(value)).toBeNull();
  });
});
