/** Selectors, and the same of the other player. */
const OTHERS: Readonly<Record<string, string>> = {
  hero: 'enemy-hero',
  'enemy-hero': 'hero',
  player: 'enemy-player',
  'enemy-player': 'player',
};

/** Keys of selectors. Under others, such a word is the name of a zone or of a type. */
const SELECTORS = [
  'to',
  'of',
  'by',
  'with',
  'copy',
  'some',
  'count',
  'unique',
  'adjacent',
  'except',
  'unless',
];

/** A part of a card as the other player sees it. What is given is left as it is: its auras are those of its new owner. */
export function turned<T>(part: T): T {
  return turnedAt('', part) as T;
}

function turnedAt(key: string, part: unknown): unknown {
  if (typeof part === 'string') {
    if (key === 'side' || key === 'turn') return part === 'ally' ? 'enemy' : part === 'enemy' ? 'ally' : part;
    return SELECTORS.includes(key) ? (OTHERS[part] ?? part) : part;
  }
  if (Array.isArray(part)) return part.map((it) => turnedAt(key === 'union' ? 'of' : '', it));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, it]) => [name, name === 'auras' ? it : turnedAt(name, it)]),
  );
}

/** Marks what is done for the opponent, and is told as the holder of the card sees it, until the whole text is read. */
export const SEEN = 'enemy, as seen';

/** Gives what a text tells of the opponent the sides that it has on a card: those of the player that it is done for. */
export function fromBothSides<T>(part: T): T {
  if (Array.isArray(part)) return part.map(fromBothSides) as T;
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, it]) => [key, fromBothSides(it)]));
  return ('for' in inner && inner.for === SEEN ? { ...turned(inner), for: 'enemy' } : inner) as T;
}
