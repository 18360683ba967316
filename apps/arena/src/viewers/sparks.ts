import type { Pace, Stage } from '../stage.ts';
import { bodyPlace } from './places.ts';

const SPARKS = 9;

/** Sparks fly off an entity. Nobody waits for them. */
export async function sparks(stage: Stage, pace: Pace, entity: number): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  await Promise.all(
    Array.from({ length: SPARKS }, (_, index) => {
      const turn = (index / SPARKS) * 2 * Math.PI - Math.PI / 2;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      const from = (place.width / 2) * 0.8;
      return stage.flash(
        pace,
        stage.mark('spark', place),
        [
          { transform: `translate(${x * from}px, ${y * from}px) rotate(${turn}rad)`, opacity: 1 },
          {
            transform: `translate(${x * (from + 34)}px, ${y * (from + 34) + 10}px) rotate(${turn}rad) scale(0.3)`,
            opacity: 0,
          },
        ],
        { duration: 320 },
      );
    }),
  );
}
