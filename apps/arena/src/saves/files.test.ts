import { type MatchFile, writeMatchFile } from '@aftercast/match/files';
import { describe, expect, test } from 'vitest';
import { scenarios } from '../games/scenarios.ts';
import { against, allModes } from '../modes/testing/modes.ts';
import { makeArenaSave } from './arena-save.ts';
import { fileNameOf, readFile } from './files.ts';

/** A save as the engine writes it. */
const file: MatchFile = {
  setup: { game: 'hearth', seed: 1 },
  saved: { format: 'save/2', game: 'hearth', catalogue: '0', journal: [], position: null },
  extras: {},
};
const save = writeMatchFile(file);

describe('a file that is opened', () => {
  test.each(allModes.map((mode) => [mode.kind, mode]))(
    'a saved match of the kind "%s" goes on',
    (_, mode) => {
      const held = { seat: 0, zone: 'hand', index: 2, choose: -1 };
      const saved = { mode, save, held, at: 12 };
      expect(readFile(makeArenaSave(saved), 'match.json')).toEqual({ ok: true, mode, saved });
    },
  );

  test('a match that an earlier version saved goes on', () => {
    const { setup, saved } = file;
    const earlier = {
      format: 'aftercast-match/1',
      ...{ at: 12, mode: against, held: null, save: JSON.stringify({ saved, setup }) },
    };
    const reading = readFile(JSON.stringify(earlier), 'match.json');
    expect(reading).toEqual({ ok: true, mode: against, saved: { mode: against, save, held: null, at: 12 } });
  });

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
    ['text', 'Dear diary', /“x” could not be opened. It is not valid JSON/],
    [
      'a match that was cut off',
      makeArenaSave({ mode: against, save, held: null, at: 1 }).slice(0, 60),
      /not valid JSON/,
    ],
    ['something else', '{ "format": "recipe/1" }', /not a saved match, a scenario or a list/],
    ['a list', '[]', /not a saved match/],
    ['nothing', 'null', /not a saved match/],
    [
      'a match without its save',
      '{ "format": "aftercast-match/1" }',
      /“x” could not be opened. This saved match has no match in it/,
    ],
    [
      'a match that was changed',
      makeArenaSave({ mode: against, save, held: null, at: 1 }).replace('"at":1', '"at":2'),
      /damaged or changed/,
    ],
    ['a match that something else has saved', save, /was not exported by the arena/],
  ])('%s is refused in a sentence', (_, text, words) => {
    const reading = readFile(text, 'x');
    expect(reading).toEqual({ ok: false, problem: expect.stringMatching(words) });
  });
});

test('a file is named after its match, in letters that every system takes', () => {
  expect(fileNameOf(against)).toBe('aftercast-mage-vs-hunter.json');
  expect(fileNameOf({ kind: 'opened', name: '../Été: “A/B”?', scenario: {} })).toMatch(
    /^aftercast-[a-z0-9-]+\.json$/,
  );
});

describe('a file of cards', () => {
  test.each([
    ['a list', [{ id: 'a', type: 'minion' }]],
    ['a list with mistakes', [{ id: 'a', type: 'minoin', helth: 2 }, 7]],
    ['a set', { set: 'mine', name: 'Mine', cards: [] }],
  ])('goes to the workshop as it is: %s', (_, cards) => {
    const text = JSON.stringify(cards, null, 2);
    expect(readFile(text, 'mine.json')).toEqual({ ok: true, mode: null, cards: text });
  });

  test.each([[[]], [[1, 2]], [{ cards: [] }], [{ hero: 'mage', cards: ['wisp'] }], ['cards']])(
    'is not %j',
    (value) => {
      expect(readFile(JSON.stringify(value), 'x.json')).toMatchObject({ ok: false });
    },
  );
});
