import { makeCardSchema } from '@aftercast/hearth/authoring';
import { describe, expect, test } from 'vitest';
import { cards, read, useFolder, write } from '../../testing/folder-runs.ts';
import { parseArguments } from '../arguments.ts';

useFolder();

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

describe('schema', () => {
  const schema = JSON.parse(JSON.stringify(makeCardSchema()));

  test('is printed', () => {
    expect(JSON.parse(cards('schema').out)).toEqual(schema);
  });

  test('or written to a file', () => {
    expect(cards('schema', 'cards.schema.json')).toEqual({ code: 0, out: '', error: '' });
    expect(JSON.parse(read('cards.schema.json'))).toEqual(schema);
  });
});

test.each<[args: string[], message: string]>([
  [[], 'missing what to do after "cards"'],
  [['txet'], "unknown command 'txet'\n(Did you mean text?)"],
  [['text'], "missing required argument 'id'"],
  [['text', 'wisp', '--card', 'a.json'], "unknown option '--card'\n(Did you mean --cards?)"],
  [['check', '--cards'], "option '--cards <path>' argument missing"],
  [
    ['check', '--game', 'hearht'],
    "option '--game <name>' argument 'hearht' is invalid. Allowed choices are hearth, cyber.\n(Did you mean hearth?)",
  ],
  [['schema', 'a.json', 'b.json'], "too many arguments for 'schema'. Expected 1 argument but got 2."],
  [['watch'], "missing required argument 'path'"],
  [
    ['list', '--cost', '4..2'],
    "option '--cost <cost>' argument '4..2' is invalid. Expected a cost such as 3, or a range such as 2..4.",
  ],
])('cards %j is refused', (args, message) => {
  expect(cards(...args)).toEqual({ code: 2, out: '', error: message });
});

test.each(['text', 'list', 'check', 'watch', 'schema'])('cards %s has a help of its own', (command) => {
  const text = expect.stringContaining(`Usage: aftercast cards ${command} `);
  expect(parseArguments(['cards', command, '--help'])).toEqual({ do: 'print', text });
  expect(parseArguments(['cards', 'help', command])).toEqual({ do: 'print', text });
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
