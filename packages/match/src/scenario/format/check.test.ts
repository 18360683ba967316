import { expect, test } from 'vitest';
import { problemsOf } from '../testing/run-pebbles.ts';

const rows: [title: string, parts: Record<string, unknown>, problems: string[]][] = [
  ['an empty check', { steps: [{ check: {} }] }, ['steps[0].check: expected something to check, got {}']],
  ['a check of a list', { steps: [{ check: [] }] }, ['steps[0].check: expected an object, got []']],
  [
    'a check beside another key',
    { steps: [{ check: { p0: {} }, as: 'x' }] },
    ['steps[0].as: unknown key "as"; known are check'],
  ],
  [
    'a check of no name',
    { steps: [{ check: { Trace: [] } }] },
    [
      'steps[0].check.Trace: expected a name, a player, a zone, "trace" or "choice", got "Trace"; did you mean "trace"?',
    ],
  ],
  [
    'unknown fields',
    { steps: [{ check: { 'p0.heart': { wieght: 1 }, p0: { coin: 1, heart: [] } } }] },
    [
      'steps[0].check.p0.heart.wieght: unknown key "wieght"; did you mean "weight"?',
      'steps[0].check.p0.coin: unknown key "coin"; did you mean "coins"?',
      'steps[0].check.p0.heart: unknown key "heart"; known are coins, status, heap, bag, yard, pit',
    ],
  ],
  [
    'values of the wrong kind',
    {
      steps: [
        {
          check: {
            'p0.heart': {
              weight: '20',
              chipped: 0,
              zone: 'heartt',
              card: 'hart',
              has: ['shinny'],
              hasNot: 'shiny',
              canAttack: null,
              targets: ['p0.bag'],
            },
            p0: { status: 'winning', bag: 1 },
          },
        },
      ],
    },
    [
      'steps[0].check.p0.heart.weight: expected an integer, or an object with oneOf, min or max, got "20"',
      'steps[0].check.p0.heart.chipped: expected true or false, got 0',
      'steps[0].check.p0.heart.zone: expected a zone, got "heartt"; did you mean "heart"?',
      'steps[0].check.p0.heart.card: expected a card that pebbles knows, got "hart"; did you mean "heart"?',
      'steps[0].check.p0.heart.has[0]: expected a keyword, got "shinny"; did you mean "shiny"?',
      'steps[0].check.p0.heart.hasNot: expected a list, got "shiny"',
      'steps[0].check.p0.heart.canAttack: expected true or false, got null',
      'steps[0].check.p0.heart.targets[0]: expected a place such as "p0.bag[0]", got "p0.bag"',
      'steps[0].check.p0.status: expected one of playing, won, lost, got "winning"; known are playing, won, lost',
      'steps[0].check.p0.bag: expected a list of cards, or an object with one of count, includes, excludes, got 1',
    ],
  ],
  [
    'numbers of no sense',
    {
      steps: [
        {
          check: {
            p0: { coins: { oneOf: [] } },
            p1: { coins: { min: 2, max: 1 } },
            'p0.heart': { weight: { least: 1 }, coins: { oneOf: [1], min: 1 }, controller: 0.5 },
          },
        },
      ],
    },
    [
      'steps[0].check.p0.coins.oneOf: expected at least one number, got []',
      'steps[0].check.p1.coins: expected a min that is not above the max, got {"min":2,"max":1}',
      'steps[0].check.p0.heart.weight.least: unknown key "least"; known are oneOf, min, max',
      'steps[0].check.p0.heart.weight: expected oneOf, min or max, got {"least":1}',
      'steps[0].check.p0.heart.coins.min: unknown key "min"; known are oneOf',
      'steps[0].check.p0.heart.controller: expected an integer, got 0.5',
    ],
  ],
  [
    'unknown cards in zones',
    {
      steps: [
        {
          check: {
            'p0.bag': ['stone', 'pebbel'],
            'p0.yard': { includes: ['flynt'] },
            'p0.pit': { count: 'x' },
          },
        },
      ],
    },
    [
      'steps[0].check.p0.bag[1]: expected a name or the id of a card, got "pebbel"; did you mean "pebble"?',
      'steps[0].check.p0.yard.includes[0]: expected a name or the id of a card, got "flynt"; did you mean "flint"?',
      'steps[0].check.p0.pit.count: expected an integer, or an object with oneOf, min or max, got "x"',
    ],
  ],
  [
    'two things said of a zone',
    { steps: [{ check: { 'p0.bag': { count: 1, includes: [] } } }] },
    [
      'steps[0].check.p0.bag: expected a list of cards, or an object with one of count, includes, excludes, got {"count":1,"includes":[]}',
    ],
  ],
  [
    'a choice of another form',
    {
      steps: [
        { check: { choice: { player: 3, option: [] } } },
        { check: { choice: { options: ['stoen'] } } },
      ],
    },
    [
      'steps[0].check.choice.option: unknown key "option"; did you mean "options"?',
      'steps[0].check.choice.player: expected the index of a player, from 0 to 1, got 3',
      'steps[1].check.choice.options[0]: expected a name or the id of a card, got "stoen"; did you mean "stone"?',
    ],
  ],
  [
    'a trace of another form',
    { steps: [{ check: { trace: [{ action: 'hitt', children: [{ amount: 1, target: [] }] }] } }] },
    [
      'steps[0].check.trace[0].action: expected an action type, got "hitt"; did you mean "hit"?',
      'steps[0].check.trace[0].children[0].target: unknown key "target"; did you mean "targets"?',
      'steps[0].check.trace[0].children[0]: expected the key "action", which is missing',
    ],
  ],
];

test.each(rows)('is refused: %s', (_, parts, problems) => {
  expect(problemsOf(parts)).toEqual(problems);
});
