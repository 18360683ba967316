/**
 * The names of things that a game numbers from 0, such as stats, in the order of the numbers. `playCard` is `play-card`.
 * @param numbers from 0, and written in that order
 */
export function namesOf(numbers: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(numbers).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/** A name as {@link namesOf} makes it of a key. */
type NameFrom<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${NameFrom<Rest>}`
  : Key;

/** The names of {@link namesOf} as a type. @template Numbers the type of the constants, such as `typeof Stat` */
export type NameOf<Numbers> = NameFrom<keyof Numbers & string>;

/**
 * Values by name as a list, in the order of the names' numbers.
 * @param numbers from 0, and written in that order
 */
export function inOrder<Name extends string, It>(
  numbers: Readonly<Record<Name, number>>,
  named: Readonly<Record<Name, It>>,
): It[] {
  return (Object.keys(numbers) as Name[]).map((name) => named[name]);
}

/**
 * The known word that is nearest to a mistyped one; the first of several.
 * @returns `null` if none is near: it would take more changes than a third of the word's length
 */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const changes = countChanges(word, candidate, least);
    if (changes >= least) continue;
    least = changes;
    best = candidate;
  }
  return best;
}

/** Number of letters to add, drop, replace or swap with their neighbour; stops counting at `enough`. */
function countChanges(from: string, to: string, enough: number): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let changes = Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) changes = Math.min(changes, (before[j - 2] as number) + 1);
      next.push(changes);
      least = Math.min(least, changes);
    }
    if (least >= enough) return enough;
    before = row;
    row = next;
  }
  return row[to.length] as number;
}
