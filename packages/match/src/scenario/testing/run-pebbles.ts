import { parseScenario } from '../format/parse.ts';
import { type RunOptions, runScenario } from '../play/run.ts';
import { pebbleRules } from './pebble-rules.ts';

/** A whole scenario of pebbles, from the parts that a test is about. */
export function pebbleDocument(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    format: 'scenario/1',
    name: 'a test',
    game: 'pebbles',
    players: [{}, {}],
    steps: [PASS],
    ...parts,
  };
}

export const PASS = { do: 'end-turn' };

/** What is wrong with a scenario of pebbles, as `path: message`: in its text if it cannot be played. */
export function problemsOf(parts: Readonly<Record<string, unknown>>, options: RunOptions = {}): string[] {
  const read = parseScenario(pebbleDocument(parts), [pebbleRules]);
  const problems = read.ok ? runScenario(read.rules, read.value, options).problems : read.problems;
  return problems.map(({ path, message }) => `${path}: ${message}`);
}
