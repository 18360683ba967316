import { deckOf, handOf, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 520 / 260: a card rises from the deck, turns at the keyframe, and goes into the hand. */
export const draw: Show = async ({ action }, play, stage) => {
  const seat = seatOf(action, stage);
  const before = new Set(handOf(seat));
  const deck = deckOf(seat);
  const place = deck?.getBoundingClientRect();
  const towards = seat === 1 ? 1 : -1;
  if (place)
    await stage.flash(
      play,
      stage.mark('back drawn', place),
      [
        { transform: 'none', opacity: 0 },
        { opacity: 1, offset: 0.2 },
        {
          transform: `perspective(600px) translateY(${towards * 40}px) scale(1.25) rotateY(88deg)`,
          opacity: 1,
        },
      ],
      { duration: 260 },
    );
  else await stage.wait(play, 260);
  await stage.keyframe(play);
  const arrived = handOf(seat).filter((id) => !before.has(id));
  await Promise.all(
    arrived.map((id) => {
      const card = stage.find(id);
      const box = card?.getBoundingClientRect();
      const x = place && box ? place.x + place.width / 2 - box.x - box.width / 2 : 0;
      const y = place && box ? place.y + place.height / 2 + towards * 40 - box.y - box.height / 2 : 0;
      return stage.animate(
        play,
        card,
        [
          {
            transform: `translate(${x}px, ${y}px) perspective(600px) rotateY(-88deg) scale(0.7)`,
            opacity: 0.6,
          },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 260 },
      );
    }),
  );
};
