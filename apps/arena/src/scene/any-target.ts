import type { CommandPreview, EntityPreview } from '@aftercast/sim/opponents';
import { isSameShown } from '../presentation/shown.ts';

/**
 * Returns what happens to an entity whatever target is chosen, such as an attacker that can attack only one. `null` if nothing
 * does, if it depends on the target, or if it is not certain.
 * @param commands what is done with each target
 */
export function withAnyTarget(commands: readonly CommandPreview[], entity: number): EntityPreview | null {
  if (commands.some(({ doubt }) => doubt === 'chance')) return null;
  const found = commands.map((it) => it.entities.find((preview) => preview.entity === entity));
  const [first] = found;
  const isCertain = first !== undefined && first.loses[0] === first.loses[1];
  return isCertain && found.every((it) => isSameShown(it, first)) ? first : null;
}
