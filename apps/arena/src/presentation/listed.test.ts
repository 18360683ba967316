import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '../words/language.ts';
import { nounOf } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import { listed } from './listed.ts';

afterEach(() => showLanguage('en'));

test.each<[names: string[], most: number | undefined, english: string, german: string]>([
  [[], undefined, '', ''],
  [['A'], undefined, 'A', 'A'],
  [['A', 'B'], undefined, 'A and B', 'A und B'],
  [['A', 'B', 'C', 'D', 'E'], 5, 'A, B, C, D and E', 'A, B, C, D und E'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 5, 'A, B, C, D and 2 more', 'A, B, C, D und 2 weitere'],
  [['A', 'B', 'A', 'A'], undefined, 'A ×3 and B', 'A ×3 und B'],
  [['A', 'B', 'C'], 2, 'A and 2 more', 'A und 2 weitere'],
])('of %j, at most %s', async (names, most, english, german) => {
  const list = () => listed(names.map(nounOf), most);
  expect(list().name).toBe(english);
  expect(list().isMany).toBe(names.length > 1);
  await showLanguage('de');
  expect(list().name).toBe(german);
});

test('each of a list is inflected', async () => {
  await showLanguage('de');
  const { enemyHero, yourHero } = toldWords().names;
  const list = listed([yourHero(), nounOf('Wisp'), enemyHero()]);
  expect([list.accusative, list.dative]).toEqual([
    'deinen Helden, Wisp und den gegnerischen Helden',
    'deinem Helden, Wisp und dem gegnerischen Helden',
  ]);
});
