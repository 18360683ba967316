import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../page/parse.ts';
import { readMatchScript } from './match-file.ts';

const match = {
  format: 'simulated-match/1',
  game: 'hearth',
  catalogue: '',
  seed: 5,
  limit: 10_000,
  journal: [{ number: 1, seat: 1, command: { do: 'end-turn' } }],
};

describe('a file to be inspected', () => {
  it('is a match with its commands', () => {
    expect(readMatchScript(JSON.stringify(match), 'a.json')).toEqual({
      name: 'a.json',
      setup: { game: 'hearth', seed: 5, limit: 10_000 },
      commands: [{ seat: 1, command: { do: 'end-turn' } }],
    });
  });

  it.each(['hearth', 'cyber'])('is of its game: %s', (game) => {
    expect(readMatchScript(JSON.stringify({ ...match, game }), 'a.json').setup.game).toBe(game);
  });

  it('is a scenario, whose table is set up', () => {
    const scenario = { format: 'scenario/1', game: 'hearth', players: [], steps: [{ do: 'end-turn' }] };
    const read = readMatchScript(JSON.stringify(scenario), 'b.json');
    expect(read.setup.scenario).toEqual({ ...scenario, steps: [] });
    expect(read.commands).toEqual([]);
  });

  it.each([
    [{ ...match, journal: null }, 'is not known'],
    [{ ...match, journal: 'x' }, 'no list'],
    [{ ...match, journal: [{ seat: 8, command: {} }] }, 'A seat'],
    [{ ...match, journal: [{ seat: 0, command: 3 }] }, 'A command'],
    [{ ...match, seed: 'x' }, 'has no seed'],
    [{ ...match, game: 'chess' }, 'Its game is none of stress, hearth, cyber'],
    [{ format: 'scenario/1', players: [], steps: [] }, 'Its game'],
    [{ format: 'x' }, 'neither'],
  ])('that is broken is refused: %j', (file, why) => {
    expect(() => readMatchScript(JSON.stringify(file), 'c')).toThrow(why);
  });

  it('of anything else is refused, and nothing worse', () => {
    assert(
      property(anything(), (value) => {
        expect(() => readMatchScript(JSON.stringify(value) ?? '', 'd')).toThrow(ReadError);
      }),
    );
  });
});
