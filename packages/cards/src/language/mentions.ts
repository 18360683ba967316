/** Whether a part of a card uses `chosen`, the target that a player chooses. */
export function mentionsChosen(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === 'chosen';
  return Object.values(part).some(mentionsChosen);
}
