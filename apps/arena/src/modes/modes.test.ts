import { describe, expect, test } from 'vitest';
import { scenarios } from '../games/scenarios.ts';
import { gameOf, rematchOf, roleOf, setsOf, setupOf, titleOf } from './modes.ts';
import { readMode } from './read-mode.ts';
import { against, allModes, cyberMatch, two, watch } from './testing/modes.ts';

describe('a mode says how a match is opened', () => {
  test('a table is laid, and its owner plays both sides', () => {
    const mode = { kind: 'table', name: 'fireball' } as const;
    expect(setupOf(mode)).toEqual({ game: 'hearth', scenario: scenarios.fireball, undo: 'own' });
    expect(roleOf(mode)).toEqual({ kind: 'owner' });
  });

  test('H1 a player of one hand has the role of a seat, and a spectator of bots that of the owner', () => {
    expect([against, two, watch].map((mode) => roleOf(mode).kind)).toEqual(['seat', 'seat', 'owner']);
  });

  test('a match of decks has its seed and who starts, and a clock only if it is wanted', () => {
    expect(setupOf(against)).toEqual({ game: 'hearth', seed: 7, first: 0, undo: 'own' });
    expect(setupOf(two)).toMatchObject({ seed: 7, first: 0, clock: { turn: 75 } });
  });

  test('S5 a command is taken back alone against a bot, by agreement between two people, and by no spectator', () => {
    expect([against, two, watch].map((mode) => setupOf(mode).undo)).toEqual(['own', 'agreed', 'never']);
  });

  test('the game is that of the decks, of the table, or of the file; the first where a file does not say', () => {
    expect(setupOf(cyberMatch)).toMatchObject({ game: 'cyber', seed: 7 });
    expect(setupOf({ kind: 'table', name: 'firstChain' })).toEqual({
      game: 'cyber',
      scenario: scenarios.firstChain,
      undo: 'own',
    });
    const games = [{ game: 'cyber' }, {}, { game: 'chess' }, null].map((scenario) =>
      gameOf({ kind: 'opened', name: 'Mine', scenario }),
    );
    expect(games).toEqual(['cyber', 'hearth', 'hearth', 'hearth']);
  });

  test('is named after its classes or its table', () => {
    expect(titleOf(against)).toBe('Mage vs. Hunter');
    expect(titleOf(cyberMatch)).toBe('A mage vs. A hunter');
    expect(titleOf({ kind: 'opened', name: 'Mine', scenario: {} })).toBe('Mine');
  });
});

describe('a rematch', () => {
  test('has the same decks, another seed, and the other seat starts', () => {
    expect(rematchOf(against, 8)).toEqual({ ...against, seed: 8, first: 1 });
    expect(rematchOf(watch, 9)).toEqual({ ...watch, seed: 9, first: 0 });
  });

  test('of a table is that table', () => {
    const mode = { kind: 'table', name: 'fullTable' } as const;
    expect(rematchOf(mode, 8)).toBe(mode);
  });
});

describe('a mode is read from text', () => {
  test('a mode that was stored before there were two games is of the first', () => {
    const { game, ...before } = against;
    expect(game).toBe('hearth');
    expect(readMode(before)).toEqual(against);
  });

  test.each(allModes.map((mode) => [mode.kind, mode]))('%s comes back as it was', (_, mode) => {
    expect(readMode(JSON.parse(JSON.stringify(mode)))).toEqual(mode);
  });

  test('a mode that was stored before there were later sets has none, and one with sets keeps them', () => {
    expect(Object.keys(readMode(against) ?? {})).not.toContain('sets');
    expect(setsOf(against)).toEqual([]);
    const later = { ...against, sets: ['goblins', 'naxxramas'] } as const;
    const read = readMode(JSON.parse(JSON.stringify(later)));
    expect(read).toEqual(later);
    expect(read && setsOf(rematchOf(read, 5))).toEqual(['goblins', 'naxxramas']);
  });

  test.each([
    ['sets that are no names', { ...against, sets: [1] }],
    ['one set without a list', { ...against, sets: 'goblins' }],
    ['nothing', null],
    ['a word', 'against'],
    ['an unknown kind', { kind: 'chess' }],
    ['an unknown table', { kind: 'table', name: 'toString' }],
    ['an unknown opponent', { ...against, opponent: 'oracle' }],
    ['one opponent', { ...watch, opponents: ['random'] }],
    ['one deck', { ...against, decks: [against.decks[0]] }],
    ['a deck without a name', { ...against, decks: [against.decks[0], { deck: against.decks[1].deck }] }],
    [
      'cards that are no ids',
      { ...two, decks: [two.decks[0], { name: 'x', deck: { hero: 'mage', cards: [1] } }] },
    ],
    ['an unknown game', { ...two, game: 'chess' }],
    ['no seed', { ...two, seed: 'seven' }],
    ['a seat that does not exist', { ...two, first: 2 }],
  ])('%s is none', (_, value) => {
    expect(readMode(value)).toBeNull();
  });
});
