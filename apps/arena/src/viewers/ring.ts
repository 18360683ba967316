import type { Pace, Stage } from '../stage.ts';
import { bodyPlace } from './places.ts';

/** A ring of light that opens around an entity, and is gone. Its kind is its colour and shape. */
export async function ring(stage: Stage, pace: Pace, entity: number, kind: string): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  await stage.flash(
    pace,
    stage.mark(`ring ring-${kind}`, place),
    [
      { transform: 'scale(0.5)', opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: 'scale(1.3)', opacity: 0 },
    ],
    { duration: 420 },
  );
}
