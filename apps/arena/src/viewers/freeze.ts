import { bodyPlace } from './places.ts';
import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** The crystals of one target: how far from its middle each stands, in parts of its width, and how it leans. */
const CRYSTALS = [
  { x: -0.36, y: 0.34, lean: -24, size: 0.8 },
  { x: -0.14, y: 0.4, lean: -8, size: 1.1 },
  { x: 0.12, y: 0.4, lean: 9, size: 1 },
  { x: 0.36, y: 0.34, lean: 22, size: 0.85 },
  { x: 0.02, y: 0.46, lean: 0, size: 0.7 },
] as const;

/** 420 / 200: crystals grow up around whoever freezes, and at the keyframe they close. */
export const freeze: Show = async ({ action }, play, stage) => {
  const growing = action.targets.flatMap((id) => {
    const place = bodyPlace(stage, id);
    if (!place) return [];
    return CRYSTALS.map(({ x, y, lean, size }, index) => {
      const foot = new DOMRect(
        place.x + x * place.width,
        place.y + y * place.height,
        place.width,
        place.height,
      );
      const turn = `rotate(${lean}deg)`;
      return stage.flash(
        play,
        stage.mark('crystal-shard', foot),
        [
          { transform: `${turn} scale(${size * 0.3}, 0)`, opacity: 0.4 },
          { transform: `${turn} scale(${size})`, opacity: 1, offset: 0.5 },
          { transform: `${turn} scale(${size})`, opacity: 1, offset: 0.7 },
          { transform: `${turn} scale(${size * 1.1})`, opacity: 0 },
        ],
        { duration: 380, delay: index * 10 },
      );
    });
  });
  await stage.wait(play, 200);
  await stage.keyframe(play);
  for (const id of action.targets) void ring(stage, play, id, 'freeze');
  await Promise.all(growing);
};
