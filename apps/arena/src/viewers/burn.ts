import type { Pace, Stage } from '../stage.ts';
import { ash } from './ash.ts';
import { aboveDeck } from './draw.ts';
import { cardMark } from './drawn.tsx';
import { middle, shifted } from './places.ts';
import { deckOf, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 1,020 / 60: a card that has no room in the hand comes out of the deck, is shown to both, and turns to ash. */
export const burn: Show = async ({ action }, play, stage, current) => {
  const seat = seatOf(action, stage);
  const deck = deckOf(seat)?.getBoundingClientRect() ?? null;
  await stage.wait(play, 60);
  await stage.keyframe(play);
  const faces = current.discarded(action).map((id) => current.face(id));
  await burnCards(stage, play, faces, deck && aboveDeck(deck, seat));
};

/** 960: cards come to the middle of the table, turning up, stay for a moment, and burn. */
export async function burnCards(
  stage: Stage,
  pace: Pace,
  faces: readonly (string | null)[],
  from: DOMRect | null,
): Promise<void> {
  const place = middle();
  if (!place) return stage.wait(pace, 960);
  await Promise.all(
    faces.map(async (face, index) => {
      const beside = new DOMRect(
        place.x + (index - (faces.length - 1) / 2) * 150,
        place.y,
        place.width,
        place.height,
      );
      const card = cardMark(stage, 'printed-large', beside, face);
      await stage.animate(
        pace,
        card,
        [
          { transform: `${shifted(from, beside)} perspective(900px) rotateY(-88deg) scale(0.3)`, opacity: 0 },
          { opacity: 1, offset: 0.25 },
          { transform: 'perspective(900px)', opacity: 1 },
        ],
        { duration: 240, fill: 'both' },
      );
      await stage.wait(pace, 260);
      await ash(stage, pace, card, 460);
    }),
  );
}
