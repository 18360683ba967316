import type { CommandPreview, EntityPreview } from '@aftercast/sim/opponents';

type Likelihood = EntityPreview['dies'];

/**
 * Returns what an entity comes to, whatever target is chosen: what an attacker loses depends on whom it attacks, and a finger
 * points at nothing before it chooses. `null` if nothing happens to it with any of them.
 * @param commands what is done with each target
 */
export function withAnyTarget(commands: readonly CommandPreview[], entity: number): EntityPreview | null {
  const found = commands.flatMap((it) => it.entities.find((preview) => preview.entity === entity) ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const life = first.left[0] + first.loses[1];
  const all = found.length < commands.length ? [...found, unchanged(entity, life)] : found;
  return {
    entity,
    loses: reach(all.map((it) => it.loses)),
    left: reach(all.map((it) => it.left)),
    losesShield: together(all.map((it) => it.losesShield)),
    dies: together(all.map((it) => it.dies)),
    leaves: together(all.map((it) => it.leaves)),
  };
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

/** From the least to the most of several ranges. */
function reach(ranges: readonly EntityPreview['loses'][]): EntityPreview['loses'] {
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
}

function together(all: readonly Likelihood[]): Likelihood {
  const [first = 'never'] = all;
  return all.every((it) => it === first) ? first : 'perhaps';
}
