/** A state of a definition being generated. */
interface Listed {
  path: readonly string[];
  id: string;
  inner: Listed[];
}

/** Maximum depth and number of siblings. */
const DEPTH = 3;
const WIDTH = 3;

/**
 * A random machine definition with nested, parallel and history states, and targets in all of XState's notations. Its
 * id is `m`.
 */
export function definitionFrom(seed: number): object {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const all: Listed[] = [];
  const list = (path: readonly string[]): Listed => {
    const named = path.length > 0 && below(4) === 0;
    const it: Listed = { path, id: named ? `named${all.length}` : ['m', ...path].join('.'), inner: [] };
    all.push(it);
    const width = path.length < DEPTH && (path.length === 0 || below(3) === 0) ? 1 + below(WIDTH) : 0;
    for (let place = 0; place < width; place++) it.inner.push(list([...path, `s${place}`]));
    return it;
  };
  const write = ({ path, id, inner }: Listed): object => {
    const own = id.startsWith('named') ? { id } : {};
    if (inner.length === 0 && path.length > 0 && below(6) === 0) return { ...own, type: 'history' };
    const on: Record<string, object[]> = {};
    for (let count = below(4); count > 0; count--) {
      const target = targetFor(path, all[below(all.length)] as Listed, below(3));
      const event = `e${below(4)}`;
      const guard = below(2) === 0 ? {} : { guard: `g${below(3)}` };
      on[event] = [...(on[event] ?? []), { target, ...guard }, { actions: 'stay' }];
    }
    if (inner.length === 0) return { ...own, on };
    const states = Object.fromEntries(inner.map((it) => [it.path.at(-1), write(it)]));
    return { ...own, on, ...(below(3) === 0 ? { type: 'parallel' } : { initial: 's0' }), states };
  };
  return { ...write(list([])), id: 'm' };
}

/** A target in one of XState's notations: by id, relative, or by the path from the machine. */
function targetFor(from: readonly string[], { path, id }: Listed, way: number): string {
  const starts = (length: number) => path.slice(0, length).join() === from.slice(0, length).join();
  if (way === 0 && path.length > from.length && starts(from.length))
    return `.${path.slice(from.length).join('.')}`;
  const outer = from.length - 1;
  if (way === 0 && outer >= 0 && path.length > outer && starts(outer)) return path.slice(outer).join('.');
  return way === 1 ? `#${['m', ...path].join('.')}` : `#${id}`;
}
