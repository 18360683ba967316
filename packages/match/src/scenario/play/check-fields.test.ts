import { describe, expect, test } from 'vitest';
import { problemsOf } from '../testing/run-pebbles.ts';

type Parts = Readonly<Record<string, unknown>>;

const bomb = { bag: [{ card: 'bomb', as: 'boom' }] };
const rocks = { yard: [{ card: 'stone', as: 'rock' }, 'pebble', 'pebble'] };
const throwBomb = { do: 'play', card: 'boom' };

function check(expected: Parts, ...before: unknown[]): Parts {
  return { players: [bomb, rocks], steps: [...before, { check: expected }] };
}

/** Each row: what holds, the same with one thing wrong, and what is said of it. */
const rows: [title: string, holds: Parts, broken: Parts, problem: string][] = [
  [
    'a number',
    check({ rock: { weight: 3 } }),
    check({ rock: { weight: 4 } }),
    'check.rock.weight: expected 4, got 3',
  ],
  [
    'a number at a place counted from the end, after a command',
    check({ 'p1.heart': { weight: 20 }, 'p0.pit[-1]': { card: 'bomb' } }, throwBomb),
    check({ 'p0.pit[-1]': { card: 'stone' } }, throwBomb),
    'check.p0.pit[-1].card: expected "stone", got "bomb"',
  ],
  [
    'one of several numbers',
    check({ rock: { weight: { oneOf: [2, 3] } } }),
    check({ rock: { weight: { oneOf: [1, 2] } } }),
    'check.rock.weight: expected one of 1, 2, got 3',
  ],
  [
    'a least number',
    check({ rock: { weight: { min: 3 } } }),
    check({ rock: { weight: { min: 4 } } }),
    'check.rock.weight: expected at least 4, got 3',
  ],
  [
    'a largest number',
    check({ rock: { weight: { max: 3 } } }),
    check({ rock: { weight: { max: 2 } } }),
    'check.rock.weight: expected at most 2, got 3',
  ],
  [
    'a range',
    check({ rock: { weight: { min: 1, max: 3 } } }),
    check({ rock: { weight: { min: 4, max: 9 } } }),
    'check.rock.weight: expected a number from 4 to 9, got 3',
  ],
  [
    'true or false',
    check({ rock: { chipped: true } }, throwBomb),
    check({ rock: { chipped: true } }),
    'check.rock.chipped: expected true, got false',
  ],
  [
    'one of several cards',
    check({ rock: { card: { oneOf: ['pebble', 'stone'] } } }),
    check({ rock: { card: { oneOf: ['pebble', 'flint'] } } }),
    'check.rock.card: expected one of "pebble", "flint", got "stone"',
  ],
  [
    'a zone',
    check({ rock: { zone: 'yard' } }),
    check({ rock: { zone: 'pit' } }),
    'check.rock.zone: expected "pit", got "yard"',
  ],
  [
    'a controller',
    check({ rock: { controller: 1 } }),
    check({ rock: { controller: 0 } }),
    'check.rock.controller: expected 0, got 1',
  ],
  [
    'a keyword that must be there',
    { players: [{ yard: ['flint'] }, {}], steps: [{ check: { 'p0.yard[0]': { has: ['shiny'] } } }] },
    { players: [{ yard: ['flint'] }, {}], steps: [{ check: { 'p0.yard[0]': { has: ['shiny', 'mute'] } } }] },
    'check.p0.yard[0].has[1]: expected mute, got [shiny]',
  ],
  [
    'a keyword that must not be there',
    check({ rock: { hasNot: ['mute', 'shiny'] } }),
    { players: [{ yard: ['flint'] }, {}], steps: [{ check: { 'p0.yard[0]': { hasNot: ['shiny'] } } }] },
    'check.p0.yard[0].hasNot[0]: expected no shiny, got [shiny]',
  ],
  [
    'playable in its own turn',
    check({ boom: { playable: true } }),
    { players: [bomb, {}], active: 1, steps: [{ check: { boom: { playable: true } } }] },
    'check.boom.playable: expected true, got false',
  ],
  [
    'able to attack in its own turn',
    { players: [{}, rocks], active: 1, steps: [{ check: { rock: { canAttack: true } } }] },
    check({ rock: { canAttack: true } }),
    'check.rock.canAttack: expected true, got false',
  ],
  [
    'targets, as a set',
    {
      players: [{ bag: ['arrow'] }, rocks],
      steps: [
        {
          check: {
            'p0.bag[0]': { targets: ['p1.yard[1]', 'rock', 'p1.heart', 'p1.yard[-1]'] },
            rock: { targets: [] },
          },
        },
      ],
    },
    {
      players: [{ bag: ['arrow'] }, rocks],
      steps: [{ check: { 'p0.bag[0]': { targets: ['rock', 'p0.heart'] } } }],
    },
    'check.p0.bag[0].targets: expected [rock, p0.heart], got [p1.heart, rock, pebble, pebble]',
  ],
  [
    'what only some have',
    check({ 'p0.heart': { coins: 0 } }),
    check({ rock: { coins: 0 } }),
    'check.rock.coins: expected 0, got none: it has no coins',
  ],
  [
    'nothing there',
    check({ 'p0.yard[0]': null }),
    check({ 'p1.yard[2]': null }),
    'check.p1.yard[2]: expected nothing, got pebble',
  ],
  [
    'something there',
    check({ 'p1.yard[2]': { card: 'pebble' } }),
    check({ 'p1.yard[3]': { card: 'pebble' } }),
    'check.p1.yard[3]: expected a card or a character, got nothing: there is nothing at p1.yard[3]: p1.yard holds [rock, pebble, pebble]',
  ],
  [
    "a player's number",
    { players: [{ coins: 2 }, {}], steps: [{ check: { p0: { coins: 2 } } }] },
    { players: [{ coins: 2 }, {}], steps: [{ check: { p0: { coins: 3 } } }] },
    'check.p0.coins: expected 3, got 2',
  ],
  [
    "a player's status",
    check({ p0: { status: 'playing' } }),
    check({ p1: { status: 'won' } }),
    'check.p1.status: expected "won", got "playing"',
  ],
  [
    'the exact order of a zone',
    check({ 'p1.yard': ['rock', 'pebble', 'pebble'], p0: { bag: ['boom'] } }),
    check({ 'p1.yard': ['pebble', 'rock', 'pebble'] }),
    'check.p1.yard: expected [pebble, rock, pebble], got [rock, pebble, pebble]',
  ],
  [
    'an exact list that is too short',
    check({ p1: { yard: ['stone', 'pebble', 'pebble'] } }),
    check({ p1: { yard: ['rock', 'pebble'] } }),
    'check.p1.yard: expected [rock, pebble], got [rock, pebble, pebble]',
  ],
  [
    'an alias is that one, not another of its card',
    check({ 'p1.yard': { includes: ['rock'] } }),
    {
      players: [{}, { yard: ['stone', { card: 'stone', as: 'rock' }] }],
      steps: [{ check: { 'p1.yard': ['rock', 'stone'] } }],
    },
    'check.p1.yard: expected [rock, stone], got [stone, rock]',
  ],
  [
    'a count',
    check({ 'p1.yard': { count: 3 } }),
    check({ 'p1.yard': { count: { max: 2 } } }),
    'check.p1.yard.count: expected at most 2, got 3 [rock, pebble, pebble]',
  ],
  [
    'includes',
    check({ 'p1.yard': { includes: ['pebble', 'rock', 'pebble'] } }),
    check({ 'p1.yard': { includes: ['stone', 'rock'] } }),
    'check.p1.yard.includes[0]: expected stone to be among them, got [rock, pebble, pebble]',
  ],
  [
    'excludes',
    check({ 'p1.yard': { excludes: ['flint', 'boom'] } }),
    check({ 'p1.yard': { excludes: ['flint', 'stone'] } }),
    'check.p1.yard.excludes[1]: expected stone not to be among them, got [rock, pebble, pebble]',
  ],
  [
    'nobody is asked',
    check({ choice: null }),
    check({ choice: { player: 0 } }),
    'check.choice: expected somebody to be asked, got nobody',
  ],
  [
    'a refused command',
    check({ p0: { bag: ['boom'] } }, { ...throwBomb, target: 'rock', rejected: true }),
    { players: [bomb, rocks], steps: [{ ...throwBomb, rejected: true }] },
    'rejected: expected a refusal, got the command accepted',
  ],
  [
    'a refusal with a code',
    { players: [bomb, rocks], steps: [{ do: 'play', card: 'rock', rejected: 'not-in-hand' }] },
    { players: [bomb, rocks], steps: [{ do: 'play', card: 'rock', rejected: 'bad-target' }] },
    'rejected: expected the refusal "bad-target", got "not-in-hand"',
  ],
  [
    'an accepted command',
    { players: [bomb, rocks], steps: [throwBomb] },
    { players: [{ bag: ['arrow'] }, {}], steps: [{ do: 'play', card: 'p0.bag[0]', target: 'p0.heart' }] },
    ' expected the command to be accepted, got the refusal "bad-target" {"card":1}',
  ],
];

describe('checks that pass, and checks that fail', () => {
  test.each(rows)('%s', (_, holds, broken, problem) => {
    expect(problemsOf(holds)).toEqual([]);
    const step = (broken.steps as unknown[]).length - 1;
    const separator = problem.startsWith(' ') ? ':' : '.';
    expect(problemsOf(broken)).toEqual([`steps[${step}]${separator}${problem}`]);
  });
});

test('S1, S3: a match that is rebuilt from JSON after every step ends as one that is not', () => {
  for (const [, holds, broken, problem] of rows) {
    expect(problemsOf(holds, { rebuild: true })).toEqual([]);
    expect(problemsOf(broken, { rebuild: true })[0]).toContain(problem.trim());
  }
});
