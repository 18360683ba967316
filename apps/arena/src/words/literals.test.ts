import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** Words in code are in one language. These files have some, for the reasons given. */
const exceptions: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^words\//, 'the catalogues themselves'],
  [/^(inspector|workshop)\//, 'tools of developers, which are in English'],
  [/^games\/pictures-plugin\.ts$/, 'the licence and code that the bundler writes into files'],
  [/^problems\/match-problems\.ts$/, 'what a report says, which developers read'],
  [/^(.*\/)?testing\//, 'pages of tests'],
];

/** Properties of data that a user reads or hears. */
const properties = new Set(['label', 'sentence', 'title']);

/** What stays as it is in every language. */
const names = new Set(['Aftercast', 'game-icons.net', 'CC BY 3.0', 'MEM', 'Hearth', 'Cyber']);

/** Attributes that a user reads or hears. */
const attributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'legend',
  'placeholder',
  'title',
  'words',
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const source = join(import.meta.dirname, '..');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path));

const isExcepted = (path: string) => exceptions.some(([pattern]) => pattern.test(path));

/** The words that code says to a user: text and attributes of elements, and sentences anywhere else, except in errors. */
function literalsIn(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  const visit = (node: Node, isShown: boolean): void => {
    // What is thrown is for developers; what is caught and shown comes from the catalogue, too, and is no literal.
    if (node.type === 'ThrowStatement' || node.type === 'NewExpression' || isClassName(node)) return;
    const said = textOf(node);
    const isText = (text: string) =>
      isSentence(text) || (node.type === 'TemplateElement' && isFragment(text));
    if (said !== null && (isShown ? isWord(said) : isText(said)) && !names.has(said.trim())) found.push(said);
    for (const [key, child] of Object.entries(node))
      for (const inner of Array.isArray(child) ? child : [child])
        if (isNode(inner)) visit(inner, isShownIn(node, key, isShown));
  };
  visit(program as unknown as Node, false);
  return found;
}

/** The text that a node is; `null` for any other. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return String((node.value as { raw: string }).raw);
  return null;
}

/** Whether what is inside a node is shown as it is. */
function isShownIn(node: Node, key: string, isShown: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children';
    case 'JSXAttribute':
      return key === 'value' && attributes.has(String((node.name as Node).name));
    case 'Property':
      return key === 'value' && properties.has(String((node.key as Node).name));
    case 'ArrowFunctionExpression':
      return isShown && key === 'body';
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return isShown;
    case 'ConditionalExpression':
      return isShown && key !== 'test';
    case 'LogicalExpression':
      return isShown && key === 'right';
    default:
      return false;
  }
}

function isClassName({ name, type }: Node): boolean {
  return type === 'JSXAttribute' && (name as Node).name === 'className';
}

function isWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

function isSentence(text: string): boolean {
  return /^[^/]*\p{Ll} \p{L}.*[.!?…]$/u.test(text.trim());
}

/** Two words between values. */
function isFragment(text: string): boolean {
  return /(^| )\p{Ll}{2,} \p{Ll}{2,}( |$)/u.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

test.each(files.filter((path) => !isExcepted(path)))('%s has no words of one language', (path) => {
  expect(literalsIn(path, readFileSync(join(source, path), 'utf8'))).toEqual([]);
});

test('each exception is needed', () => {
  for (const [pattern, reason] of exceptions.slice(1, -1)) {
    const excepted = files.filter((path) => pattern.test(path));
    expect(
      excepted.flatMap((path) => literalsIn(path, readFileSync(join(source, path), 'utf8'))).length,
      reason,
    ).toBeGreaterThan(0);
  }
});

describe('words in code are found', () => {
  test.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<p title="Close" />', 'Close'],
    ['<p>{isOpen ? "Close" : words.open}</p>', 'Close'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['<p>{isOpen && `It is ${open}`}</p>', 'It is '],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['<p aria-label={isOpen ? `Close ${it}` : ""} />', 'Close '],
    ['say("It cannot be read.")', 'It cannot be read.'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['`${card} is cast on ${target}`', ' is cast on '],
    ['({ title: "Attack" })', 'Attack'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['({ sentence: (p) => `${p.by} attacks ${p.to}` })', ' attacks '],
  ])('%s', (code, words) => {
    expect(literalsIn('code.tsx', `const it = ${code};`)).toEqual([words]);
  });

  test.each([
    '<p className="some words" />',
    '<p>{words.open} · {3}%</p>',
    'throw new Error("It is not there.");',
    '<p>{kind === "open" && words}</p>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    '<p className={`cause cause-${fate}`} />',
    '({ title: words.attack, sign: "attack" })',
  ])('but not in %s', (code) => {
    expect(literalsIn('code.tsx', code)).toEqual([]);
  });
});

test('files are looked through from the folder of the arena', () => {
  expect(relative(source, import.meta.dirname)).toBe('words');
  expect(files.length).toBeGreaterThan(200);
});
