// Fails for a public name without a doc comment: everything that a package's entry points export, with every member of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from './dependencies.mjs';

/**
 * A node of the syntax tree, as the parser makes it (ESTree with TypeScript's nodes).
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 */

/**
 * A module: its declarations by name, where its exports come from, and where its doc comments end.
 * @typedef {object} Module
 * @property {string} path
 * @property {string} text
 * @property {Map<string, { node: Node, start: number }>} declared declarations, with where their statement begins
 * @property {{ name: string, local: string, from: string | null }[]} exported one for each name; `*` for all of a module
 * @property {Map<string, { from: string, name: string }>} imported by local name
 * @property {Set<number>} documented the ends of doc comments, without the white space that follows
 */

/** @type {Map<string, Module>} */
const modules = new Map();
/** @type {Set<string>} */
const faults = new Set();
let members = 0;

for (const entry of entryPoints()) for (const [name, found] of exportsOf(entry)) look(name, found);

for (const fault of [...faults].sort()) console.log(fault);
if (faults.size > 0)
  console.log(`${faults.size} public names of ${members} have no doc comment: say what each means.`);
if (process.argv.includes('--count'))
  console.log(`${members} public names, ${faults.size} without a comment`);
process.exitCode = faults.size > 0 ? 1 : 0;

/** The source files behind the `exports` of every package. */
function entryPoints() {
  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const manifest = join(root, 'packages', folder, 'package.json');
    if (!existsSync(manifest)) return [];
    const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.values(exports)
      .map((it) => it?.['@aftercast/source'])
      .filter((it) => typeof it === 'string' && /\.tsx?$/.test(it))
      .map((it) => join(root, 'packages', folder, it));
  });
}

/**
 * @param {string} path
 * @returns {Module}
 */
function read(path) {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  /** @type {Module} */
  const module = {
    path,
    text,
    declared: new Map(),
    exported: [],
    imported: new Map(),
    documented: new Set(
      comments.filter((it) => it.type === 'Block' && it.value.startsWith('*')).map((it) => it.end),
    ),
  };
  modules.set(path, module);
  for (const statement of /** @type {Node[]} */ (program.body)) readStatement(module, statement);
  return module;
}

/**
 * @param {Module} module
 * @param {Node} statement
 */
function readStatement(module, statement) {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const it of statement.specifiers)
        if (it.type === 'ImportSpecifier')
          module.imported.set(it.local.name, { from: statement.source.value, name: it.imported.name });
      return;
    case 'ExportAllDeclaration':
      module.exported.push({ name: '*', local: '*', from: statement.source.value });
      return;
    case 'ExportNamedDeclaration': {
      const from = statement.source?.value ?? null;
      for (const it of statement.specifiers)
        module.exported.push({ name: it.exported.name, local: it.local.name, from });
      if (!statement.declaration) return;
      for (const name of declare(module, statement.declaration, statement.start))
        module.exported.push({ name, local: name, from: null });
      return;
    }
    default:
      declare(module, statement, statement.start);
  }
}

/**
 * @param {Module} module
 * @param {Node} node
 * @param {number} start
 * @returns {string[]} the names that it declares
 */
function declare(module, node, start) {
  const nodes = node.type === 'VariableDeclaration' ? node.declarations : [node];
  return nodes.flatMap((/** @type {Node} */ it) => {
    const name = it.id?.name;
    if (typeof name !== 'string') return [];
    // A type and a value of one name are documented together; of overloads, the first.
    if (!module.declared.has(name)) module.declared.set(name, { node: it, start });
    else if (it.type.startsWith('TS')) module.declared.set(`${name} (type)`, { node: it, start });
    return [name];
  });
}

/**
 * @param {string} path
 * @returns {Map<string, { module: Module, name: string }>}
 */
function exportsOf(path) {
  const module = read(path);
  /** @type {Map<string, { module: Module, name: string }>} */
  const found = new Map();
  for (const { name, local, from } of module.exported) {
    if (name === '*') {
      const target = resolve(path, from ?? '');
      if (target) for (const [inner, it] of exportsOf(target)) found.set(inner, it);
      continue;
    }
    const it = find(module, local, from);
    if (it) found.set(name, it);
  }
  return found;
}

/**
 * @param {Module} module
 * @param {string} local
 * @param {string | null} from
 * @returns {{ module: Module, name: string } | null} where it is declared; `null` for another package's
 */
function find(module, local, from) {
  if (from === null && module.declared.has(local)) return { module, name: local };
  const imported = module.imported.get(local);
  const source = from ?? imported?.from;
  const target = source && resolve(module.path, source);
  if (!target) return null;
  return exportsOf(target).get(from === null ? (imported?.name ?? local) : local) ?? null;
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function resolve(path, specifier) {
  return specifier.startsWith('.') && /\.tsx?$/.test(specifier) ? join(dirname(path), specifier) : null;
}

/**
 * @param {string} name
 * @param {{ module: Module, name: string }} found
 */
function look(name, { module, name: local }) {
  for (const key of [local, `${local} (type)`]) {
    const it = module.declared.get(key);
    if (!it) continue;
    if (key === local) expect(module, it.start, name);
    const promised = promisedBy(module, it.node);
    for (const member of membersOf(it.node))
      if (!promised.has(member.name)) expect(module, member.start, `${name}.${member.name}`);
  }
}

/**
 * @param {Module} module
 * @param {number} start
 * @param {string} name
 */
function expect(module, start, name) {
  members++;
  const end = module.text.slice(0, start).replace(/[\s|&]+$/, '').length;
  if (module.documented.has(end)) return;
  const line = module.text.slice(0, start).split('\n').length;
  faults.add(`${relative(root, module.path)}:${line}: ${name}`);
}

/**
 * The members of an interface, a class, an object type, and the variants of a union of objects.
 * @param {Node} node
 * @returns {{ name: string, start: number }[]}
 */
function membersOf(node) {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return node.body.body.flatMap(named);
    case 'ClassDeclaration':
      return node.body.body.filter(isPublic).flatMap(named);
    case 'TSTypeAliasDeclaration':
      return membersOf(node.typeAnnotation);
    case 'TSTypeLiteral':
      return node.members.flatMap(named);
    case 'TSIntersectionType':
      return node.types.flatMap(membersOf);
    case 'TSUnionType':
      return node.types
        .filter((/** @type {Node} */ it) => it.type === 'TSTypeLiteral')
        .map((/** @type {Node} */ it) => ({ name: variantName(it), start: it.start }));
    default:
      return [];
  }
}

/**
 * The names that the interfaces of a class have: a comment stands there, and is not repeated in the class.
 * @param {Module} module
 * @param {Node} node
 * @returns {Set<string>}
 */
function promisedBy(module, node) {
  const names = new Set();
  for (const { expression } of node.implements ?? []) {
    const found = expression.name === undefined ? null : find(module, expression.name, null);
    const declared = found?.module.declared.get(found.name);
    if (!found || !declared) continue;
    for (const { name } of membersOf(declared.node)) names.add(name);
    for (const name of promisedBy(found.module, declared.node)) names.add(name);
  }
  return names;
}

/** @param {Node} member */
function isPublic(member) {
  if (member.accessibility === 'private' || member.key?.type === 'PrivateIdentifier') return false;
  return !member.override && member.kind !== 'constructor';
}

/**
 * @param {Node} member
 * @returns {{ name: string, start: number }[]}
 */
function named(member) {
  const name = member.key?.name ?? member.key?.value;
  return typeof name === 'string' ? [{ name, start: member.start }] : [];
}

/** @param {Node} literal */
function variantName(literal) {
  const first = literal.members[0];
  const value = first?.typeAnnotation?.typeAnnotation?.literal?.value;
  return `{ ${first?.key?.name}: ${value ?? '…'} }`;
}
