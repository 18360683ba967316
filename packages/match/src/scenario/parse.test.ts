import { describe, expect, test } from 'vitest';
import { makeScenario, parseScenario } from './parse.ts';
import { parseSetup } from './setup.ts';
import { pebbleRules } from './testing/pebble-rules.ts';
import { PASS, pebbleDocument, problemsOf } from './testing/run-pebbles.ts';

/** What is wrong with the text of a scenario. */
function faultsOf(parts: Readonly<Record<string, unknown>>): string[] {
  const read = parseScenario(pebbleDocument(parts), [pebbleRules]);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
}

const named = [{ bag: [{ card: 'bomb', as: 'boom' }] }, { yard: [{ card: 'stone', as: 'rock' }] }];

const documents: [title: string, value: unknown, faults: string[]][] = [
  ['no object', [], ['scenario: expected an object, got []']],
  [
    'an empty object',
    {},
    [
      'scenario: expected the key "format", which is missing',
      'scenario: expected the key "name", which is missing',
      'scenario: expected the key "game", which is missing',
      'scenario: expected the key "players", which is missing',
      'scenario: expected the key "steps", which is missing',
    ],
  ],
  [
    'another format and game, and an unknown key',
    pebbleDocument({ format: 'scenario/2', game: 'pebble', sead: 3 }),
    [
      'sead: unknown key "sead"; did you mean "seed"?',
      'format: expected "scenario/1", got "scenario/2"',
      'game: expected a game, got "pebble"; did you mean "pebbles"?',
    ],
  ],
];

test.each(documents)('a document that is %s', (_, value, faults) => {
  const read = parseScenario(value, [pebbleRules]);
  expect(read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual(faults);
});

const parts: [title: string, parts: Record<string, unknown>, faults: string[]][] = [
  ['a seed that is no integer', { seed: 1.5 }, ['seed: expected an integer, got 1.5']],
  [
    'an active player that there is not',
    { active: 2 },
    ['active: expected the index of a player, from 0 to 1, got 2'],
  ],
  ['a name of two lines', { name: 'a\nb' }, ['name: expected a name of one line, got "a\\nb"']],
  ['one player', { players: [{}] }, ['players: expected 2 set-ups, got 1']],
  ['no steps', { steps: [] }, ['steps: expected at least one step, got []']],
  ['steps that are no list', { steps: {} }, ['steps: expected a list, got {}']],
  [
    'unknown key in a set-up',
    { players: [{ coin: 3 }, {}] },
    ['players[0].coin: unknown key "coin"; did you mean "coins"?'],
  ],
  [
    'unknown card',
    { players: [{}, { bag: ['pebble', 'stome'] }] },
    ['players[1].bag[1]: expected a card that pebbles knows, got "stome"; did you mean "stone"?'],
  ],
  [
    'negative number',
    { players: [{ coins: -1 }, {}] },
    ['players[0].coins: expected an integer of at least 0, got -1'],
  ],
  [
    'a name that is given twice',
    { players: [{ bag: [{ card: 'stone', as: 'a' }] }, { yard: [{ card: 'stone', as: 'a' }] }] },
    ['players[1].yard[0].as: the name "a" is given twice: players[0].bag[0].as has it already'],
  ],
  ...['p0', 'p0.bag[0]', 'trace', 'choice', 'Rock', ''].map(
    (as): [string, Record<string, unknown>, string[]] => [
      `"${as}" as a name`,
      { players: [{ bag: [{ card: 'stone', as }] }, {}] },
      [
        `players[0].bag[0].as: expected a name (small letters, digits, ".", "_", "-"; not a path), got "${as}"`,
      ],
    ],
  ),
  ['a step that is no object', { steps: ['pass'] }, ['steps[0]: expected a step (an object), got "pass"']],
  [
    'a step of no kind',
    { steps: [{ doo: 'pass' }] },
    ['steps[0]: expected a step with one of the keys do, setup, name, check; did you mean "do"?'],
  ],
  [
    'a step of two kinds',
    { steps: [{ do: 'end-turn', check: {} }] },
    ['steps[0]: expected a step with one of the keys do, setup, name, check, got do and check'],
  ],
  [
    'unknown command',
    { steps: [{ do: 'endturn' }] },
    ['steps[0].do: expected a command, got "endturn"; did you mean "end-turn"?'],
  ],
  [
    'unknown key of a command',
    { steps: [{ do: 'end-turn', player: 1 }] },
    ['steps[0].player: unknown key "player"; known are do, rejected'],
  ],
  [
    'routine of an attack in a game without',
    { players: named, steps: [{ do: 'attack', with: 'rock', target: 'boom', routine: 1 }] },
    ['steps[0].routine: unknown key "routine"; known are do, with, target, rejected'],
  ],
  [
    'a play without a card',
    { steps: [{ do: 'play' }] },
    ['steps[0]: expected the key "card", which is missing'],
  ],
  [
    'unknown alias',
    { players: named, steps: [{ do: 'play', card: 'bomm' }] },
    ['steps[0].card: expected the name of something, got "bomm"; did you mean "boom"?'],
  ],
  [
    'unknown zone',
    { steps: [{ do: 'play', card: 'p0.hand[0]' }] },
    ['steps[0].card: "p0.hand[0]" names an unknown zone "hand"; known are heart, heap, bag, yard, pit'],
  ],
  [
    'a list without an index',
    { steps: [{ do: 'play', card: 'p0.bag' }] },
    ['steps[0].card: expected a place such as "p0.bag[0]", got "p0.bag"'],
  ],
  [
    'an index where there is one card',
    { steps: [{ do: 'play', card: 'p0.heart[0]' }] },
    ['steps[0].card: expected "p0.heart" without an index, got "p0.heart[0]"'],
  ],
  [
    'a path that is none',
    { steps: [{ do: 'play', card: 'p0.bag[x]' }] },
    ['steps[0].card: expected a name, got "p0.bag[x]"'],
  ],
  [
    'a player for a card',
    { steps: [{ do: 'play', card: 'p1' }] },
    ['steps[0].card: expected a card or a character, not a player, got "p1"'],
  ],
  [
    'a player that there is not',
    { steps: [{ do: 'play', card: 'p2.heart' }] },
    ['steps[0].card: expected a player from p0 to p1, got "p2.heart"'],
  ],
  [
    'false for rejected',
    { steps: [{ ...PASS, rejected: false }] },
    ["steps[0].rejected: expected true or a refusal's code, got false"],
  ],
  [
    'unknown set-up step',
    { steps: [{ setup: 'puts' }] },
    ['steps[0].setup: expected a set-up step of pebbles, got "puts"; did you mean "put"?'],
  ],
  [
    'bad values of a set-up step',
    { steps: [{ setup: 'put', player: 2, card: 'ston', count: 0, shiny: 1, position: -1 }] },
    [
      'steps[0].player: expected the index of a player, from 0 to 1, got 2',
      'steps[0].card: expected a card that pebbles knows, got "ston"; did you mean "stone"?',
      'steps[0].count: expected an integer of at least 1, got 0',
      'steps[0].position: expected an integer of at least 0, got -1',
      'steps[0].shiny: expected true or false, got 1',
    ],
  ],
  [
    'one name for several',
    { steps: [{ setup: 'put', player: 0, card: 'stone', count: 2, as: 'two' }] },
    ['steps[0].as: expected no name for several cards: "as" does not go with a count above 1'],
  ],
  [
    'a name step with a name that is taken, for nothing',
    { players: named, steps: [{ name: 'rock', is: 'nothing' }] },
    [
      'steps[0].is: expected the name of something, got "nothing"; known are boom, rock',
      'steps[0].name: the name "rock" is given twice: players[1].yard[0].as has it already',
    ],
  ],
  [
    'a name before it is given',
    { steps: [{ check: { later: {} } }, { name: 'later', is: 'p0.heart' }] },
    ['steps[0].check.later: expected the name of something, got "later"'],
  ],
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
  [
    'picks of another form',
    { picks: ['stone', 1, 'flynt', null, 'p0.bag', 1.5] },
    [
      'picks[3]: expected a name, the id of a card, or an integer, got null',
      'picks[5]: expected a name, the id of a card, or an integer, got 1.5',
      'picks[2]: expected a name or the id of a card, got "flynt"; did you mean "flint"?',
      'picks[4]: expected a place such as "p0.bag[0]", got "p0.bag"',
    ],
  ],
];

test.each(parts)('is refused: %s', (_, broken, faults) => {
  expect(faultsOf(broken)).toEqual(faults);
});

describe('what is written is what was read', () => {
  const full = {
    seed: 7,
    active: 1,
    players: [
      { coins: 3, bag: ['stone', { card: 'bomb', as: 'boom' }], yard: ['flint'] },
      { heap: ['pebble'], yard: [{ card: 'stone', as: 'rock' }] },
    ],
    picks: ['rock', 3, 'token'],
    steps: [
      { do: 'play', card: 'boom', target: 'p1.yard[-1]', position: 0, choose: 1, rejected: true },
      { do: 'attack', with: 'rock', target: 'p0.heart', rejected: 'bad-target' },
      { do: 'power', target: 'rock' },
      { do: 'choose', pick: ['stone', 0, 'rock'] },
      { do: 'concede', player: 1 },
      PASS,
      { setup: 'put', player: 0, card: 'stone', as: 'token', position: 2 },
      { name: 'other', is: 'p0.yard[0]' },
      {
        check: {
          'p0.heart': {
            weight: { min: 1, max: 3 },
            zone: 'heart',
            card: { oneOf: ['heart', 'stone'] },
            chipped: true,
          },
          'p0.yard[3]': null,
          other: {
            card: 'flint',
            has: ['mute'],
            hasNot: [],
            targets: ['rock'],
            playable: false,
            controller: 0,
          },
          p1: { coins: { oneOf: [1, 2] }, status: 'playing', bag: [], yard: { count: { max: 3 } } },
          'p1.pit': { includes: ['stone'] },
          'p0.pit': { excludes: ['rock'] },
          choice: { player: 0, options: ['stone'] },
          trace: [
            {
              action: 'hit',
              source: 'rock',
              targets: [],
              amount: { min: 1 },
              children: [{ action: 'draw' }],
            },
          ],
        },
      },
      { check: { choice: null } },
      { check: { choice: { options: { count: 2 } } } },
    ],
  };

  test('a scenario with everything', () => {
    const document = pebbleDocument(full);
    const read = parseScenario(document, [pebbleRules]);
    if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 1));
    expect(makeScenario(read.value, pebbleRules)).toEqual(document);
  });

  test('the defaults are left out', () => {
    const document = pebbleDocument({});
    const read = parseScenario({ ...document, seed: 1, active: 0, picks: [], $schema: 'x' }, [pebbleRules]);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(makeScenario(read.value, pebbleRules)).toEqual(document);
  });

  test('the set-up is read without a look at the steps', () => {
    const read = parseSetup(pebbleDocument({ ...full, steps: ['whatever'] }), [pebbleRules]);
    expect(read.ok && read.value.picks).toEqual(full.picks);
    expect(parseSetup(pebbleDocument({ ...full, active: 5 }), [pebbleRules]).ok).toBe(false);
  });
});

test('nothing is played if anything is wrong with the text', () => {
  expect(problemsOf({ steps: [{ check: { p0: { coins: 5 } } }, { do: 'jump' }] })).toEqual([
    'steps[1].do: expected a command, got "jump"; known are play, attack, power, end-turn, choose, concede',
  ]);
});
