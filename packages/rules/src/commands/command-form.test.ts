import { describe, expect, test } from 'vitest';
import { CARD_COMMANDS, type Command } from './card-commands.ts';
import { type CommandForms, isCommand, isListOf, MATCH_COMMANDS, renumbered } from './command-form.ts';

const FORMS: CommandForms = { ...MATCH_COMMANDS, ...CARD_COMMANDS };

/** One of each, with all that it may have. */
const commands: { [Name in Command['do']]: Required<Extract<Command, { do: Name }>> } = {
  join: { do: 'join', deck: { hero: 'a', cards: ['b'] } },
  mulligan: { do: 'mulligan', replace: [3, 4] },
  play: { do: 'play', card: 3, target: 4, position: 1, choose: 0 },
  attack: { do: 'attack', with: 3, target: 4, routine: 1 },
  power: { do: 'power', target: 4, choose: 1 },
  use: { do: 'use', with: 3, target: 4, choose: 1 },
  'end-turn': { do: 'end-turn' },
  choose: { do: 'choose', pick: [0, 1] },
  concede: { do: 'concede' },
  undo: { do: 'undo' },
  time: { do: 'time', left: 5 },
};

describe('the table of fields', () => {
  test.each(Object.values(commands))(
    '$do: has the form of a command, and is none with more or other keys',
    (it) => {
      expect(isCommand(it, CARD_COMMANDS)).toBe(true);
      expect(isCommand({ ...it, more: 1 }, CARD_COMMANDS)).toBe(false);
      for (const [key, field] of Object.entries(FORMS[it.do] ?? {})) {
        const { [key]: _, ...rest } = it as Record<string, unknown>;
        expect(isCommand(rest, CARD_COMMANDS), `${it.do} without ${key}`).toBe(field.endsWith('?'));
        expect(isCommand({ ...it, [key]: 'x' }, CARD_COMMANDS), `${it.do} with a word for ${key}`).toBe(
          false,
        );
        expect(isCommand({ ...it, [key]: 0.5 }, CARD_COMMANDS), `${it.do} with half a ${key}`).toBe(false);
      }
    },
  );

  test.each([
    ['no object', null],
    ['a list', ['play']],
    ['an unknown name', { do: 'jump' }],
    ['a name that every object has', { do: 'toString' }],
    ['a name that it only inherits', Object.create({ do: 'concede' })],
    ['less time than none', { do: 'time', left: -1 }],
    ['a list without end', { do: 'choose', pick: new Array(1001).fill(0) }],
    ['an opening hand with a hole in it', { do: 'mulligan', replace: new Array(1) }],
    ['an answer with a hole in it', { do: 'choose', pick: new Array(1) }],
    ['a deck with a hole in it', { do: 'join', deck: { hero: 'a', cards: new Array(1) } }],
    ['a deck with more in it', { do: 'join', deck: { hero: 'a', cards: [], more: 1 } }],
  ])('%s is no command', (_, value) => {
    expect(isCommand(value, CARD_COMMANDS)).toBe(false);
  });
});

describe('a command with other numbers', () => {
  const numberOf = (entity: number) => entity + 100;

  test.each([
    [commands.play, { ...commands.play, card: 103, target: 104 }],
    [commands.attack, { ...commands.attack, with: 103, target: 104 }],
    [commands.power, { ...commands.power, target: 104 }],
    [commands.use, { ...commands.use, with: 103, target: 104 }],
    [commands.mulligan, { do: 'mulligan', replace: [103, 104] }],
    [commands.choose, commands.choose],
    [commands.join, commands.join],
    [commands.time, commands.time],
    [
      { do: 'play', card: 3 },
      { do: 'play', card: 103 },
    ],
  ] as [Command, Command][])('%j becomes %j', (command, expected) => {
    expect(renumbered(command, CARD_COMMANDS, numberOf)).toEqual(expected);
  });

  test('what was given is not changed', () => {
    const given: Command = { do: 'mulligan', replace: [3] };
    renumbered(given, CARD_COMMANDS, numberOf);
    expect(given).toEqual({ do: 'mulligan', replace: [3] });
  });
});

describe("a game's own commands", () => {
  type Own = { do: 'bid'; amount: number } | { do: 'swap'; card: number; with?: number };
  const forms: CommandForms<Own> = {
    bid: { amount: 'option' },
    swap: { card: 'entity', with: 'target?' },
  };

  test.each<[value: unknown, expected: boolean]>([
    [{ do: 'bid', amount: 3 }, true],
    [{ do: 'bid' }, false],
    [{ do: 'bid', amount: '3' }, false],
    [{ do: 'swap', card: 3 }, true],
    [{ do: 'end-turn' }, true],
    [{ do: 'play', card: 3 }, false],
  ])('have the forms that it lists: %j', (value, expected) => {
    expect(isCommand<Own>(value, forms)).toBe(expected);
  });

  test('are renumbered by their forms: entities, and no amounts', () => {
    const numberOf = (entity: number) => entity + 100;
    expect(renumbered({ do: 'swap', card: 3, with: 4 }, forms, numberOf)).toEqual({
      do: 'swap',
      card: 103,
      with: 104,
    });
    expect(renumbered({ do: 'bid', amount: 3 }, forms, numberOf)).toEqual({ do: 'bid', amount: 3 });
  });

  test('cannot take the name of a command of every match: that keeps its form', () => {
    expect(isCommand({ do: 'concede', why: 1 }, { concede: { why: 'count' } })).toBe(false);
  });
});

const isNumber = (value: unknown): value is number => typeof value === 'number';

describe('a list from outside', () => {
  test.each<[what: string, value: unknown, expected: boolean]>([
    ['no entries', [], true],
    ['entries that pass', [1, 2], true],
    ['an entry that does not pass', [1, 'x'], false],
    ['only a hole', new Array(1), false],
    ['a hole at its end', Object.assign([1], { length: 2 }), false],
    ['a great many holes', new Array(2 ** 32 - 1), false],
    ['an object with the form of a list', { length: 0 }, false],
  ])('with %s', (_, value, expected) => {
    expect(isListOf(value, isNumber)).toBe(expected);
  });
});
