import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runScenario } from '../play/run.ts';
import { pebbleRules } from '../testing/pebble-rules.ts';
import { pebbleDocument } from '../testing/run-pebbles.ts';
import { makeScenario, parseScenario } from './parse.ts';

const sample = pebbleDocument({
  players: [
    { bag: [{ card: 'bomb', as: 'boom' }, 'wish'], yard: ['magpie'] },
    { yard: [{ card: 'stone', as: 'rock' }, 'flint'], heap: ['pebble'] },
  ],
  picks: ['rock'],
  steps: [
    { do: 'play', card: 'boom' },
    { setup: 'put', player: 0, card: 'stone', as: 'new' },
    { name: 'other', is: 'p1.yard[-1]' },
    { do: 'play', card: 'p0.bag[0]' },
    { do: 'choose', pick: ['stone'] },
    {
      check: {
        rock: { weight: 1 },
        p0: { bag: ['stone'] },
        other: { has: ['shiny'] },
        trace: [{ action: 'play' }],
      },
    },
  ],
});

/** Values that occur in scenarios, and some that do not. */
const values = fc.oneof(
  fc.constantFrom(
    'rock',
    'boom',
    'stone',
    'p0.heart',
    'p1.yard[0]',
    'p0',
    'p0.bag',
    'constructor',
    '__proto__',
    '',
  ),
  fc.integer({ min: -3, max: 30 }),
  fc.constantFrom(null, true, [], {}, { oneOf: [1] }, { count: 1 }, 1e300),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Replaces a value somewhere in a document. */
function mutate(document: unknown, choices: readonly number[], value: unknown): unknown {
  const [choice, ...deeper] = choices;
  if (choice === undefined || typeof document !== 'object' || document === null) return value;
  const keys = Object.keys(document);
  const key = keys[choice % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(document) ? [...document] : { ...document };
  Object.assign(copy, { [key]: mutate((document as Record<string, unknown>)[key], deeper, value) });
  return copy;
}

test('reading never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = parseScenario(value, [pebbleRules]);
      expect(read.ok || read.problems.length > 0).toBe(true);
    }),
  );
});

test('the sample passes', () => {
  const read = parseScenario(sample, [pebbleRules]);
  expect(read.ok ? runScenario(read.rules, read.value).problems : read.problems).toEqual([]);
});

test('any changed scenario is read or reported with a path; what is read can be played and written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(7), { minLength: 1, maxLength: 6 }), values, (choices, value) => {
      const read = parseScenario(mutate(sample, choices, value), [pebbleRules]);
      if (!read.ok) {
        for (const { path, message } of read.problems) {
          expect(path).not.toBe('');
          expect(message).not.toBe('');
        }
        return;
      }
      const written = makeScenario(read.value, pebbleRules);
      expect(parseScenario(written, [pebbleRules])).toEqual(read);
      const once = runScenario(read.rules, read.value);
      expect(runScenario(read.rules, read.value, { rebuild: true })).toEqual(once);
    }),
    // An object without a text of its own, where a card is named.
    { numRuns: 1500, examples: [[[3, 0, 0, 0, 0], { toString: '' }]] },
  );
});
