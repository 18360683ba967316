import { expect, it } from 'vitest';
import { parseSetup } from '../scenario/format/setup.ts';
import { laySetup } from '../scenario/play/lay.ts';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { Session } from '../session.ts';
import { checkInvariants } from './trusted.ts';

/** A match whose table has been spoiled behind the engine's back. */
function spoiled(): Session {
  const scenario = { format: 'scenario/1', name: 'a test', game: 'pebbles', players: [{}, {}], steps: [] };
  const reading = parseSetup(scenario, [pebbleRules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { state } = laySetup(pebbleRules, reading.value);
  state.table.registers.push(0);
  return new Session(pebbleRules, state);
}

it('S1 in development a table that does not hold together undoes the command that comes to it', () => {
  const session = spoiled();
  expect(session.play(0, { do: 'end-turn' })?.code).toBe('card-fault');
  expect(session.lastFault?.message).toMatch(/registers/);
});

it('in production nothing is looked at', () => {
  const { game, state } = spoiled();
  expect(() => checkInvariants(game, state.table)).not.toThrow();
});
