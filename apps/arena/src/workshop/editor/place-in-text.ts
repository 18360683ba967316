import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { TextStep } from '../model/schema-words.ts';

/** Where the cursor is in a JSON text that may be unfinished. */
export interface CursorPlace {
  /** Whether a key or a value is written there. */
  kind: 'key' | 'value';
  /** The way from the outside to the object of the key, or to the value. */
  path: TextStep[];
  /** The keys of the object that a key is written in, see {@link TextStep}. */
  written: Readonly<Record<string, string | null>>;
  /** The string or word that is being written, with its quotes; `from` equals `to` if there is none. */
  from: number;
  to: number;
}

/** Finds where the cursor is; `null` where nothing can be completed, such as in a number. */
export function placeAt(state: EditorState, position: number): CursorPlace | null {
  const before = syntaxTree(state).resolveInner(position, -1);
  const node = isWord(before) || before.name === '⚠' ? before : syntaxTree(state).resolve(position, 0);
  const parent = node.parent;
  if (node.name === 'PropertyName' && parent?.parent)
    return {
      kind: 'key',
      path: pathTo(state, parent.parent),
      written: writtenIn(state, parent.parent, parent),
      from: node.from,
      to: node.to,
    };
  if (node.name === 'String')
    return { kind: 'value', path: pathTo(state, node), written: {}, ...rangeOf(node) };
  const around = node.name === '⚠' ? parent : node;
  if (around === null) return null;
  const nothing = { from: position, to: position };
  switch (around.name) {
    case 'Object':
      return {
        kind: 'key',
        path: pathTo(state, around),
        written: writtenIn(state, around, null),
        ...nothing,
      };
    case 'Array':
      return { kind: 'value', path: [...pathTo(state, around), { kind: 'entry' }], written: {}, ...nothing };
    case 'Property':
      // After the colon, before a value.
      return state.sliceDoc(around.from, position).includes(':')
        ? { kind: 'value', path: stepsOf(state, around), written: {}, ...nothing }
        : null;
    default:
      return null;
  }
}

function isWord({ name }: SyntaxNode): boolean {
  return name === 'PropertyName' || name === 'String';
}

function rangeOf({ from, to }: SyntaxNode): { from: number; to: number } {
  return { from, to };
}

/** The way to a value. */
function pathTo(state: EditorState, node: SyntaxNode): TextStep[] {
  const { parent } = node;
  if (parent === null) return [];
  if (parent.name === 'Array') return [...pathTo(state, parent), { kind: 'entry' }];
  return parent.name === 'Property' ? stepsOf(state, parent) : pathTo(state, parent);
}

/** The way to the value of a property. */
function stepsOf(state: EditorState, property: SyntaxNode): TextStep[] {
  const object = property.parent;
  const key = keyOf(state, property);
  if (object === null || key === null) return [];
  return [...pathTo(state, object), { kind: 'key', key, written: writtenIn(state, object, null) }];
}

/** @param but the property that is being written: it is left out */
function writtenIn(
  state: EditorState,
  object: SyntaxNode,
  but: SyntaxNode | null,
): Readonly<Record<string, string | null>> {
  const written: [string, string | null][] = [];
  for (const property of object.getChildren('Property')) {
    const key = keyOf(state, property);
    if (key === null || property.from === but?.from) continue;
    const value = property.getChild('String');
    written.push([key, value && textOf(state, value)]);
  }
  return Object.fromEntries(written);
}

function keyOf(state: EditorState, property: SyntaxNode): string | null {
  const name = property.getChild('PropertyName');
  return name && textOf(state, name);
}

/** A string without its quotes. Words of the language have no escapes. */
function textOf(state: EditorState, { from, to }: SyntaxNode): string {
  return state.sliceDoc(from, to).replace(/^"|"$/g, '');
}
