import { describe, expect, test } from 'vitest';
import { CARD_COMMANDS, type Command } from './card-commands.ts';
import { endsTurn, joinsOrEndsTurn } from './command.ts';
import { MATCH_COMMANDS } from './command-form.ts';
import { commandOf, plainLegal } from './legal-command.ts';

describe('an entry for a plain command', () => {
  test('is that command, without targets', () => {
    expect(commandOf(CARD_COMMANDS, plainLegal('end-turn'))).toEqual({ do: 'end-turn' });
    expect(commandOf(CARD_COMMANDS, plainLegal('play', 7))).toEqual({ do: 'play', card: 7 });
    const { target, allowed, preferred, positions } = plainLegal('play', 7);
    expect({ target, allowed, preferred, positions }).toEqual({
      target: 'none',
      allowed: [],
      preferred: [],
      positions: 0,
    });
  });

  test('shares no list with another entry', () => {
    expect(plainLegal('play', 7).allowed).not.toBe(plainLegal('play', 7).allowed);
  });
});

test('an entry that needs a target makes no command without one', () => {
  const entry = { ...plainLegal('play', 7), target: 'required' as const, allowed: [3] };
  expect(commandOf(CARD_COMMANDS, entry, 3)).toEqual({ do: 'play', card: 7, target: 3 });
  expect(() => commandOf(CARD_COMMANDS, entry)).toThrow(RangeError);
  expect(commandOf(CARD_COMMANDS, { ...entry, target: 'optional' })).toEqual({ do: 'play', card: 7 });
});

test('end-turn and time end a turn', () => {
  const names = Object.keys({ ...MATCH_COMMANDS, ...CARD_COMMANDS }) as Command['do'][];
  expect(names.filter((name) => endsTurn({ do: name } as Command))).toEqual(['end-turn', 'time']);
  expect(names.filter((name) => joinsOrEndsTurn({ do: name } as Command))).toEqual([
    'join',
    'end-turn',
    'time',
  ]);
});
