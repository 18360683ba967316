import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { slug } from '../../apps/docs/src/site/slug.ts';
import { parseArguments } from '../../packages/sim/src/cli/arguments.ts';
import { blocksOf, pages, runByTests } from '../../scripts/blocks.mjs';
import { root } from '../../scripts/dependencies.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const blocks = pages().flatMap(blocksOf);
const marked = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));
const placeOf = ({ page, line }: { page: string; line: number }) => `${page}:${line}`;

/** JSON that another test reads, by page. */
const readByTests: Readonly<Record<string, string>> = {
  'docs/cards.md': 'test/hearth/card-set/page.test.ts',
  'docs/from-boardgame-io.md': 'test/from-boardgame-io/guide.test.ts',
  'docs/own-cards.md': 'test/own-cards/own-cards.test.ts',
  'docs/refusals.md': 'test/refusals.test.ts',
};

/** JSON in a format that is not ours. */
const foreign: readonly string[] = ['docs/bundlers.md'];

/** What pnpm itself does. */
const OF_PNPM = ['install', 'changeset', 'create', '--filter'];

describe('the code in the documentation', () => {
  it('says what language it is in; `pnpm check` compiles what is TypeScript or JavaScript', () => {
    // What is marked as nothing is text: output, or how a command is written.
    const known = [
      '',
      'ts',
      'tsx',
      'js',
      'json',
      'py',
      'sh',
      'text',
      'mermaid',
      'html',
      'css',
      'vue',
      'svelte',
    ];
    expect(blocks.length).toBeGreaterThan(70);
    expect(
      marked('')
        .filter(({ text }) => /^(npx?|pnpm|import|const|\{)\b/m.test(text))
        .map(placeOf),
    ).toEqual([]);
    expect(blocks.filter(({ language }) => !known.includes(language)).map(placeOf)).toEqual([]);
    for (const [page, test] of Object.entries({ ...runByTests, ...readByTests }))
      expect(read(test), page).toContain(page);
  });

  it('is in the file that a comment above it names, word for word', () => {
    const named = blocks.filter(({ file, page }) => file !== '' && !(page in runByTests));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ file, text }) => !read(file).includes(text)).map(placeOf)).toEqual([]);
  });

  it('is a scenario that passes, a schema that is there, or JSON that another test reads', async () => {
    const games = [await withScenario(hearth)];
    for (const block of marked('json')) {
      const value = JSON.parse(block.text);
      if (block.page in readByTests || block.page in runByTests || foreign.includes(block.page)) continue;
      if (Object.keys(value).join() === '$schema') {
        const schema = value.$schema.replace('node_modules/@aftercast', 'packages');
        expect(existsSync(join(root, schema)), placeOf(block)).toBe(true);
        continue;
      }
      const parsed = parseScenario(value, games);
      expect(parsed.ok ? [] : parsed.problems, placeOf(block)).toEqual([]);
      if (parsed.ok) expect(runScenario(parsed.rules, parsed.value).problems, placeOf(block)).toEqual([]);
    }
  });

  it('is a command that exists, with options that exist', () => {
    const shown = marked('sh').filter(({ page }) => !(page in runByTests));
    const problems = shown.flatMap((block) =>
      block.text
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .flatMap((line) => {
          const problem = problemOf(wordsOf(line.replace(/\s+# .*$/, '')));
          return problem === null ? [] : [`${placeOf(block)}: ${line}: ${problem}`];
        }),
    );
    expect(problems).toEqual([]);
  });
});

/** The words of a command line, as a shell splits it. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** What is wrong with a command line, or `null`. */
function problemOf([program = '', ...words]: readonly string[]): string | null {
  switch (program) {
    case 'npx':
      if (words[0] === '-y' && words[1]?.startsWith('pnpm@')) return problemOf(['pnpm', ...words.slice(2)]);
      return ['aftercast', '@aftercast/sim'].includes(words[0] ?? '') ? ofTheTool(words.slice(1)) : 'unknown';
    case 'pnpm':
      if (words[0] === 'aftercast') return ofTheTool(words.slice(1));
      return words[0] !== undefined && [...Object.keys(manifest.scripts), ...OF_PNPM].includes(words[0])
        ? null
        : 'no script of this name';
    case 'node':
      return existsSync(join(root, words[0] ?? '')) ? null : 'no such file';
    case 'env':
      // What stands before the program are settings.
      return problemOf(words.slice(words.indexOf('npx')).filter((word) => word !== '&'));
    case 'cp':
      return existsSync(join(root, words[0] ?? '')) ? null : 'no such file';
    case 'cd':
    case 'curl':
    case 'sudo':
    case 'systemctl':
    case 'useradd':
      return null;
    case 'yarn':
      return words[0] === 'create' && words[1] === 'aftercast' ? null : 'unknown';
    case 'npm':
      if (words[0] === 'create') return null;
      if (words[0] !== 'install') return 'unknown';
      return words.slice(1).every(isPublished) ? null : 'no such package';
    default:
      return 'unknown';
  }
}

/** What the command line says of arguments, or `null` if it understands them. Square brackets and … are for any. */
function ofTheTool(words: readonly string[]): string | null {
  const args = words.map((word) => word.replace(/^\[(.*)\]$/, '$1').replace('…', ''));
  const request = parseArguments(args);
  return request.do === 'refuse' ? request.message : null;
}

/** Whether npm has a package, or will have: ours, and the peer that is installed with them. */
function isPublished(name: string): boolean {
  const folder = join(root, 'packages', name.replace('@aftercast/', ''), 'package.json');
  if (existsSync(folder)) return JSON.parse(readFileSync(folder, 'utf8')).private !== true;
  return /^(-\w|--save-dev|rxjs|react|react-dom|vite|vue|svelte|solid-js|xstate|pg|@statelyai\/inspect|@electric-sql\/pglite)$/.test(
    name,
  );
}

describe('the links in the documentation', () => {
  const anchorsOf = (page: string) => {
    const prose = read(page).replaceAll(/^```[\s\S]*?^```$/gm, '');
    const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]|(?<!\w)_|_(?!\w)/g, '')),
    );
    // A heading that is there again is numbered.
    return headings.map((anchor, at) => {
      const earlier = headings.slice(0, at).filter((it) => it === anchor).length;
      return earlier === 0 ? anchor : `${anchor}-${earlier}`;
    });
  };

  it.each(pages().filter((page) => !page.startsWith('apps/')))(
    'of %s lead to files and headings that are there',
    (page) => {
      const prose = read(page).replaceAll(/^```[\s\S]*?^```$/gm, '');
      const broken = [...prose.matchAll(/\]\((?![a-z]+:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(
        ([link, path = '', anchor]) => {
          const file = path === '' ? page : posix.join(posix.dirname(page), path);
          if (!existsSync(join(root, file))) return [link];
          return anchor === undefined || anchorsOf(file).includes(anchor) ? [] : [link];
        },
      );
      expect(broken).toEqual([]);
    },
  );
});
