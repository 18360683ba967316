import { aboveDeck, burnCards, holdBack, toHand } from '../../../viewers/cards.ts';
import { signMark } from '../../../viewers/marks.tsx';
import { deckOf, middle, seatOf, shifted } from '../../../viewers/places.ts';
import type { Pace, Stage } from '../../../viewers/stage.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';

/** 1,020 / 60: a drawn card that has no room in the hand is shown to both players and turns to ash. */
export const burn: PhaseViewer = async ({ action }, play, stage, current, game) => {
  const seat = seatOf(action, stage);
  const deck = deckOf(seat)?.getBoundingClientRect() ?? null;
  await stage.wait(play, 60);
  await play.keyframe();
  const faces = current.discarded(action).map((id) => current.face(id));
  await burnCards(stage, game, play, faces, deck && aboveDeck(deck, seat));
};

/** 900 / 260: the deck is empty: its place shakes, and a skull rises from it with the damage that follows. */
export const fatigue: PhaseViewer = async ({ action }, play, stage, current, game) => {
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
  await play.keyframe();
  const place = middle();
  if (!place) return;
  const skull = signMark(stage, game, 'emblem-fatigue', place, 'fatigue');
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

/** 800 / 320: cards of the opening hand turn and return to the deck; others replace them. */
export const mulligan: PhaseViewer = async ({ action }, play, stage, current) => {
  const deck = deckOf(action.seat)?.getBoundingClientRect() ?? null;
  const returned = action.targets.map((id) => stage.find(id)).filter((card) => card !== null);
  await Promise.all([
    stage.wait(play, 320),
    holdBack(stage, play, current.arrived(action, 'hand'), 320),
    ...returned.map((card, index) => goBack(stage, play, card, deck, index * 30)),
  ]);
  await play.keyframe();
  for (const card of returned) stage.release(card);
  await toHand(stage, play, current.arrived(action, 'hand'), deck && aboveDeck(deck, action.seat), 300);
};

/** Turns a card face down and moves it to the deck. */
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
