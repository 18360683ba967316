import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { readWorkspace } from './workspace.ts';

/** What declares a type: its name is to mean one thing in the whole workspace. */
const TYPES = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'ClassDeclaration',
  'TSEnumDeclaration',
]);

/** The names of the types that a file declares and exports. */
function exportedTypes(path: string, text: string): string[] {
  const names = new Set<string>();
  for (const statement of parseSync(path, text).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { type, id } = statement.declaration as { type: string; id?: { name?: string } | null };
    if (TYPES.has(type) && id?.name) names.add(id.name);
  }
  return [...names];
}

/** Each name that more than one file has, with those files. */
function sharedNames(files: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const name of exportedTypes(path, text)) owners.set(name, [...(owners.get(name) ?? []), path]);
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

test('the name of an exported type is used once in the workspace', () => {
  const { files } = readWorkspace(root);
  expect(files.size).toBeGreaterThan(500);
  expect(sharedNames(files)).toEqual([]);
});

describe('a name that is used twice is found', () => {
  test.each([
    ['export interface Place { x: number }', 'export type Place = string;'],
    ['export class Place {}', 'export const enum Place { a }'],
    ['export const Place = { a: 0 } as const; export type Place = 0;', 'export abstract class Place {}'],
  ])('%s and %s', (first, second) => {
    const files = new Map([
      ['a.ts', first],
      ['b.ts', second],
    ]);
    expect(sharedNames(files)).toEqual(['Place: a.ts, b.ts']);
  });

  test.each([
    ['export interface Place { x: number }', 'interface Place { y: number }'],
    ['export interface Place { x: number }', "export type { Place } from './a.ts';"],
    ['export interface Place { x: number }', 'export const Place = 1;'],
  ])('and not in %s and %s', (first, second) => {
    const files = new Map([
      ['a.ts', first],
      ['b.ts', second],
    ]);
    expect(sharedNames(files)).toEqual([]);
  });
});
