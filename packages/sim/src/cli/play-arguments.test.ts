import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

const usual = {
  do: 'play',
  game: 'hearth',
  by: 'person',
  against: 'greedy',
  deck: null,
  againstDeck: null,
  seed: null,
  json: false,
};

test.each<[args: string[], read: Record<string, unknown>]>([
  [[], {}],
  [['--against', 'planner', '--seed', '-7'], { against: 'planner', seed: -7 }],
  [['--game', 'cyber'], { game: 'cyber' }],
  [['--two', '--json'], { against: 'person', json: true }],
  [['--watch', 'greedy', '--against', 'random'], { by: 'greedy', against: 'random' }],
  [['--deck', 'The Pack', '--against-deck', 'mine.txt'], { deck: 'The Pack', againstDeck: 'mine.txt' }],
])('play %j', (args, read) => {
  expect(parseArguments(['play', ...args])).toEqual({ ...usual, ...read });
});

test.each<[args: string[], message: string]>([
  [
    ['a.json'],
    'unknown option a.json for play; known are --deck, --against, --against-deck, --seed, --watch, --game, --two, --json',
  ],
  [['--seed'], '--seed needs a value'],
  [['--seed', '1.5'], '--seed needs an integer, got "1.5"'],
  [['--game', 'chess'], '--game needs one of hearth, cyber, got "chess"'],
  [['--against', 'me'], '--against needs one of random, greedy, planner, got "me"'],
  [['--watch', 'toString'], '--watch needs one of random, greedy, planner, got "toString"'],
  [['--two', '--against', 'greedy'], '--two and --against cannot go together'],
  [['--watch', 'greedy', '--two'], '--two and --watch cannot go together'],
])('play %j is refused', (args, message) => {
  expect(parseArguments(['play', ...args])).toEqual({ do: 'refuse', message });
});

test('its help is printed with that of the others', () => {
  expect(parseArguments(['play', '--help'])).toEqual({ do: 'help' });
});
