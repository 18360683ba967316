import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { COMMAND_FIELDS, isCommand, renumbered } from './command-form.ts';

/** One of each, with all that it may have. */
const commands: { [Name in Command['do']]: Required<Extract<Command, { do: Name }>> } = {
  join: { do: 'join', deck: { hero: 'a', cards: ['b'] } },
  mulligan: { do: 'mulligan', replace: [3, 4] },
  play: { do: 'play', card: 3, target: 4, position: 1, choose: 0 },
  attack: { do: 'attack', with: 3, target: 4, routine: 1 },
  power: { do: 'power', target: 4, choose: 1 },
  'end-turn': { do: 'end-turn' },
  choose: { do: 'choose', pick: [0, 1] },
  concede: { do: 'concede' },
  time: { do: 'time', left: 5 },
};

describe('the table of fields', () => {
  test.each(Object.values(commands))(
    '$do: has the form of a command, and is none with more or other keys',
    (it) => {
      expect(isCommand(it)).toBe(true);
      expect(isCommand({ ...it, more: 1 })).toBe(false);
      for (const [key, field] of Object.entries(COMMAND_FIELDS[it.do])) {
        const { [key]: _, ...rest } = it as Record<string, unknown>;
        expect(isCommand(rest), `${it.do} without ${key}`).toBe(field.endsWith('?'));
        expect(isCommand({ ...it, [key]: 'x' }), `${it.do} with a word for ${key}`).toBe(false);
        expect(isCommand({ ...it, [key]: 0.5 }), `${it.do} with half a ${key}`).toBe(false);
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
    expect(isCommand(value)).toBe(false);
  });
});

describe('a command with other numbers', () => {
  const numberOf = (entity: number) => entity + 100;

  test.each([
    [commands.play, { ...commands.play, card: 103, target: 104 }],
    [commands.attack, { ...commands.attack, with: 103, target: 104 }],
    [commands.power, { ...commands.power, target: 104 }],
    [commands.mulligan, { do: 'mulligan', replace: [103, 104] }],
    [commands.choose, commands.choose],
    [commands.join, commands.join],
    [commands.time, commands.time],
    [
      { do: 'play', card: 3 },
      { do: 'play', card: 103 },
    ],
  ] as [Command, Command][])('%j becomes %j', (command, expected) => {
    expect(renumbered(command, numberOf)).toEqual(expected);
  });

  test('what was given is not changed', () => {
    const given: Command = { do: 'mulligan', replace: [3] };
    renumbered(given, numberOf);
    expect(given).toEqual({ do: 'mulligan', replace: [3] });
  });
});
