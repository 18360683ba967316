import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootPages } from './navigation.ts';
import { BACKGROUND, searchWeight } from './search-weight.ts';

const root = join(import.meta.dirname, '../../../..');

it.each([
  ['/viewers.html#viewers', 'viewer', { title: 'Viewers' }],
  ['/some/where/decks.html#the-rules', 'deck', { title: 'The rules' }],
  ['/cards', 'card', undefined],
])('the guide %s counts in full', (section, term, stored) => {
  expect(searchWeight(section, term, stored)).toBe(1);
});

it('for a plain word a guide comes before the pages about the project, and these before the reference', () => {
  const title = { title: 'keyframe()' };
  const weights = ['/embedding.html#viewers', '/decisions.html#_45', '/api/index.html#keyframe'].map(
    (section) => searchWeight(section, 'keyframe', title),
  );
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(new Set(weights).size).toBe(3);
});

it.each([
  ['openMatch()', 'openmatch', 0.5],
  ['MatchClient<V>', 'matchclient', 0.5],
  ['useZone()', 'usezone', 0.5],
  ['Viewer', 'viewer', 0.2],
  ['keyframe()', 'keyframe', 0.2],
  ['openMatch()', 'match', 0.2],
  ['Parameters', 'openmatch', 0.2],
])('the section %s of the reference, found by %s, counts %f', (title, term, weight) => {
  expect(searchWeight('/some/where/api/react.html#x', term, { title })).toBe(weight);
});

it('every page about the project exists', () => {
  const file = (name: string) =>
    name in rootPages ? rootPages[name as keyof typeof rootPages] : `docs/${name}.md`;
  expect([...BACKGROUND].filter((name) => !existsSync(join(root, file(name))))).toEqual([]);
});
