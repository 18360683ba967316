/** Whether a part of a card speaks of what a player points at. */
export function mentionsChosen(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === 'chosen';
  return Object.values(part).some(mentionsChosen);
}
