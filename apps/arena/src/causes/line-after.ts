/**
 * The index of the line to which a key moves in a list.
 * @param at the index of the line that is reached now; -1 for none
 * @returns -1 for a key that moves nowhere
 */
export function lineAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
