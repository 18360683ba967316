import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCardSchema } from '@aftercast/hearth/authoring';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';
import { runCards } from './cards.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs `aftercast cards …` in the folder of this test. */
function cards(...args: string[]): { code: number; out: string; error: string } {
  const request = parseArguments(['cards', ...args]);
  if (request.do !== 'cards')
    return { code: 2, out: '', error: request.do === 'refuse' ? request.message : '' };
  let out = '';
  let error = '';
  const code = runCards(request, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    bases: [folder],
  });
  return { code, out, error };
}

function write(name: string, content: unknown): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

const imp = { id: 'my-imp', name: 'My Imp', type: 'minion', class: 'warlock', cost: 1, attack: 1, health: 1 };

describe('text', () => {
  test('prints the texts of cards', () => {
    expect(cards('text', 'fireball', 'wisp')).toEqual({
      code: 0,
      out: 'Fireball: Deal 6 damage.\nWisp\n',
      error: '',
    });
  });

  test('names the nearest card to one that is not there, and prints the others', () => {
    expect(cards('text', 'firebal', 'the-coin', 'xyzzyxyzzy')).toEqual({
      code: 1,
      out: 'The Coin: Gain 1 Mana Crystal this turn only.\n',
      error:
        'there is no card "firebal" in hearth; did you mean "fireball"?\nthere is no card "xyzzyxyzzy" in hearth\n',
    });
  });

  test('knows cards of other files', () => {
    write('my.json', [{ ...imp, keywords: ['charge'] }]);
    expect(cards('text', 'my-imp', '--cards', 'my.json')).toEqual({
      code: 0,
      out: 'My Imp: Charge\n',
      error: '',
    });
  });
});

describe('check', () => {
  test('counts all cards by class and type', () => {
    const { code, out, error } = cards('check');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('469 cards');
    // 25 cards of a mage that can be collected, a hero, a power and two tokens: counted in the set's facts.
    expect(lines.find((line) => line.startsWith('mage'))?.split(/ +/)).toEqual([
      'mage',
      '1',
      '8',
      '1',
      '19',
      '-',
      '29',
    ]);
  });

  test('and those of more files', () => {
    write('my.json', [imp]);
    expect(cards('check', 'my.json').out).toContain('\n470 cards\n');
  });

  test('reports every problem of a file with its place', () => {
    write('my.json', [
      { ...imp, atack: 1 },
      { ...imp, type: 'minon' },
    ]);
    const { code, out, error } = cards('check', 'my.json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const [first, second, ...more] = error.trimEnd().split('\n');
    expect(first).toMatch(/^my\.json: \$\[0\]\.atack: expected one of the keys .*; did you mean "attack"\?$/);
    expect(second).toMatch(/^my\.json: \$\[1\]\.type: expected one of .*; did you mean "minion"\?$/);
    expect(more).toEqual([]);
  });

  test('reports where JSON is broken, and missing files', () => {
    write('my.json', '[{]');
    expect(cards('check', 'my.json', 'your.json')).toEqual({
      code: 1,
      out: '',
      error:
        'your.json: there is no such file or directory\nmy.json:1:3: expected a key in double quotes, or "}", found "]"\n',
    });
  });
});

describe('schema', () => {
  const schema = JSON.parse(JSON.stringify(makeCardSchema()));

  test('is printed', () => {
    expect(JSON.parse(cards('schema').out)).toEqual(schema);
  });

  test('or written to a file', () => {
    expect(cards('schema', 'cards.schema.json')).toEqual({ code: 0, out: '', error: '' });
    expect(JSON.parse(readFileSync(join(folder, 'cards.schema.json'), 'utf8'))).toEqual(schema);
  });
});

test.each<[args: string[], message: string]>([
  [[], "missing required argument 'what'"],
  [
    ['txet'],
    "command-argument value 'txet' is invalid for argument 'what'. Allowed choices are text, check, schema.",
  ],
  [['text'], 'cards text needs at least one card id'],
  [['text', 'wisp', '--card', 'a.json'], "unknown option '--card'\n(Did you mean --cards?)"],
  [['check', '--cards'], "option '--cards <file>' argument missing"],
  [
    ['check', '--game', 'chess'],
    "option '--game <name>' argument 'chess' is invalid. Allowed choices are hearth, cyber.",
  ],
  [['schema', 'a.json', 'b.json'], 'cards schema takes at most one file'],
])('cards %j is refused', (args, message) => {
  expect(cards(...args)).toEqual({ code: 2, out: '', error: message });
});

test('cards are those of the game that is named', () => {
  expect(cards('text', 'bit-swizzler-1', '--game', 'cyber').out).toBe(
    'Bit Swizzler v1.0: if (selfPlayProgram) damageEnemyProgram(1)\n',
  );
  expect(cards('text', 'bit-swizzler-1')).toEqual({
    code: 1,
    out: '',
    error: 'there is no card "bit-swizzler-1" in hearth, but in cyber: add --game cyber\n',
  });
  expect(cards('text', 'worm', '--game', 'cyber').error).toBe(
    'there is no card "worm" in cyber; did you mean "worm-1"?\n',
  );
  expect(parseArguments(['run', '--game', 'cyber', '--cards', 'a.json', 'b.json'])).toMatchObject({
    game: 'cyber',
    cards: ['a.json'],
    paths: ['b.json'],
  });
});

test('cards of the other game are recognized', () => {
  const bot = { id: 'my-bot', name: 'My Bot', type: 'program', class: 'software', cost: 1 };
  write('my.json', [{ ...bot, stats: { memory: 1, strength: 2 } }]);
  const { code, error } = cards('check', 'my.json');
  expect({ code, last: error.trimEnd().split('\n').at(-1) }).toEqual({
    code: 1,
    last: 'These are cards of cyber. Add --game cyber',
  });
  write('my.json', [{ ...bot, stats: { memmory: 1 } }]);
  expect(cards('check', 'my.json', '--game', 'cyber').error).not.toContain('--game');
});

test('scenarios may be run with more cards', () => {
  expect(parseArguments(['run', '--cards', 'a.json', 'b.json', '--cards', 'c.json'])).toMatchObject({
    do: 'run',
    paths: ['b.json'],
    cards: ['a.json', 'c.json'],
  });
  expect(parseArguments(['run', 'b.json', '--', '--cards'])).toMatchObject({
    paths: ['b.json', '--cards'],
    cards: [],
  });
});
