import type { Pace, Stage } from '../stage.ts';
import { aboveDeck } from './draw.ts';
import { heroOf, shifted } from './places.ts';
import { deckOf } from './seat.ts';
import type { Show } from './show.ts';
import { holdBack, toHand } from './to-hand.ts';

/** 500 / 100: a player takes their seat: the hero comes down to the table. */
export const join: Show = async ({ action }, play, stage) => {
  await stage.wait(play, 100);
  await stage.keyframe(play);
  await stage.animate(
    play,
    heroOf(action.player),
    [
      { transform: 'translateY(-30px) scale(1.25)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 400 },
  );
};

/** 360, and 80 more for each card / 60: an opening hand is dealt, card by card. */
export const deal: Show = async ({ action }, play, stage, current) => {
  const deck = deckOf(action.player)?.getBoundingClientRect();
  await Promise.all([stage.wait(play, 60), holdBack(stage, play, current.arrived(action, 'hand'), 60)]);
  await stage.keyframe(play);
  const from = deck ? aboveDeck(deck, action.player) : null;
  await toHand(stage, play, current.arrived(action, 'hand'), from, 300);
};

/** 800 / 320: cards of the opening hand turn, and go back to the deck; others come out of it. */
export const mulligan: Show = async ({ action }, play, stage, current) => {
  const deck = deckOf(action.player)?.getBoundingClientRect() ?? null;
  const returned = action.targets.map((id) => stage.find(id)).filter((card) => card !== null);
  await Promise.all([
    stage.wait(play, 320),
    holdBack(stage, play, current.arrived(action, 'hand'), 320),
    ...returned.map((card, index) => goBack(stage, play, card, deck, index * 30)),
  ]);
  await stage.keyframe(play);
  for (const card of returned) stage.release(card);
  await toHand(stage, play, current.arrived(action, 'hand'), deck && aboveDeck(deck, action.player), 300);
};

/** A card turns its back, and goes to the deck. */
function goBack(
  stage: Stage,
  pace: Pace,
  card: HTMLElement,
  deck: DOMRect | null,
  delay: number,
): Promise<void> {
  const way = shifted(deck, card.getBoundingClientRect());
  return stage.animate(
    pace,
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-16px) perspective(600px) rotateY(80deg)', opacity: 0.9, offset: 0.4 },
      { transform: `${way} perspective(600px) rotateY(180deg) scale(0.5)`, opacity: 0 },
    ],
    { duration: 260, delay, fill: 'forwards' },
  );
}
