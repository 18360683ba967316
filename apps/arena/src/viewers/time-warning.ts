import { heroOf } from './places.ts';
import { isMine } from './seat.ts';
import type { Show } from './show.ts';

/** 900 / 60: whose turn is running out of time is told at their hero. */
export const timeWarning: Show = async ({ action }, play, stage) => {
  const place = heroOf(action.player)?.getBoundingClientRect();
  const words = isMine(action.player) ? 'Your time is running out' : 'Their time is running out';
  const told = place
    ? stage.flash(
        play,
        stage.mark('plate plate-warning', place, words),
        [
          { transform: 'scale(0.9)', opacity: 0 },
          { transform: 'none', opacity: 1, offset: 0.2 },
          { transform: 'none', opacity: 1, offset: 0.8 },
          { opacity: 0 },
        ],
        { duration: 900 },
      )
    : undefined;
  await stage.wait(play, 60);
  await stage.keyframe(play);
  await told;
};
