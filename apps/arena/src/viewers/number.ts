import type { Pace, Stage } from '../stage.ts';
import { bodyPlace } from './places.ts';

/** A number that bursts at an entity. It lives a little longer than what caused it, and nobody waits for it. */
export async function number(
  stage: Stage,
  pace: Pace,
  entity: number,
  kind: string,
  text: string,
): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place || text === '') return;
  await stage.flash(
    pace,
    stage.mark(`number number-${kind}`, place, text),
    [
      { transform: 'scale(0.5)', opacity: 0 },
      { transform: 'scale(1.15)', opacity: 1, offset: 0.16 },
      { transform: 'scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'translateY(-14px)', opacity: 0 },
    ],
    { duration: 900 },
  );
}
