import { hashState, type Oracle, type RandomChoice } from '@aftercast/kernel';
import type { GameRules, Opening } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { Own, placeOf, Zone } from '../scenario/testing/pebble-table.ts';
import { idOf, indexOf } from '../scenario/testing/pebbles.ts';
import { DEFAULT_ACTION_LIMIT } from '../session.ts';
import { layTable, startSession } from './lay-table.ts';

const opening: Opening = {
  lay: (changes, first) => changes.setOwnRegister(Own.active, first),
  stage: () => 'joining',
  awaits: () => true,
  checkDeck: () => null,
};
const plain = pebbleRules as GameRules;
const games: GameRules[] = [plain, { ...plain, game: { ...plain.game, name: 'stones' }, opening }];

const scenario = {
  format: 'scenario/1',
  name: 'a test',
  game: 'pebbles',
  seed: 5,
  players: [
    { bag: [{ card: 'mold', as: 'mold' }], yard: ['magpie'] },
    { yard: [{ card: 'stone', as: 'rock' }] },
  ],
  picks: ['rock', 4, 'flint'],
  steps: [{ do: 'end-turn' }],
};
const OF_PEBBLES = { game: 'pebbles', scenario };

describe('the table of a set-up', () => {
  test('is a game’s that the worker has', async () => {
    await expect(layTable(games, { game: 'chess', seed: 1 })).rejects.toThrow(
      new Error('This worker has no game "chess", only pebbles, stones.'),
    );
  });

  test('is the one that seats join, without a scenario', async () => {
    const laid = await layTable(games, { game: 'stones', seed: 3, first: 1 });
    expect(laid.rules.game.name).toBe('stones');
    expect(laid.state.table.registers.at(Own.active - 2)).toBe(1);
    expect([laid.aliases.size, laid.limit, laid.undo]).toEqual([0, DEFAULT_ACTION_LIMIT, 'never']);
    expect(laid.oracle(laid.state)).toBe(null);
    const other = await layTable(games, { game: 'stones', first: 1 });
    const zero = await layTable(games, { game: 'stones', seed: 0, first: 1 });
    expect(hashState(other.state)).toBe(hashState(zero.state));
    expect(hashState(other.state)).not.toBe(hashState(laid.state));
  });

  test('A12 S5 has the limit and the rule of undo that it asks for', async () => {
    const [some, none] = await Promise.all([
      layTable(games, { ...OF_PEBBLES, limit: 12, undo: 'own' }),
      layTable(games, { ...OF_PEBBLES, limit: null, undo: 'agreed' }),
    ]);
    expect([some.limit, some.undo]).toEqual([12, 'own']);
    expect([none.limit, none.undo]).toEqual([Number.POSITIVE_INFINITY, 'agreed']);
  });

  test('is the scenario’s, with its names and its seed, or another seed', async () => {
    const laid = await layTable(games, OF_PEBBLES);
    const rock = laid.aliases.get('rock') ?? 0;
    expect(laid.state.table.entities[rock]).toMatchObject({
      card: indexOf('stone'),
      zone: placeOf(1, Zone.yard),
    });
    const seeds = await Promise.all([5, 6].map((seed) => layTable(games, { ...OF_PEBBLES, seed })));
    const hashes = seeds.map(({ state }) => hashState(state));
    expect(hashes[0]).toBe(hashState(laid.state));
    expect(hashes[1]).not.toBe(hashes[0]);
  });

  test('says all that is wrong with a scenario, and where', async () => {
    const players = [{ bag: ['pearl'] }, { yard: ['ruby'] }];
    const laid = layTable(games, { game: 'pebbles', scenario: { ...scenario, players, picks: [] } });
    await expect(laid).rejects.toThrow(
      /^The scenario cannot be played\.\nplayers\[0\]\.bag\[0\]: .*pearl.*\nplayers\[1\]\.yard\[0\]: .*ruby/,
    );
  });

  test('makes the scenario’s picks where they fit, and leaves the others to chance', async () => {
    const laid = await layTable(games, OF_PEBBLES);
    const oracle = laid.oracle(laid.state) as Oracle;
    const rock = laid.aliases.get('rock') ?? 0;
    expect(oracle({ kind: 'entity', candidates: [rock + 1, rock], forced: 0 })).toBe(1);
    expect(oracle({ kind: 'number', candidates: [1, 6], forced: 1 })).toBe(3);
    expect(oracle({ kind: 'card', candidates: [indexOf('flint'), indexOf('stone')], forced: 2 })).toBe(0);
    expect(oracle({ kind: 'number', candidates: [1, 6], forced: 3 })).toBe(null);
    // What a player does need not be what the picks were written for.
    expect(oracle({ kind: 'entity', candidates: [rock + 1], forced: 0 })).toBe(null);
    expect(oracle({ kind: 'number', candidates: [1, 3], forced: 1 })).toBe(null);
    expect(() => oracle({ kind: 'entity', forced: 0 } as RandomChoice)).toThrow(TypeError);
  });
});

describe('a session at the start of a match', () => {
  test('has a state of its own', async () => {
    const laid = await layTable(games, OF_PEBBLES);
    const [first, second] = [startSession(laid), startSession(laid)];
    const before = hashState(laid.state);
    const mold = laid.aliases.get('mold') ?? 0;
    first.play(0, { do: 'play', card: mold });
    expect([hashState(laid.state), hashState(second.state)]).toEqual([before, before]);
    expect(hashState(first.state)).not.toBe(before);
  });

  test('has the picks, the limit and the undo rule of its table', async () => {
    const base = { game: 'pebbles', scenario: { ...scenario, picks: ['stone'] } };
    const played = async (more: { undo?: 'own'; limit?: number }) => {
      const laid = await layTable(games, { ...base, ...more });
      const session = startSession(laid);
      session.play(0, { do: 'play', card: laid.aliases.get('mold') ?? 0 });
      return session;
    };
    const free = await played({});
    const bag = free.state.table.zones[placeOf(0, Zone.bag)] ?? [];
    expect(bag.map((id) => idOf(free.state.table, id))).toEqual(['stone']);
    expect([free.lastRunaway, free.check(0, { do: 'undo' })?.code]).toEqual([null, 'no-undo']);
    const bound = await played({ undo: 'own', limit: 2 });
    expect([bound.lastRunaway?.code, bound.check(0, { do: 'undo' })?.code]).toEqual([
      'runaway',
      'nothing-to-undo',
    ]);
  });
});
