import type { Selector } from './expression.ts';

/** The zones of what a word stands for, in games that have a zone of this name. */
const ZONE_OF: Readonly<Record<string, string>> = {
  hero: 'hero',
  'enemy-hero': 'hero',
  player: 'player',
  'enemy-player': 'player',
};

/**
 * The zones that a selector names, each once. What it selects wherever that is, such as `self`, names none.
 * @param zones all zones of the game
 */
export function zonesOf(selector: Selector, zones: readonly string[]): readonly string[] {
  return [...new Set(named(selector))].filter((it) => zones.includes(it));
}

function named(selector: Selector): readonly string[] {
  if (typeof selector === 'string') return [ZONE_OF[selector] ?? []].flat();
  if ('in' in selector) return [selector.in].flat();
  if ('union' in selector) return selector.union.flatMap(named);
  if ('unique' in selector) return named(selector.unique);
  if ('adjacent' in selector) return named(selector.adjacent);
  return named(selector.of);
}
