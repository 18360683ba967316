import { deckOf, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 480 / 240: a card that is burned or discarded flares up, and is gone at the keyframe. */
export const loseCard: Show = async ({ action }, play, stage) => {
  const shown = action.targets.map((id) => stage.find(id)).filter((element) => element !== null);
  const deck = deckOf(seatOf(action, stage));
  const places = shown.length > 0 ? shown : deck ? [deck] : [];
  const flares = places.map((element) =>
    stage.flash(
      play,
      stage.mark('flare', element.getBoundingClientRect()),
      [
        { transform: 'scale(0.5)', opacity: 0 },
        { transform: 'scale(1)', opacity: 1, offset: 0.45 },
        { transform: 'translateY(-30px) scale(1.3)', opacity: 0 },
      ],
      { duration: 480 },
    ),
  );
  await stage.wait(play, 240);
  await stage.keyframe(play);
  await Promise.all(flares);
};
