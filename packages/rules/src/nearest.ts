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
