// Finds the code in the documentation's pages, and writes what can be compiled to files, which `pnpm check` compiles with
// everything else. A message of the compiler has the line of the page.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from './dependencies.mjs';

/**
 * A block of code in a page.
 * @typedef {object} Block
 * @property {string} page path of the page from the repository's root
 * @property {number} line the line of its first line of code, from 1
 * @property {string} language what it is marked as; '' for nothing
 * @property {string} file the file that a comment above it names; '' for none
 * @property {string} text
 */

/** Where the blocks are compiled. */
export const compiled = join(root, 'dist/blocks');

/** Languages that are compiled. */
const COMPILED = new Set(['ts', 'tsx', 'js', 'jsx']);

/** Pages whose blocks are not compiled here: a test runs them, or compares them with files that are compiled. */
export const runByTests = {
  'docs/react.md': 'test/react/docs.test.ts',
  'docs/start.md': 'test/packages/start.nightly.test.ts',
  'docs/terminal.md': 'test/terminal.test.ts',
};

/** Where the files are that the blocks of a page import by a relative path. */
const NEIGHBOURS = /** @type {Readonly<Record<string, string>>} */ ({ 'docs/new-game.md': 'test/new-game' });

/** The pages whose code is checked, as paths from the repository's root. */
export function pages() {
  /** @param {string} folder */
  const within = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !/node_modules|CHANGELOG/.test(file))
      .map((file) => `${folder}/${file}`);
  const readmes = readdirSync(join(root, 'packages')).flatMap((name) =>
    readdirSync(join(root, 'packages', name)).includes('README.md') ? [`packages/${name}/README.md`] : [],
  );
  const own = readdirSync(root).filter((file) => file.endsWith('.md'));
  return [...own, ...within('docs'), ...within('apps/docs/pages'), ...readmes].sort();
}

/**
 * @param {string} page path from the repository's root
 * @returns {Block[]}
 */
export function blocksOf(page) {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^(?:<!-- (\S+) -->\n)?( *)```(\w*)[^\n]*\n(.*?)^\2```$/gms)].map((match) => {
    const [whole, file = '', indent = '', language = '', code = ''] = match;
    const before = text.slice(0, match.index + whole.indexOf('```'));
    return {
      page,
      line: before.split('\n').length + 1,
      language,
      file,
      text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    };
  });
}

/** Writes the blocks that are compiled: those that no file of the repository has. */
export function writeBlocks() {
  rmSync(compiled, { recursive: true, force: true });
  for (const page of pages())
    for (const block of blocksOf(page)) {
      if (!COMPILED.has(block.language) || block.file !== '' || page in runByTests) continue;
      // What is for JavaScript is held to TypeScript's rules as well.
      const path = join(compiled, `${page}.${block.line}.${block.language.replace('js', 'ts')}`);
      mkdirSync(dirname(path), { recursive: true });
      const code = compilable(block, preambleOf(page));
      const neighbours = relative(dirname(path), join(root, NEIGHBOURS[page] ?? dirname(page)));
      writeFileSync(path, code.replaceAll(" from './", ` from '${neighbours}/`));
    }
}

/**
 * The code that a page's blocks rely on: of a page of `docs` and of a package's README the file of that name.
 * @param {string} page
 */
function preambleOf(page) {
  const [, name] = /(?:docs|packages)\/(\S+?)(?:\.md|\/README\.md)$/.exec(page) ?? [];
  const file = join(root, 'test/blocks/preambles', `${name}.ts`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * A block as a module whose lines have the numbers that they have in the page. A line that ends in "does not compile" must
 * not compile.
 * @param {Block} block
 * @param {string} preamble what a block declares itself is left out of it
 */
function compilable(block, preamble) {
  const taken = new Set(statementsOf(block.text, `block.${block.language}`).flatMap(({ names }) => names));
  const needed = statementsOf(preamble, 'preamble.ts')
    .flatMap(({ text, names, imported }) => {
      if (imported) return imported.filter(({ name }) => !taken.has(name)).map(({ text }) => text);
      return names.length === 0 || names.some((name) => taken.has(name)) ? [] : [text];
    })
    .map((text) => text.replaceAll(/\s+/g, ' '));
  const lines = [...needed, 'export {};'].join(' ') + '\n'.repeat(block.line - 1) + block.text;
  return lines.replaceAll(/^(.*?)(?: \/\/.*)?\n(.*\/\/ does not compile)$/gm, '$1 // @ts-expect-error\n$2');
}

/**
 * The statements of a module, each with the names that it declares, and an import with one import for each name.
 * @param {string} text
 * @param {string} name
 * @returns {{ text: string, names: string[], imported: { name: string, text: string }[] | false }[]}
 */
function statementsOf(text, name) {
  const { program, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${errors[0].message}\n${text}`);
  return program.body.map((/** @type {any} */ statement) => ({
    text: text.slice(statement.start, statement.end),
    names: namesIn(statement),
    imported:
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.map((/** @type {any} */ it) => ({
        name: it.local.name,
        text: `import ${statement.importKind === 'type' ? 'type ' : ''}{ ${text.slice(it.start, it.end)} } from '${statement.source.value}';`,
      })),
  }));
}

/**
 * @param {any} node
 * @returns {string[]}
 */
function namesIn(node) {
  switch (node?.type) {
    case 'ImportDeclaration':
      return node.specifiers.map((/** @type {any} */ it) => it.local.name);
    case 'ExportNamedDeclaration':
      return namesIn(node.declaration);
    case 'VariableDeclaration':
      return node.declarations.flatMap((/** @type {any} */ it) => namesIn(it.id));
    case 'Identifier':
      return [node.name];
    case 'ObjectPattern':
      return node.properties.flatMap((/** @type {any} */ it) => namesIn(it.value ?? it.argument));
    case 'ArrayPattern':
      return node.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(node.left);
    default:
      return node?.id ? [node.id.name] : [];
  }
}
