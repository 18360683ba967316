import { describe, expect, test } from 'vitest';
import { pebbleRules } from '../testing/pebble-rules.ts';
import { PASS, pebbleDocument, problemsOf } from '../testing/run-pebbles.ts';
import { makeScenario, parseScenario } from './parse.ts';
import { parseSetup } from './setup.ts';

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
  [
    'an object without a text of its own in the place of a word',
    pebbleDocument({ game: { toString: 0 } }),
    ['game: expected a game, got {"toString":0}; known are pebbles'],
  ],
];

test.each(documents)('a document that is %s', (_, value, faults) => {
  const read = parseScenario(value, [pebbleRules]);
  expect(read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual(faults);
});

const rows: [title: string, parts: Record<string, unknown>, problems: string[]][] = [
  ['a seed that is no integer', { seed: 1.5 }, ['seed: expected an integer, got 1.5']],
  [
    'an active player that there is not',
    { active: 2 },
    ['active: expected the index of a player, from 0 to 1, got 2'],
  ],
  ['a name of two lines', { name: 'a\nb' }, ['name: expected a name of one line, got "a\\nb"']],
  ['one player', { players: [{}] }, ['players: expected 2 set-ups, got 1']],
  ['no steps', { steps: [] }, ['steps: expected at least one step, got []']],
  [
    'steps with a hole',
    { steps: Object.assign([PASS], { length: 2 }) },
    ['steps: expected a list without holes, and entry 1 is missing'],
  ],
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

test.each(rows)('is refused: %s', (_, parts, problems) => {
  expect(problemsOf(parts)).toEqual(problems);
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
