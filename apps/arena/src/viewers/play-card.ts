import type { Show } from './show.ts';

/** 420 / 300: the card rises out of the hand; at the keyframe it is paid for, and slides to where it goes. */
export const playCard: Show = async ({ action }, play, stage) => {
  const card = stage.find(action.source);
  const towards = card?.dataset.seat === '1' ? 1 : -1;
  await stage.animate(
    play,
    card,
    [{ transform: 'none' }, { transform: `translateY(${towards * 46}px) scale(1.08)` }],
    { duration: 300, fill: 'forwards' },
  );
  await stage.keyframe(play);
  stage.release(card);
  await stage.wait(play, 120);
};
