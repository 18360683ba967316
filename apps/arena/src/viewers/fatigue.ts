import { deckOf, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 480 / 240: there is nothing to draw; the empty place shakes its head. */
export const fatigue: Show = async ({ action }, play, stage) => {
  const deck = deckOf(seatOf(action, stage));
  const shaking = stage.animate(
    play,
    deck,
    [
      { transform: 'none' },
      { transform: 'translateX(-6px)', offset: 0.25 },
      { transform: 'translateX(5px)', offset: 0.5 },
      { transform: 'none' },
    ],
    { duration: 480 },
  );
  await stage.wait(play, 240);
  await stage.keyframe(play);
  await shaking;
};
