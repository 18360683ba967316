import { signMark } from './drawn.tsx';
import { bodyPlace } from './places.ts';
import type { Show } from './show.ts';

/** 420 / 160: an enchantment comes off, and fades. */
export const dispel: Show = async ({ action }, play, stage) => {
  const fading = action.targets.map((id) => {
    const place = bodyPlace(stage, id);
    if (!place) return undefined;
    return stage.flash(
      play,
      signMark(stage, 'emblem-enchantment', place, 'enchanted'),
      [
        { transform: 'scale(0.7)', opacity: 0 },
        { transform: 'translateY(-8px) scale(1)', opacity: 1, offset: 0.35 },
        { transform: 'translateY(-46px) rotate(50deg) scale(0.8)', opacity: 0 },
      ],
      { duration: 420 },
    );
  });
  await stage.wait(play, 160);
  await stage.keyframe(play);
  await Promise.all([...fading, stage.wait(play, 260)]);
};
