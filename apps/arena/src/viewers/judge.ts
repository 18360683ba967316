import { signMark } from './drawn.tsx';
import { heroOf, middle } from './places.ts';
import type { Show } from './show.ts';

const rising: Keyframe[] = [
  { transform: 'translateY(26px) scale(0.7)', opacity: 0 },
  { transform: 'none', opacity: 1, offset: 0.35 },
  { transform: 'none', opacity: 1, offset: 0.75 },
  { transform: 'translateY(-14px) scale(1.05)', opacity: 0 },
];

/** 1,100 / 300: the laurel goes to the hero who is left; where both have fallen, swords are crossed over the table. */
export const judge: Show = async (_, play, stage) => {
  const standing = [heroOf(0), heroOf(1)].filter((hero) => hero !== null && hero.dataset.dying === undefined);
  const [winner] = standing;
  const tied = standing.length !== 1;
  const place = tied ? middle() : winner?.getBoundingClientRect();
  const sign = place
    ? stage.flash(play, signMark(stage, 'emblem-judged', place, tied ? 'tied' : 'won'), rising, {
        duration: 1_100,
      })
    : stage.wait(play, 1_100);
  await stage.wait(play, 300);
  await stage.keyframe(play);
  await sign;
};
