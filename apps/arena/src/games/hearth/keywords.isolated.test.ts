import type { View, ViewEntity } from '@aftercast/bridge/client';
import { expect, test, vi } from 'vitest';
import { figureOf } from './character.ts';
import { keywordNames, keywords } from './keywords.ts';
import { notesOf } from './notes.ts';

vi.mock('@aftercast/hearth/keywords', async (original) => {
  const { keywords } = await original<typeof import('@aftercast/hearth/keywords')>();
  const drilled = {
    kind: 'ability',
    stat: 'wellDrilled',
    title: 'Drilled',
    meaning: 'It is drilled.',
    sign: 'attack',
  };
  return { keywords: { ...keywords, drilled } };
});

const minion = (stats: Record<string, number>): ViewEntity => ({
  ...{ id: 1, card: 'wisp', owner: 0, seat: 0, zone: 'battlefield', index: 0, order: 1 },
  stats,
  attachments: [],
});
const view = { entity: () => null, zone: () => [], table: { entities: [], zones: [], registers: [] } };

test('a keyword that is added to the game’s record gets a badge, a note and a word in the label', () => {
  const entity = minion({ attack: 1, health: 1, 'well-drilled': 1 });
  const { badges, label } = figureOf(entity);
  expect(badges).toEqual([{ key: 'drilled', sign: 'attack', title: 'Drilled' }]);
  expect(label).toBe('Wisp, 1 attack 1 health, Drilled');
  const [note] = notesOf(view as unknown as View, entity);
  expect(note).toEqual({ key: 'drilled', sign: 'attack', head: 'Drilled', text: 'It is drilled.' });
});

test('every keyword is named and explained, and those with a sign have a badge', () => {
  for (const [name, { title, meaning, sign }] of Object.entries(keywords)) {
    expect(title, name).toMatch(/^[A-Z]/);
    expect(meaning, name).toMatch(/\.$/);
    expect(keywordNames.includes(name as (typeof keywordNames)[number]), name).toBe(sign !== undefined);
  }
});
