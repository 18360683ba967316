/** A position in a text. */
export interface TextPlace {
  /** Line, from 1. */
  line: number;
  /** Column, from 1, in UTF-16 code units. */
  column: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** An open object or list, as far as it was read. */
interface OpenPart {
  path: string;
  /** Number of the next entry; -1 for an object. */
  index: number;
  /** Path of the value that comes next. */
  next: string;
}

/**
 * Finds where the values of a JSON text are written.
 * @param text valid JSON, see `parseJson`
 * @returns the place of a JSON path such as `$[3].routines[0].on`: of an object's key, or of a list's entry. A path that is
 * not in the text has the place of the nearest part around it.
 */
export function placesIn(text: string): (path: string) => TextPlace {
  const offsets = offsetsIn(text);
  return (path) => {
    let at = path;
    while (!offsets.has(at) && at !== '')
      at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['), 0));
    const before = text.slice(0, offsets.get(at) ?? 0);
    return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
  };
}

/** The offset of every value, by path. */
function offsetsIn(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  const open: OpenPart[] = [];
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',') {
      if (inside !== undefined) inside.next = inside.index < 0 ? '' : `${inside.path}[${++inside.index}]`;
    } else if (inside !== undefined && inside.index < 0 && inside.next === '') {
      inside.next = `${inside.path}.${JSON.parse(token)}`;
      offsets.set(inside.next, at);
    } else if (token !== ':') {
      const path = inside?.next ?? '$';
      if (!offsets.has(path)) offsets.set(path, at);
      if (token === '[') open.push({ path, index: 0, next: `${path}[0]` });
      if (token === '{') open.push({ path, index: -1, next: '' });
    }
  }
  return offsets;
}
