import { expect, test } from 'vitest';
import { PASS, problemsOf } from '../testing/run-pebbles.ts';

const named = [{ bag: [{ card: 'bomb', as: 'boom' }] }, { yard: [{ card: 'stone', as: 'rock' }] }];

const rows: [title: string, parts: Record<string, unknown>, problems: string[]][] = [
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
    'an amount that no match can hold',
    { steps: [{ setup: 'put', player: 0, card: 'stone', position: 9_007_199_254_740_991 }] },
    ['steps[0].position: expected an integer of at most 1000000, got 9007199254740991'],
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
];

test.each(rows)('is refused: %s', (_, parts, problems) => {
  expect(problemsOf(parts)).toEqual(problems);
});
