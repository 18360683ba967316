import { handOf, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 380 / 160: a card appears in the hand. */
export const giveCard: Show = async ({ action }, play, stage) => {
  const seat = seatOf(action, stage);
  const before = new Set(handOf(seat));
  await stage.wait(play, 160);
  await stage.keyframe(play);
  await Promise.all(
    handOf(seat)
      .filter((id) => !before.has(id))
      .map((id) =>
        stage.animate(
          play,
          stage.find(id),
          [
            { transform: 'translateY(-24px) scale(0.8)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: 220 },
        ),
      ),
  );
};
