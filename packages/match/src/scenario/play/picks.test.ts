import { hashTable } from '@aftercast/kernel';
import { expect, test } from 'vitest';
import { Session } from '../../session.ts';
import { parseSetup } from '../format/setup.ts';
import { pebbleRules } from '../testing/pebble-rules.ts';
import { pebbleDocument, problemsOf } from '../testing/run-pebbles.ts';
import { laySetup } from './lay.ts';
import { AliasNames } from './names.ts';
import { makePicks } from './picks.ts';

const yards = [
  {
    yard: ['magpie'],
    bag: [
      { card: 'pebble', as: 'first' },
      { card: 'pebble', as: 'second' },
    ],
  },
  { yard: [{ card: 'stone', as: 'rock' }, 'flint'] },
];
const put = { do: 'play', card: 'first' };
const putAnother = { do: 'play', card: 'second' };
const play = { do: 'play', card: 'p0.bag[0]' };

type Parts = Readonly<Record<string, unknown>>;

const rows: [title: string, parts: Parts, problems: string[]][] = [
  ['an alias', { players: yards, picks: ['rock'], steps: [put, { check: { rock: { weight: 2 } } }] }, []],
  [
    'a path',
    { players: yards, picks: ['p1.heart'], steps: [put, { check: { 'p1.heart': { weight: 19 } } }] },
    [],
  ],
  [
    "a card's id",
    { players: yards, picks: ['flint'], steps: [put, { check: { 'p1.yard[1]': { weight: 1 } } }] },
    [],
  ],
  [
    'in the order of the choices',
    {
      players: yards,
      picks: ['rock', 'p1.yard[1]'],
      steps: [
        put,
        { check: { rock: { weight: 2 } } },
        putAnother,
        { check: { 'p1.yard[1]': { weight: 1 } } },
      ],
    },
    [],
  ],
  [
    'a number',
    { players: [{ bag: ['dice'] }, {}], picks: [5], steps: [play, { check: { p0: { coins: 5 } } }] },
    [],
  ],
  [
    'the card that is made',
    {
      players: [{ bag: ['mold'] }, {}],
      picks: ['flint'],
      steps: [play, { check: { p0: { bag: ['flint'] } } }],
    },
    [],
  ],
  [
    'none of the candidates, by alias',
    { players: yards, picks: ['first'], steps: [put] },
    ['picks[0]: expected one of [p1.heart, rock, flint], got "first" (in steps[0])'],
  ],
  [
    'none of the candidates, by card',
    { players: yards, picks: ['p1.heart', 'magpie'], steps: [put, putAnother] },
    ['picks[1]: expected one of [p1.heart, rock, flint], got "magpie" (in steps[1])'],
  ],
  [
    'a number in the place of an entity',
    { players: yards, picks: [1], steps: [put] },
    ['picks[0]: expected one of [p1.heart, rock, flint], got 1 (in steps[0])'],
  ],
  [
    'a place with nothing',
    { players: yards, picks: ['p1.yard[4]'], steps: [put] },
    [
      'picks[0]: expected one of [p1.heart, rock, flint], got "p1.yard[4]"; there is nothing at p1.yard[4]: p1.yard holds [rock, flint] (in steps[0])',
    ],
  ],
  [
    'a number out of range',
    { players: [{ bag: ['dice'] }, {}], picks: [7], steps: [play] },
    ['picks[0]: expected a number from 1 to 6, got 7 (in steps[0])'],
  ],
  [
    'none of the cards',
    { players: [{ bag: ['mold'] }, {}], picks: ['magpie'], steps: [play] },
    ['picks[0]: expected one of [pebble, stone, flint], got "magpie" (in steps[0])'],
  ],
  [
    'a choice with one candidate uses none',
    { players: [yards[0], {}], picks: ['p1.heart'], steps: [put] },
    ['picks[0]: "p1.heart" was not used: 0 random choices were made that could take an entry'],
  ],
  [
    'entries left over',
    { players: yards, picks: ['rock', 'rock', 3], steps: [put] },
    [
      'picks[1]: "rock" was not used: 1 random choice was made that could take an entry',
      'picks[2]: 3 was not used: 1 random choice was made that could take an entry',
    ],
  ],
];

test.each(rows)('picks: %s', (_, parts, problems) => {
  expect(problemsOf(parts)).toEqual(problems);
  expect(problemsOf(parts, { rebuild: true })).toEqual(problems);
});

test('when the picks are used up, choices come from the seed', () => {
  const coins = (seed: number) => {
    const steps = [play, play, { check: { p0: { coins: 0 } } }];
    return problemsOf({ players: [{ bag: ['dice', 'dice'] }, {}], seed, picks: [3], steps })[0];
  };
  expect(coins(5)).toBe(coins(5));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(coins)).size).toBeGreaterThan(1);
});

test('S4: a pick that was gone back over is used again', () => {
  const read = parseSetup(pebbleDocument({ players: [{ bag: ['dice', 'dice'] }, {}], picks: [2, 5] }), [
    pebbleRules,
  ]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { state, aliases } = laySetup(pebbleRules, read.value);
  const names = new AliasNames(pebbleRules, state.table, aliases);
  const session = new Session(pebbleRules, state, { oracle: makePicks(read.value.picks, names) });
  const roll = () => {
    session.play(0, { do: 'play', card: names.zone(0, 'bag')[0] as number });
    return pebbleRules.scenario.playerChecks.coins?.read(state.table, 0);
  };
  const before = hashTable(session.state.table);
  expect([roll(), roll()]).toEqual([2, 5]);
  session.goBackBefore(1);
  expect(hashTable(session.state.table)).toBe(before);
  expect([roll(), roll()]).toEqual([2, 5]);
});
