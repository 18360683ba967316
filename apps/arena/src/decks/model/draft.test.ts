import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freeName, keepDraft, keptDraft, newDraft, newId, renamed } from './draft.ts';

test.each<[string, string[], string]>([
  ['Mage deck', [], 'Mage deck'],
  ['Mage deck', ['Mage deck'], 'Mage deck 2'],
  ['Mage deck', ['Mage deck', 'Mage deck 2', 'Mage deck 4'], 'Mage deck 3'],
])('%s beside %j is called %s', (name, others, free) => {
  expect(freeName(name, others)).toBe(free);
});

test.each([
  ['Mage deck', 'Druid deck'],
  ['Mage deck 12', 'Druid deck'],
  ['Mage decks', 'Mage decks'],
  ['My Mage deck', 'My Mage deck'],
  ['Mage deck 2 of mine', 'Mage deck 2 of mine'],
  ['', ''],
])('a mage deck called “%s” that becomes a druid deck is called “%s”', (name, expected) => {
  expect(renamed(name, 'Mage deck', 'Druid deck')).toBe(expected);
});

test('ids are unique', () => {
  expect(new Set(Array.from({ length: 200 }, newId)).size).toBe(200);
});

describe('a stored draft', () => {
  const things = new Map<string, string>();
  let refuses = false;
  const check = () => {
    if (refuses) throw new DOMException('no', 'SecurityError');
  };

  beforeEach(() => {
    things.clear();
    refuses = false;
    vi.stubGlobal('localStorage', {
      getItem(key: string) {
        check();
        return things.get(key) ?? null;
      },
      setItem(key: string, value: string) {
        check();
        things.set(key, value);
      },
      removeItem(key: string) {
        check();
        things.delete(key);
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const KEY = 'some-draft';
  const draft = newDraft('Some fire', { hero: 'mage', cards: ['fireball'] });

  test('exists only while it has unsaved changes', () => {
    keepDraft(KEY, draft);
    expect(keptDraft(KEY)).toBeNull();
    keepDraft(KEY, { ...draft, changed: true });
    expect(keptDraft(KEY)).toEqual({ ...draft, changed: true });
    keepDraft(KEY, draft);
    expect(keptDraft(KEY)).toBeNull();
  });

  test.each(['not json', '7', 'null', '{"id":"a"}'])('is not read from %s', (text) => {
    keepDraft(KEY, { ...draft, changed: true });
    for (const key of things.keys()) things.set(key, text);
    expect(keptDraft(KEY)).toBeNull();
  });

  test('is not needed: without storage nothing fails', () => {
    refuses = true;
    keepDraft(KEY, { ...draft, changed: true });
    expect(keptDraft(KEY)).toBeNull();
  });
});
