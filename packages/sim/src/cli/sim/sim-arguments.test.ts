import { expect, test } from 'vitest';
import { parseSimArguments } from './sim-arguments.ts';

test('what is not said is left open', () => {
  expect(parseSimArguments([])).toEqual({
    do: 'sim',
    game: null,
    games: null,
    seed: null,
    bots: null,
    decks: null,
    against: null,
    mirrored: false,
    limit: null,
    workers: null,
    out: null,
    csv: null,
    timings: null,
    resume: false,
    stopOnFailure: false,
  });
});

test('all of it is read', () => {
  const line =
    '--game cyber --games 10000 --decks A,The_Pack --against mage --bots greedy,random --seed -1 --mirrored --limit 500 --workers 3 --out r.json --csv t --timings t.json --resume --stop-on-failure';
  expect(parseSimArguments(line.split(' ').map((it) => it.replace('_', ' ')))).toEqual({
    do: 'sim',
    game: 'cyber',
    games: 10_000,
    seed: -1,
    bots: ['greedy', 'random'],
    decks: ['A', 'The Pack'],
    against: ['mage'],
    mirrored: true,
    limit: 500,
    workers: 3,
    out: 'r.json',
    csv: 't',
    timings: 't.json',
    resume: true,
    stopOnFailure: true,
  });
});

test('one bot plays both sides', () => {
  expect(parseSimArguments(['--bots', 'planner'])).toMatchObject({ bots: ['planner', 'planner'] });
});

test.each<[args: string[], message: string]>([
  [['--match', '3'], 'unknown option --match for sim'],
  [['--game', 'chess'], '--game needs one of hearth, cyber, got "chess"'],
  [['--games'], '--games needs a value'],
  [['--games', '0'], '--games needs a number from 1, got "0"'],
  [['--workers', '-1'], '--workers needs a number from 1, got "-1"'],
  [['--seed', '1e3'], '--seed needs an integer, got "1e3"'],
  [['--bots', 'greedy,clever'], '--bots needs one or two of random, greedy, planner, got "greedy,clever"'],
  [['--bots', 'greedy,greedy,greedy'], '--bots needs one or two of'],
  [['--against', 'mage'], '--against needs --decks'],
  [['--resume'], '--resume needs --out'],
])('%j is refused', (args, message) => {
  const refused = parseSimArguments(args);
  expect(refused.do === 'refuse' && refused.message).toContain(message);
});
