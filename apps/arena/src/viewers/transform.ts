import { bodyPlace } from './places.ts';
import type { Show } from './show.ts';

/** 480 / 200: what somebody was trembles, and at the keyframe goes over into what it has become, in a puff. */
export const transform: Show = async ({ action }, play, stage) => {
  await Promise.all(
    action.targets.map((id) =>
      stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'none' },
          { transform: 'rotate(-3deg) scale(0.97)', offset: 0.3 },
          { transform: 'rotate(3deg) scale(0.94)', offset: 0.65 },
          { transform: 'scale(0.9)' },
        ],
        { duration: 200 },
      ),
    ),
  );
  const before = action.targets.flatMap((id) => {
    const element = stage.find(id);
    return element ? [stage.add(stage.ghost(element))] : [];
  });
  await stage.keyframe(play);
  const clouds = action.targets.flatMap((id) => {
    const place = bodyPlace(stage, id);
    return place ? [stage.mark('puff', place)] : [];
  });
  await Promise.all([
    ...before.map((ghost) =>
      stage.flash(
        play,
        ghost,
        [
          { transform: 'scale(0.9)', opacity: 1 },
          { transform: 'scale(0.7) rotate(14deg)', opacity: 0 },
        ],
        { duration: 200 },
      ),
    ),
    ...clouds.map((cloud) =>
      stage.flash(
        play,
        cloud,
        [
          { transform: 'scale(0.5) rotate(-20deg)', opacity: 0 },
          { transform: 'scale(1) rotate(0)', opacity: 1, offset: 0.3 },
          { transform: 'scale(1.35) rotate(24deg)', opacity: 0 },
        ],
        { duration: 280 },
      ),
    ),
    ...action.targets.map((id) =>
      stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'scale(0.7) rotate(-14deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 280 },
      ),
    ),
  ]);
};
