import { burnCards } from './burn.ts';
import { bodyPlace } from './places.ts';
import { deckOf } from './seat.ts';
import type { Show } from './show.ts';
import { holdBack, toHand } from './to-hand.ts';

/** 460 / 160: whoever gives beckons, and a card comes from there into the hand; with a full hand it burns. */
export const giveCard: Show = async ({ action }, play, stage, current) => {
  const from = bodyPlace(stage, action.source) ?? deckOf(action.player)?.getBoundingClientRect() ?? null;
  await Promise.all([
    holdBack(stage, play, current.arrived(action, 'hand'), 160),
    stage.animate(
      play,
      stage.find(action.source),
      [{ transform: 'none' }, { transform: 'scale(1.06)', offset: 0.5 }, { transform: 'none' }],
      { duration: 160 },
    ),
  ]);
  await stage.keyframe(play);
  const burnt = current.discarded(action).map((id) => current.face(id));
  await Promise.all([
    toHand(stage, play, current.arrived(action, 'hand'), from, 300),
    burnt.length > 0 ? burnCards(stage, play, burnt, from) : undefined,
  ]);
};
