import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { headersOf } from '@aftercast/cards/text';
import { cardFiles as allFiles, lexicon } from '@aftercast/hearth/authoring';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import { cardFiles, cards, setFiles, walk } from './card-files.ts';

/**
 * The sources of the engine, the card language and the rules, without their tests, and without the type of card ids, which is
 * generated from the cards: its file is compared with them and has nothing else.
 */
const sources = ['kernel', 'cards', 'hearth'].flatMap((name) =>
  readdirSync(join(root, 'packages', name, 'src'), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name.endsWith('.ts') && !it.name.endsWith('.test.ts'))
    .map((it) => join(it.parentPath, it.name))
    .filter((path) => !path.includes('/testing/') && !path.endsWith('/card-ids.ts'))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') })),
);

const ids = [...cards, ...setFiles.flatMap(({ set }) => set.cards)].map(({ id }) => id);
const isUnmistakable = (id: string) => /[-\d]/.test(id);

/** The words that the files of the game add. */
function wordsOfSets(key: 'classes' | 'races'): string[] {
  return headersOf(allFiles).flatMap((it) => Object.keys(it[key] ?? {}));
}

/**
 * Ids of one word that are words of the rules as well: classes, keywords, races, and the one effect and action that a
 * card is named after. As literals they name those, not the card; wherever they would name the card, its number would be
 * asked for by its id, which is looked for below.
 */
const words = new Set([
  ...wordsOfSets('classes'),
  ...wordsOfSets('races'),
  ...Object.keys(lexicon.keywords),
  ...Object.keys(lexicon.effects),
]);

test('the code of the rules and its comments contain no id of several words', () => {
  expect(sources.length).toBeGreaterThan(100);
  const all = new RegExp(`(?<![\\w-])(${ids.filter(isUnmistakable).join('|')})(?![\\w-])`, 'g');
  const found = sources.flatMap(({ file, text }) => [...text.matchAll(all)].map(([id]) => `${file}: ${id}`));
  expect(found).toEqual([]);
});

test('the code has no literal that is an id of one word, unless it is a word of the rules too', () => {
  const single = new Set(ids.filter((id) => !isUnmistakable(id) && !words.has(id)));
  expect(single.size).toBeGreaterThan(40);
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(['"`])([a-z]+)\1/g)]
      .filter(([, , literal]) => single.has(literal as string))
      .map(([literal]) => `${file}: ${literal}`),
  );
  expect(found).toEqual([]);
});

test('the code looks up no card by a literal id', () => {
  const asked = /\b(?:catalogue\.number|cardOf|factsOf|byId)\(\s*['"`]|\.id === ['"`]/;
  expect(sources.filter(({ text }) => asked.test(text)).map(({ file }) => file)).toEqual([]);
});

test('card files hold data and no code: words, numbers, `true` and lists', () => {
  const later = setFiles.map(({ file, set }) => ({ file, cards: set.cards }));
  for (const { file, cards } of [...cardFiles, ...later]) {
    for (const [value, path] of walk(cards)) {
      if (typeof value !== 'string') continue;
      const isName = path.at(-1) === 'name';
      // A name is spelled as it is printed; everything else is a word of the language, or an id.
      const expected = isName ? /^[A-Z0-9][\w'’.,:!\- ]*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/;
      expect([file, path.join('.'), value]).toEqual([file, path.join('.'), expect.stringMatching(expected)]);
    }
  }
});
