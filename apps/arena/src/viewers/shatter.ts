import type { Pace, Stage } from '../stage.ts';
import { bodyPlace } from './places.ts';

const SHARDS = 7;

/** A shield breaks: its halo bursts, and its shards fly apart. Nobody waits for it. */
export async function shatter(stage: Stage, pace: Pace, entity: number): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  const halo = stage.flash(
    pace,
    stage.mark('halo', place),
    [
      { transform: 'scale(1)', opacity: 1 },
      { transform: 'scale(1.35)', opacity: 0 },
    ],
    { duration: 520 },
  );
  const shards = Array.from({ length: SHARDS }, (_, index) => {
    const turn = (index / SHARDS) * 2 * Math.PI;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return stage.flash(
      pace,
      stage.mark('shard', place),
      [
        { transform: `translate(${x * 34}px, ${y * 34}px) rotate(${turn}rad)`, opacity: 1 },
        { opacity: 1, offset: 0.5 },
        {
          transform: `translate(${x * 82}px, ${y * 82 + 18}px) rotate(${turn + 1.6}rad) scale(0.6)`,
          opacity: 0,
        },
      ],
      { duration: 620 },
    );
  });
  await Promise.all([halo, ...shards]);
}
