import type { Pace, Stage } from '../stage.ts';
import { deckOf, inward, seatOf } from './seat.ts';
import type { Show } from './show.ts';
import { holdBack, toHand } from './to-hand.ts';

/** 520 / 260: a card rises from the deck, turns at the keyframe, and goes into the hand. */
export const draw: Show = async ({ action }, play, stage, current) => {
  const seat = seatOf(action, stage);
  const place = deckOf(seat)?.getBoundingClientRect() ?? null;
  const early = current.arrived(action, 'hand');
  // With the last card the deck may be empty already.
  const rises = early.length > 0 || deckOf(seat)?.dataset.empty === undefined;
  await Promise.all([
    rises ? riseFromDeck(stage, play, seat, 260) : stage.wait(play, 260),
    holdBack(stage, play, early, 260),
  ]);
  await stage.keyframe(play);
  await toHand(stage, play, current.arrived(action, 'hand'), place && aboveDeck(place, seat), 260);
};

/** The next card of a deck rises and turns its edge to the table: what it is comes out after that. */
async function riseFromDeck(stage: Stage, pace: Pace, seat: number, duration: number): Promise<void> {
  const place = deckOf(seat)?.getBoundingClientRect();
  if (!place) return stage.wait(pace, duration);
  await stage.flash(
    pace,
    stage.mark('back drawn', place),
    [
      { transform: 'perspective(600px)', opacity: 0 },
      { opacity: 1, offset: 0.2 },
      {
        transform: `perspective(600px) translateY(${inward(seat) * RISE}px) scale(1.25) rotateY(88deg)`,
        opacity: 1,
      },
    ],
    { duration },
  );
}

const RISE = 40;

/** Where a card that has risen from a deck is. */
export function aboveDeck({ x, y, width, height }: DOMRect, seat: number): DOMRect {
  return new DOMRect(x, y + inward(seat) * RISE, width, height);
}
