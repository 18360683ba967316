import { expect, test } from 'vitest';
import { problemsOf } from '../testing/run-pebbles.ts';

type Parts = Readonly<Record<string, unknown>>;

const players = [
  { bag: [{ card: 'bomb', as: 'boom' }], yard: [{ card: 'echo', as: 'echo-1' }] },
  { yard: [{ card: 'flint', as: 'spark' }, 'pebble', 'pebble'], heap: ['stone'] },
];
const play = { do: 'play', card: 'boom' };

const draw = { action: 'draw', source: 'spark', targets: [], children: [] };
const hit = {
  action: 'hit',
  source: 'boom',
  targets: ['pebble', 'spark', 'pebble'],
  amount: 1,
  children: [draw],
};
const thrown = { action: 'play', source: 'boom', children: [hit] };
const deaths = {
  action: 'deaths',
  children: [{ action: 'death', targets: ['pebble'] }, { action: 'death' }],
};
const after = {
  action: 'after-play',
  source: 'boom',
  children: [{ action: 'hit', source: 'echo-1', amount: 1 }],
};

function traced(...trace: unknown[]): Parts {
  return { players, steps: [play, { check: { trace } }] };
}

const rows: [title: string, parts: Parts, problems: string[]][] = [
  ['the whole tree', traced(thrown, deaths, after), []],
  ['nodes without details', traced({ action: 'play' }, { action: 'deaths' }, { action: 'after-play' }), []],
  [
    'a silent event phase may be named',
    traced({ action: 'play' }, { action: 'tidy' }, { action: 'deaths' }, { action: 'after-play' }),
    [],
  ],
  [
    'a number may be a range',
    traced(
      { action: 'play', children: [{ ...hit, amount: { oneOf: [1, 2] } }] },
      { action: 'deaths' },
      { action: 'after-play' },
    ),
    [],
  ],
  [
    'another action',
    traced({ action: 'put' }, deaths, after),
    ['trace[0].action: expected "put", got "play" by boom'],
  ],
  [
    'a node too few',
    traced(thrown, deaths),
    ['trace: expected nothing after 2 nodes, got "after-play" by boom'],
  ],
  [
    'a node too many',
    traced(thrown, deaths, after, { action: 'deaths' }),
    ['trace[3].action: expected "deaths", got nothing more'],
  ],
  [
    'another source',
    traced({ action: 'play', source: 'spark' }, deaths, after),
    ['trace[0].source: expected "spark", got "boom"'],
  ],
  [
    'a source where there is none',
    traced(thrown, { action: 'deaths', source: 'boom' }, after),
    ['trace[1].source: expected "boom", got none'],
  ],
  [
    'other targets',
    traced(
      { action: 'play', children: [{ ...hit, targets: ['spark', 'pebble', 'p1.heart'] }] },
      deaths,
      after,
    ),
    ['trace[0].children[0].targets: expected [spark, pebble, p1.heart], got [spark, pebble, pebble]'],
  ],
  [
    'targets too few',
    traced({ action: 'play', children: [{ ...hit, targets: ['spark', 'pebble'] }] }, deaths, after),
    ['trace[0].children[0].targets: expected [spark, pebble], got [spark, pebble, pebble]'],
  ],
  [
    'another amount',
    traced({ action: 'play', children: [{ ...hit, amount: 2 }] }, deaths, after),
    ['trace[0].children[0].amount: expected 2, got 1'],
  ],
  [
    'children that are not listed',
    traced({ action: 'play', children: [{ ...hit, children: [] }] }, deaths, after),
    ['trace[0].children[0].children: expected nothing after 0 nodes, got "draw" by spark'],
  ],
  [
    'children in another order',
    traced(
      thrown,
      { action: 'deaths', children: [{ action: 'death', targets: ['spark'] }, { action: 'death' }] },
      after,
    ),
    ['trace[1].children[0].targets: expected [spark], got [pebble]'],
  ],
];

test.each(rows)('trace: %s', (_, parts, problems) => {
  expect(problemsOf(parts)).toEqual(problems.map((it) => `steps[1].check.${it}`));
});

const enemies = [{ action: 'hit', targets: [], children: [] }];

test.each<[title: string, parts: Parts]>([
  [
    'a follow-up that nobody answers is left out',
    {
      players: [{ bag: [{ card: 'bomb', as: 'boom' }] }, {}],
      steps: [play, { check: { trace: [{ action: 'play', children: enemies }] } }],
    },
  ],
  [
    'a dropped action is left out',
    {
      players: [{ bag: ['fizzler'] }, {}],
      steps: [{ do: 'play', card: 'p0.bag[0]' }, { check: { trace: [{ action: 'play', children: [] }] } }],
    },
  ],
  [
    'a refused command sets off nothing: the one before is still the last',
    {
      players: [{ bag: ['fizzler'] }, {}],
      steps: [
        { do: 'play', card: 'p0.bag[0]' },
        { do: 'power', rejected: true },
        { check: { trace: [{ action: 'play', source: 'fizzler' }] } },
      ],
    },
  ],
  [
    "a card's id stands for what was made, and for what has become another card",
    {
      players: [{ bag: ['brush'] }, { yard: ['pebble'] }],
      steps: [
        { do: 'play', card: 'p0.bag[0]', target: 'p1.yard[0]' },
        { check: { trace: [{ action: 'play', children: [{ action: 'paint', targets: ['pebble'] }] }] } },
        {
          check: {
            trace: [{ action: 'play', children: [{ action: 'paint', targets: ['stone'] }] }],
            'p1.yard[0]': { has: ['shiny'] },
          },
        },
      ],
    },
  ],
  [
    'what a set-up step sets off can be looked at too',
    {
      players: [{ yard: ['magpie'] }, {}],
      steps: [
        { setup: 'put', player: 0, card: 'stone', as: 'new' },
        {
          check: {
            trace: [
              {
                action: 'put',
                targets: ['new'],
                children: [{ action: 'hit', source: 'magpie', targets: ['p1.heart'] }],
              },
            ],
          },
        },
      ],
    },
  ],
])('trace: %s', (_, parts) => {
  expect(problemsOf(parts)).toEqual([]);
});

test('trace: there is none before the first command', () => {
  expect(problemsOf({ steps: [{ check: { trace: [] } }] })).toEqual([
    'steps[0].check.trace: expected a command, got none so far',
  ]);
});
