import { inward } from './seat.ts';
import type { Show } from './show.ts';

/**
 * 420 / 300: the card rises out of the hand; at the keyframe it is paid for, and slides to where it goes. What was a back
 * turns up on the way.
 */
export const playCard: Show = async ({ action }, play, stage) => {
  const card = stage.find(action.source);
  const isBack = card?.dataset.card === undefined;
  await stage.animate(
    play,
    card,
    [
      { transform: 'none' },
      { transform: `translateY(${inward(Number(card?.dataset.seat)) * 46}px) scale(1.08)` },
    ],
    { duration: 300, fill: 'forwards' },
  );
  await stage.keyframe(play);
  stage.release(card);
  if (!isBack) return stage.wait(play, 120);
  await stage.animate(
    play,
    stage.find(action.source),
    [
      { transform: 'perspective(700px) rotateY(-88deg)', opacity: 0.4 },
      { transform: 'perspective(700px)', opacity: 1 },
    ],
    { duration: 200 },
  );
};
