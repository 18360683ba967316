const OTHER: Readonly<Record<string, string>> = {
  ally: 'enemy',
  enemy: 'ally',
  hero: 'enemy-hero',
  'enemy-hero': 'hero',
  player: 'enemy-player',
  'enemy-player': 'player',
};

/** Keys whose values are no selectors: a zone may be called `hero` too. */
const NAMES: readonly string[] = ['in', 'type', 'do', 'event', 'card', 'stat', 'race', 'keyword', 'is'];

/** Turns a part of a card to the other player's side. */
export function flipped<T>(part: T): T {
  if (typeof part === 'string') return (OTHER[part] ?? part) as T;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(flipped) as T;
  const entries = Object.entries(part);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, NAMES.includes(key) && isWord(value) ? value : flipped(value)]),
  ) as T;
}

function isWord(value: unknown): boolean {
  return [value].flat().every((it) => typeof it === 'string');
}
