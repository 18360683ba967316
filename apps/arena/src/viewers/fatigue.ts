import { signMark } from './drawn.tsx';
import { middle, shifted } from './places.ts';
import { deckOf, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 900 / 260: there is nothing to draw: the empty place shakes, and a skull comes out of it with the damage that follows. */
export const fatigue: Show = async ({ action }, play, stage, current) => {
  const deck = deckOf(seatOf(action, stage));
  const from = deck?.getBoundingClientRect() ?? null;
  await stage.animate(
    play,
    deck,
    [
      { transform: 'none' },
      { transform: 'translateX(-6px)', offset: 0.25 },
      { transform: 'translateX(5px)', offset: 0.5 },
      { transform: 'none' },
    ],
    { duration: 260 },
  );
  await stage.keyframe(play);
  const place = middle();
  if (!place) return;
  const skull = signMark(stage, 'emblem-fatigue', place, 'fatigue');
  const amount = document.createElement('b');
  amount.textContent = `${current.of(action).amount}`;
  skull.append(amount);
  await stage.flash(
    play,
    skull,
    [
      { transform: `${shifted(from, place)} scale(0.4)`, opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.4 },
      { transform: 'none', opacity: 1, offset: 0.75 },
      { transform: 'scale(1.2)', opacity: 0 },
    ],
    { duration: 640 },
  );
};
