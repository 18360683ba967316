import { describe, expect, test } from 'vitest';
import { isMatchSetup } from './match-setup.ts';

const seeded = { game: 'pebbles', seed: 3 };
const times = { turn: 75, mulligan: 60, warning: 20 };

describe('the set-up of a match from outside', () => {
  test.each<[what: string, setup: object]>([
    ['a game and a seed', seeded],
    ['a seed below 0', { ...seeded, seed: -3 }],
    ['a scenario in place of a seed', { game: 'pebbles', scenario: {} }],
    ['a scenario and a seed', { ...seeded, scenario: {} }],
    ['a seat that starts', { ...seeded, first: 0 }],
    ['a limit of one action', { ...seeded, limit: 1 }],
    ['no limit', { ...seeded, limit: null }],
    ['times', { ...seeded, clock: times }],
    ['times without a warning', { ...seeded, clock: { ...times, warning: 0 } }],
    ['an undo for no seat', { ...seeded, undo: 'never' }],
    ['an undo of its own', { ...seeded, undo: 'own' }],
    ['an undo that both agree to', { ...seeded, undo: 'agreed' }],
  ])('S3 may have %s', (_, setup) => {
    expect(isMatchSetup(setup)).toBe(true);
  });

  test.each<[what: string, setup: unknown]>([
    ['nothing', null],
    ['a list', [seeded]],
    ['a text', 'pebbles'],
    ['no game', { seed: 3 }],
    ['a game that is no name', { game: 7, seed: 3 }],
    ['neither seed nor scenario', { game: 'pebbles' }],
    ['half a seed', { ...seeded, seed: 0.5 }],
    ['a seed that is a text', { ...seeded, seed: '3' }],
    ['a bad seed beside a scenario', { game: 'pebbles', scenario: {}, seed: 0.5 }],
    ['a seat below 0', { ...seeded, first: -1 }],
    ['half a seat', { ...seeded, first: 0.5 }],
    ['a limit of no action', { ...seeded, limit: 0 }],
    ['a limit of half an action', { ...seeded, limit: 1.5 }],
    ['a limit that is a text', { ...seeded, limit: '5' }],
    ['no times', { ...seeded, clock: null }],
    ['no time for a turn', { ...seeded, clock: { ...times, turn: 0 } }],
    ['no time for an opening hand', { ...seeded, clock: { ...times, mulligan: 0 } }],
    ['a warning before the start', { ...seeded, clock: { ...times, warning: -1 } }],
    ['half a second', { ...seeded, clock: { ...times, turn: 7.5 } }],
    ['times without one of them', { ...seeded, clock: { turn: 75, mulligan: 60 } }],
    ['one time too many', { ...seeded, clock: { ...times, more: 1 } }],
    ['an undo for all', { ...seeded, undo: 'always' }],
  ])('S3 cannot have %s', (_, setup) => {
    expect(isMatchSetup(setup)).toBe(false);
  });
});
