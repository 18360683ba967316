import { ring } from './ring.ts';
import type { Show } from './show.ts';
import { sparks } from './sparks.ts';

/** 440 / 100: the weapon comes down at its hero's side, and rings. */
export const equip: Show = async ({ action }, play, stage, current) => {
  await stage.animate(
    play,
    stage.find(action.source),
    [{ transform: 'none' }, { transform: 'translateY(-6px) scale(1.05)' }],
    { duration: 100 },
  );
  await stage.keyframe(play);
  await Promise.all(
    current.arrived(action, 'weapon').map(async (id) => {
      await stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'translateY(-110px) rotate(-38deg) scale(1.9)', opacity: 0 },
          { transform: 'translateY(-50px) rotate(-14deg) scale(1.45)', opacity: 1, offset: 0.5 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 240, easing: 'cubic-bezier(0.5, 0, 0.6, 1)' },
      );
      void sparks(stage, play, id);
      void ring(stage, play, id, 'armor');
      await stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'none' },
          { transform: 'translateY(3px) scale(0.96)', offset: 0.4 },
          { transform: 'none' },
        ],
        { duration: 100 },
      );
    }),
  );
};
