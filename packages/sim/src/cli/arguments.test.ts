import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

const usual = {
  do: 'play',
  game: 'hearth',
  cards: [],
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
  [['--game', './mine.js'], { game: './mine.js', against: 'random' }],
  [['--cards', 'a.json', '--cards', 'b.json'], { cards: ['a.json', 'b.json'] }],
  [['--two', '--json'], { against: 'person', json: true }],
  [['--watch', 'greedy', '--against', 'random'], { by: 'greedy', against: 'random' }],
  [['--deck', 'The Pack', '--against-deck', 'mine.txt'], { deck: 'The Pack', againstDeck: 'mine.txt' }],
])('play %j', (args, read) => {
  expect(parseArguments(['play', ...args])).toEqual({ ...usual, ...read });
});

test.each<[args: string[], message: string]>([
  [['a.json'], "too many arguments for 'play'. Expected 0 arguments but got 1."],
  [['--seed'], "option '--seed <n>' argument missing"],
  [['--seed', '1.5'], "option '--seed <n>' argument '1.5' is invalid. Expected an integer."],
  [
    ['--game', 'chess'],
    "option '--game <name>' argument 'chess' is invalid. Allowed choices are hearth, cyber, or the path of a module such as ./my-game.js.",
  ],
  [
    ['--against', 'me'],
    "option '--against <bot>' argument 'me' is invalid. Allowed choices are random, greedy, planner, seer.",
  ],
  [
    ['--watch', 'toString'],
    "option '--watch <bot>' argument 'toString' is invalid. Allowed choices are random, greedy, planner, seer.",
  ],
  [['--two', '--against', 'greedy'], "option '--two' cannot be used with option '--against <bot>'"],
  [['--watch', 'greedy', '--two'], "option '--two' cannot be used with option '--watch <bot>'"],
])('play %j is refused', (args, message) => {
  expect(parseArguments(['play', ...args])).toMatchObject({ do: 'refuse', message });
});

test.each(['run', 'random', 'cards', 'play', 'sim', 'replay', 'shrink'])(
  '%s has a help of its own',
  (command) => {
    const text = expect.stringContaining(`Usage: aftercast ${command} `);
    expect(parseArguments([command, '--help'])).toEqual({ do: 'print', text });
  },
);

test('a value may follow its option after an equals sign', () => {
  expect(parseArguments(['sim', '--games=10'])).toMatchObject({ do: 'sim', games: 10 });
});

test('options of sim that are not given stay undefined', () => {
  expect(parseArguments(['sim'])).toEqual({
    do: 'sim',
    game: null,
    cards: [],
    games: null,
    seed: null,
    bots: null,
    decks: null,
    against: null,
    mirrored: false,
    limit: null,
    workers: null,
    cluster: null,
    audit: null,
    out: null,
    csv: null,
    html: null,
    rows: null,
    cardRows: false,
    timings: null,
    resume: false,
    stopOnFailure: false,
    checked: false,
  });
});

test('all options of sim are read', () => {
  const line =
    '--game cyber --cards a.json --cards b.json --games 10000 --decks A,The_Pack --against mage --bots greedy,random --seed -1 --mirrored --limit 500 --workers 3 --out r.json --csv t --html page.html --rows rows --card-rows --timings t.json --resume --stop-on-failure --checked';
  expect(parseArguments(['sim', ...line.split(' ').map((it) => it.replace('_', ' '))])).toEqual({
    do: 'sim',
    game: 'cyber',
    cards: ['a.json', 'b.json'],
    games: 10_000,
    seed: -1,
    bots: ['greedy', 'random'],
    decks: ['A', 'The Pack'],
    against: ['mage'],
    mirrored: true,
    limit: 500,
    workers: 3,
    cluster: null,
    audit: null,
    out: 'r.json',
    csv: 't',
    html: 'page.html',
    rows: 'rows',
    cardRows: true,
    timings: 't.json',
    resume: true,
    stopOnFailure: true,
    checked: true,
  });
});

test('one bot plays both sides of sim', () => {
  expect(parseArguments(['sim', '--bots', 'planner'])).toMatchObject({ bots: ['planner', 'planner'] });
});

test.each<[args: string[], message: string]>([
  [['--match', '3'], "unknown option '--match'"],
  [
    ['--game', 'chess'],
    "option '--game <name>' argument 'chess' is invalid. Allowed choices are hearth, cyber, or the path of a module such as ./my-game.js.",
  ],
  [['--games'], "option '--games <n>' argument missing"],
  [['--games', '0'], "option '--games <n>' argument '0' is invalid. Expected an integer from 1."],
  [['--workers', '-1'], "option '--workers <n>' argument '-1' is invalid. Expected an integer from 1."],
  [['--seed', '1e3'], "option '--seed <n>' argument '1e3' is invalid. Expected an integer."],
  [
    ['--bots', 'greedy,clever'],
    "option '--bots <list>' argument 'greedy,clever' is invalid. Expected one or two of random, greedy, planner, seer.",
  ],
  [['--bots', 'greedy,greedy,greedy'], 'Expected one or two of'],
  [['--against', 'mage'], '--against needs --decks'],
  [['--resume'], '--resume needs --out'],
])('sim %j is refused', (args, message) => {
  const refused = parseArguments(['sim', ...args]);
  expect(refused.do === 'refuse' && refused.message).toContain(message);
});

test('options of shrink are read', () => {
  const none = { module: null, cards: [], out: null, steps: null, scenario: null };
  const usual = { do: 'shrink', file: 'a.json', ...none };
  expect(parseArguments(['shrink', 'a.json'])).toEqual(usual);
  const given = ['shrink', 'a.json', '-o', 'b.json', '--steps', '50', '--scenario', 'c.json'];
  expect(parseArguments(given)).toEqual({ ...usual, out: 'b.json', steps: 50, scenario: 'c.json' });
  expect(parseArguments(['shrink', 'a.json', '--game', './b.js'])).toEqual({ ...usual, module: './b.js' });
  expect(parseArguments(['shrink', 'a.json', '--game', 'cyber'])).toMatchObject({ do: 'refuse' });
  expect(parseArguments(['shrink'])).toMatchObject({ do: 'refuse' });
});
