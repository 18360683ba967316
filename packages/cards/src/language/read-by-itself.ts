import type { CardAura } from './routine.ts';

/** Something that an aura gives and reads, with its place in the aura. */
interface ReadByItself {
  at: string;
  word: string;
}

/**
 * Finds what an aura on its own card gives and reads at the same time, such as Attack equal to its Attack: that cannot come to rest,
 * or holds itself. Of other auras it is not certain what they read; those that never come to rest are found in play (law A14).
 */
export function readByItself({
  to,
  stats,
  pin,
  least,
  keywords = [],
  while: conditions = [],
}: CardAura): ReadByItself[] {
  if (to !== 'self') return [];
  const read = new Set<string>();
  collect([stats, pin, conditions], read);
  const given = (key: string, names: readonly string[]) =>
    names
      .filter((it) => read.has(it))
      .map((word) => ({ at: key === 'keywords' ? key : `${key}.${word}`, word }));
  return [
    ...given('stats', Object.keys(stats ?? {})),
    ...given('pin', Object.keys(pin ?? {})),
    ...given('least', Object.keys(least ?? {})),
    ...given('keywords', keywords),
  ];
}

/** Adds the stats and keywords of the card itself that a part of an aura reads. */
function collect(part: unknown, read: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  const { stat, keyword, of } = part as { stat?: unknown; keyword?: unknown; of?: unknown };
  const isOwn = of === undefined || of === 'self';
  if (isOwn && !('in' in part)) for (const it of [stat, keyword]) if (typeof it === 'string') read.add(it);
  // The conditions of a filter are about its candidates.
  for (const [key, it] of Object.entries(part)) if (key !== 'where') collect(it, read);
}
