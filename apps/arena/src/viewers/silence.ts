import { signMark } from './drawn.tsx';
import { bodyOf, bodyPlace } from './places.ts';
import type { Show } from './show.ts';

/** 460 / 200: a ring closes in on whoever is silenced; at the keyframe their voice is gone. */
export const silence: Show = async ({ action }, play, stage) => {
  const places = action.targets.map((id) => bodyPlace(stage, id)).filter((place) => place !== null);
  await Promise.all([
    stage.wait(play, 200),
    ...places.map((place) =>
      stage.flash(
        play,
        stage.mark('ring ring-silence', place),
        [
          { transform: 'scale(1.5)', opacity: 0 },
          { opacity: 1, offset: 0.4 },
          { transform: 'scale(0.85)', opacity: 1 },
        ],
        { duration: 200 },
      ),
    ),
  ]);
  await stage.keyframe(play);
  await Promise.all([
    ...places.map((place) =>
      stage.flash(
        play,
        signMark(stage, 'emblem-silence', place, 'silenced'),
        [
          { transform: 'scale(1.25)', opacity: 0 },
          { transform: 'scale(1)', opacity: 1, offset: 0.25 },
          { transform: 'scale(1)', opacity: 1, offset: 0.65 },
          { transform: 'scale(0.9)', opacity: 0 },
        ],
        { duration: 480 },
      ),
    ),
    ...action.targets.map((id) =>
      stage.animate(
        play,
        bodyOf(stage, id),
        [{ opacity: 1 }, { opacity: 0.5, offset: 0.4 }, { opacity: 1 }],
        {
          duration: 260,
        },
      ),
    ),
  ]);
};
