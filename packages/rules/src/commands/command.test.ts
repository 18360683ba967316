import { describe, expect, test } from 'vitest';
import { CARD_COMMANDS, type Command } from './card-commands.ts';
import { endsTurn } from './command.ts';
import { MATCH_COMMANDS } from './command-form.ts';
import { commandOf, plainLegal } from './legal.ts';

describe('an entry for a plain command', () => {
  test('is that command, with nothing that it could be pointed at', () => {
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

  test('shares no list with another: whoever gets one may add to it', () => {
    expect(plainLegal('play', 7).allowed).not.toBe(plainLegal('play', 7).allowed);
  });
});

test('a turn is ended by who plays it, and when time is up', () => {
  const names = Object.keys({ ...MATCH_COMMANDS, ...CARD_COMMANDS }) as Command['do'][];
  expect(names.filter((name) => endsTurn({ do: name } as Command))).toEqual(['end-turn', 'time']);
});
