import type { Pace, Stage } from '../stage.ts';
import { bodyPlace } from './places.ts';

/** Those who are about to go elsewhere lift off the table. The stage lets them slide to where they then are. */
export async function setOut(
  stage: Stage,
  pace: Pace,
  entities: readonly number[],
  kind: string,
  duration: number,
): Promise<void> {
  for (const id of entities) {
    const place = bodyPlace(stage, id);
    if (place)
      void stage.flash(
        pace,
        stage.mark(`ring ring-${kind}`, place),
        [
          { transform: 'scale(1.25)', opacity: 0 },
          { transform: 'scale(1)', opacity: 1, offset: 0.5 },
          { transform: 'scale(0.6)', opacity: 0 },
        ],
        { duration: duration * 1.5 },
      );
  }
  await Promise.all([
    stage.wait(pace, duration),
    ...entities.map((id) =>
      stage.animate(
        pace,
        stage.find(id),
        [{ transform: 'none' }, { transform: 'translateY(-10px) scale(1.1)' }],
        { duration },
      ),
    ),
  ]);
}

/** Those who have gone elsewhere come down there, while they slide. */
export async function comeDown(
  stage: Stage,
  pace: Pace,
  entities: readonly number[],
  duration: number,
): Promise<void> {
  await Promise.all([
    stage.wait(pace, duration),
    ...entities.map((id) =>
      stage.animate(
        pace,
        stage.find(id),
        [
          { transform: 'translateY(-10px) scale(1.1)' },
          { transform: 'translateY(-16px) scale(1.14)', offset: 0.5 },
          { transform: 'none' },
        ],
        { duration },
      ),
    ),
  ]);
}
