import { factsOf } from '../games/hearth/card-facts.ts';
import type { Show } from './show.ts';

/** 420 / 180: a mark rises where somebody stood; brighter for one who leaves a deathrattle. */
export const death: Show = async ({ action }, play, stage) => {
  const rising = action.targets.map((id) => {
    const rattles = factsOf(stage.card(id))?.keywords.includes('deathrattle') ?? false;
    const place = stage.place(id);
    if (!place) return stage.wait(play, 420);
    return stage.flash(
      play,
      stage.mark(rattles ? 'soul soul-rattle' : 'soul', place),
      [
        { transform: 'translateY(14px) scale(0.7)', opacity: 0 },
        { transform: 'translateY(0) scale(1)', opacity: 1, offset: 0.4 },
        { transform: 'translateY(-22px) scale(1.1)', opacity: 0 },
      ],
      { duration: 420 },
    );
  });
  await stage.wait(play, 180);
  await stage.keyframe(play);
  await Promise.all(rising);
};
