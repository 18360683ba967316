import { parseSync } from 'vite';

/** One import of a file: static, dynamic, re-exported, of a type, or `new URL('./x.ts', import.meta.url)`. */
export interface Import {
  readonly specifier: string;
  /** From 1. */
  readonly line: number;
  /** Nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
  /** Loads the file by address: a worker or an asset, which is not part of the importer's module graph. */
  readonly address: boolean;
}

/** A name that the file uses without a property's owner before it: `Date`, `Math.random`, `globalThis.Date`. */
export interface GlobalUse {
  /** Without a leading `globalThis.`, `self.` or `window.`. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** What the architecture's rules need to know of a file. */
export interface Source {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  readonly globals: readonly GlobalUse[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const worlds = new Set(['globalThis', 'self', 'window']);

/**
 * Reads a TypeScript file.
 * @throws Error if it does not parse
 */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const globals: GlobalUse[] = [];
  const lineOf = (node: Node) => text.slice(0, node.start).split('\n').length;

  const visit = (node: Node, parent: Node | undefined, key: string): void => {
    const found = importOf(node);
    if (found) imports.push({ ...found, line: lineOf(node) });
    const names = isName(parent, key) ? [] : globalsOf(node);
    for (const name of names) globals.push({ name, line: lineOf(node) });
    const whole = names.length > 0 && node.type === 'MemberExpression' && !node.computed;
    for (const [childKey, child] of Object.entries(node)) {
      if (whole && childKey === 'object') continue;
      for (const item of Array.isArray(child) ? child : [child])
        if (isNode(item)) visit(item, node, childKey);
    }
  };
  visit(program as unknown as Node, undefined, '');
  return { path, imports, globals };
}

function importOf(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return load(node.source, node.importKind === 'type' || allTypes(node.specifiers, 'importKind'));
    case 'ExportNamedDeclaration':
      return load(node.source, node.exportKind === 'type' || allTypes(node.specifiers, 'exportKind'));
    case 'ExportAllDeclaration':
      return load(node.source, node.exportKind === 'type');
    case 'ImportExpression':
      return load(node.source, false);
    case 'TSImportType':
      return load(node.source, true);
    case 'NewExpression': {
      const [address, base] = node.arguments as Node[];
      const relative = isIdentifier(node.callee, 'URL') && pathOf(base) === 'import.meta.url';
      return relative ? load(address, false, true) : undefined;
    }
    default:
      return undefined;
  }
}

function load(source: unknown, typeOnly: boolean, address = false): Omit<Import, 'line'> | undefined {
  if (!isNode(source) || typeof source.value !== 'string') return undefined;
  return { specifier: source.value, typeOnly, address };
}

function allTypes(specifiers: unknown, kind: string): boolean {
  const list = specifiers as Node[];
  return list.length > 0 && list.every((specifier) => specifier[kind] === 'type');
}

/** An identifier that is a key or the name of a property does not use a global. */
function isName(parent: Node | undefined, key: string): boolean {
  if (!parent || parent.computed) return false;
  if (parent.type === 'MemberExpression') return key === 'property';
  if (/^(Import|Export)\w*Specifier$/.test(parent.type)) return true;
  return key === 'key';
}

function globalsOf(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return takenApart(node);
  const path = pathOf(node);
  if (path === undefined) return [];
  const [first = '', ...rest] = path.split('.');
  return [worlds.has(first) && rest.length > 0 ? rest.join('.') : path];
}

/** `const { random } = Math` uses `Math.random`. */
function takenApart({ id, init }: Node): string[] {
  const owner = pathOf(init);
  if (owner === undefined || !isNode(id) || id.type !== 'ObjectPattern') return [];
  return (id.properties as Node[])
    .map((property) => pathOf(property.key))
    .filter((name) => name !== undefined)
    .map((name) => (worlds.has(owner) ? name : `${owner}.${name}`));
}

/** `a.b.c` of plain names, or undefined. */
function pathOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression') return undefined;
  const owner = pathOf(node.object);
  const property = node.property as Node;
  const name = node.computed ? property.value : property.name;
  return owner !== undefined && typeof name === 'string' ? `${owner}.${name}` : undefined;
}

function isIdentifier(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
