import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardText, checkCards } from '@aftercast/hearth/authoring';
import { sets } from '@aftercast/hearth/sets';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import type { CardJson } from './card-files.ts';
import { allConstructs, constructsOf } from './constructs.ts';

const page = readFileSync(join(root, 'docs/cards.md'), 'utf8');

/** A code block of the page: its content, and the quoted lines below it. */
const blocks = [...page.matchAll(/```json\n([\s\S]*?)```\n((?:\n?>.*\n)*)/g)].map(
  ([, body = '', below = '']) => ({
    body,
    texts: below.split('\n').filter((line) => line.startsWith('> ')),
  }),
);
const examples = blocks
  .map(({ body, texts }) => ({ content: JSON.parse(body) as unknown, texts }))
  .filter(({ content }) => !('format' in (content as object)))
  .map(({ content, texts }) => ({
    content: 'set' in (content as object) && 'cards' in (content as object) ? content : [content].flat(),
    texts,
  }))
  .map(({ content, texts }) => ({
    source: { file: 'docs/cards.md', cards: content },
    cards: (Array.isArray(content) ? content : (content as { cards: unknown }).cards) as CardJson[],
    texts,
  }));
const written = examples.flatMap((it) => it.cards);
const sources = examples.map(({ source }) => source);
const loaded = checkCards([sets.naxxramas, ...sources]);

test('every example on the page can be loaded', () => {
  expect(examples.length).toBeGreaterThan(12);
  for (const { id } of written) expect(loaded.map((card) => card.id)).toContain(id);
});

test('each example is followed by the texts of its cards', () => {
  for (const { cards, texts } of examples) {
    const expected = cards.map(({ id }) => {
      const card = loaded.find((it) => it.id === id);
      const text = card && cardText(card, loaded, sources);
      return cards.length === 1 ? `> ${text}` : `> **${card?.name}.** ${text}`;
    });
    expect(texts).toEqual(expected);
  }
});

test('the examples use every construct of the language', () => {
  const headers = sources.flatMap(({ cards: content }) => (Array.isArray(content) ? [] : [content]));
  const shown = new Set([
    ...written.flatMap((card) => [...constructsOf(card)]),
    ...headers.flatMap((it) => [...constructsOf(it, 'card-set')]),
  ]);
  expect([...allConstructs()].filter((it) => !shown.has(it))).toEqual([]);
});

test('the first card and its scenario can be pasted, checked, read and played', () => {
  const [card, scenario] = blocks.map(({ body }) => body);
  const folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  try {
    writeFileSync(join(folder, 'my-card.json'), card ?? '');
    writeFileSync(join(folder, 'my-scenario.json'), scenario ?? '');
    const run = (...args: string[]) => {
      const main = join(root, 'packages/sim/src/cli/main.ts');
      const node = ['--import', 'tsx', '--conditions=@aftercast/source', '--conditions=development', main];
      const env = { ...process.env, INIT_CWD: folder };
      const { stdout, stderr } = spawnSync(process.execPath, [...node, ...args], {
        cwd: root,
        encoding: 'utf8',
        env,
      });
      return stdout + stderr;
    };
    expect(commands()).toEqual([
      'run --cards my-card.json my-scenario.json',
      'cards check my-card.json',
      'cards text camp-cook --cards my-card.json',
      'cards watch my-card.json',
      'cards list --type minion --keyword taunt --cost 2..4',
      'cards list --race murloc --json',
      'cards text fireball ragnaros-the-firelord --language de',
    ]);
    // What watches does not end by itself; it has tests of its own.
    const ended = commands().filter((line) => !line.startsWith('cards watch'));
    const [play = '', check = '', read = '', list = '', , german = ''] = ended.map((line) =>
      run(...line.split(' ')),
    );
    expect(play).toBe('1 passed, 0 failed\n');
    expect(check.trimEnd().split('\n').at(-1)).toBe('470 cards');
    expect(list.trimEnd().split('\n').at(-1)).toMatch(/^\d+ of 469 cards$/);
    expect(german.split('\n')[0]).toBe('Feuerball: Verursacht 6 Schaden.');
    expect(read).toBe('Camp Cook: Battlecry: Restore 2 Health to all other friendly minions.\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);

/** What the page's first section says to type. */
function commands(): string[] {
  const [first = ''] = page.split('## Examples');
  return [...first.matchAll(/^npx -y pnpm@\S+ aftercast (.*)$/gm)].map(([, line = '']) => line);
}
