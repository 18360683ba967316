import { describe, expect, test } from 'vitest';
import { scenarios } from '../games/scenarios.ts';
import { against, allModes } from '../modes/testing/modes.ts';
import { makeArenaSave } from './arena-save.ts';
import { fileNameOf, readFile } from './files.ts';

describe('a file that is opened', () => {
  test.each(allModes.map((mode) => [mode.kind, mode]))(
    'a saved match of the kind "%s" goes on',
    (_, mode) => {
      const held = { seat: 0, zone: 'hand', index: 2, choose: -1 };
      const saved = { mode, save: 'as the engine gave it', held, at: 12 };
      expect(readFile(makeArenaSave(saved), 'match.json')).toEqual({ ok: true, mode, saved });
    },
  );

  test('a scenario is a table to begin from, under its own name', () => {
    const scenario = scenarios.fireball;
    expect(readFile(JSON.stringify(scenario), 'x.json')).toEqual({
      ok: true,
      mode: { kind: 'opened', name: scenario.name, scenario },
      saved: null,
    });
  });

  test('a scenario without a name is named after its file', () => {
    const reading = readFile('{ "format": "scenario/1" }', 'odd.json');
    expect(reading).toMatchObject({ ok: true, mode: { name: 'odd.json' } });
  });

  test.each([
    ['text', 'Dear diary', /“x” cannot be opened: it is not valid JSON/],
    [
      'a match that was cut off',
      makeArenaSave({ mode: against, save: '…', held: null, at: 1 }).slice(0, 60),
      /not valid JSON/,
    ],
    ['something else', '{ "format": "recipe/1" }', /neither a saved match nor a scenario/],
    ['a list', '[]', /neither/],
    ['nothing', 'null', /neither/],
    [
      'a match without its save',
      '{ "format": "aftercast-match/1" }',
      /parts of this saved match are missing/,
    ],
  ])('%s is refused in a sentence', (_, text, words) => {
    const reading = readFile(text, 'x');
    expect(reading).toEqual({ ok: false, problem: expect.stringMatching(words) });
  });
});

test('a file is named after its match, in letters that every system takes', () => {
  expect(fileNameOf(against)).toBe('aftercast-mage-against-hunter.json');
  expect(fileNameOf({ kind: 'opened', name: '../Été: “A/B”?', scenario: {} })).toMatch(
    /^aftercast-[a-z0-9-]+\.json$/,
  );
});
