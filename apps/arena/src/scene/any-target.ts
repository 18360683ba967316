import type { CommandPreview, EntityPreview } from '@aftercast/sim/opponents';

/**
 * Returns what happens to an entity whatever target is chosen, such as an attacker that can attack only one. `null` if nothing
 * does, if it depends on the target, or if it is not certain.
 * @param commands what is done with each target
 */
export function withAnyTarget(commands: readonly CommandPreview[], entity: number): EntityPreview | null {
  if (commands.some(({ doubt }) => doubt === 'chance')) return null;
  const found = commands.map((it) => it.entities.find((preview) => preview.entity === entity));
  const [first] = found;
  return first && found.every((it) => it && isSame(it, first)) ? first : null;
}

/** Returns what happens to an entity to which nothing happens. @param life how much it has */
export function unchanged(entity: number, life: number): EntityPreview {
  return {
    entity,
    loses: [0, 0],
    left: [life, life],
    losesShield: 'never',
    dies: 'never',
    leaves: 'never',
  };
}

function isSame(one: EntityPreview, other: EntityPreview): boolean {
  const [least, most] = one.loses;
  return (
    least === most &&
    least === other.loses[0] &&
    most === other.loses[1] &&
    one.losesShield === other.losesShield &&
    one.dies === other.dies &&
    one.leaves === other.leaves
  );
}
