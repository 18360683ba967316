import { hashState, Register } from '@aftercast/kernel';
import type { GameRules, Opening } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { pebbleRules } from './scenario/testing/pebble-rules.ts';
import { Own } from './scenario/testing/pebble-table.ts';
import { newState, openState } from './start-state.ts';

/** An opening that writes down which seat starts. */
const opening: Opening = {
  lay: (changes, first) => changes.setOwnRegister(Own.active, first),
  stage: () => 'joining',
  awaits: () => true,
  checkDeck: () => null,
};
const rules: GameRules = { ...(pebbleRules as GameRules), opening };
const FIRST_OWN = Object.keys(Register).length;

test('a match with an opening starts with the table that the opening lays, for the seat that starts', () => {
  for (const first of [-1, 0, 1])
    expect(openState(rules, 7, first).table.registers[FIRST_OWN + Own.active]).toBe(first);
  expect(openState(rules, 7).table.registers[FIRST_OWN + Own.active]).toBe(-1);
});

test('S2 the seed is part of the state', () => {
  const hashes = [7, 7, 8].map((seed) => hashState(openState(rules, seed)));
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[0]).not.toBe(hashes[2]);
  expect(hashState(newState(rules, 7, (changes) => opening.lay(changes, -1)))).toBe(hashes[0]);
});

test('only a seat of the game can start', () => {
  for (const first of [-2, 2, 0.5, Number.NaN])
    expect(() => openState(rules, 7, first)).toThrow(
      new RangeError(`Seat ${first} cannot start: the seats are 0 to 1.`),
    );
});

test('a game without an opening has matches from scenarios only', () => {
  expect(() => openState(pebbleRules as GameRules, 7)).toThrow(/"pebbles" begin from scenarios only/);
});
