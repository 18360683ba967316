import type { Selector } from './expression.ts';

/** The zones that a selector names, each once. What it selects wherever that is, such as `self`, names none. */
export function zonesOf(selector: Selector): readonly string[] {
  return [...new Set(named(selector))];
}

function named(selector: Selector): readonly string[] {
  if (typeof selector === 'string') return [];
  if ('in' in selector) return [selector.in].flat();
  if ('union' in selector) return selector.union.flatMap(named);
  if ('unique' in selector) return named(selector.unique);
  if ('adjacent' in selector) return named(selector.adjacent);
  return named(selector.of);
}
