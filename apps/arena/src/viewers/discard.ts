import type { Pace, Stage } from '../stage.ts';
import { cardMark, setApart } from './drawn.tsx';
import { breakApart } from './halves.ts';
import { deckOf, inward, seatOf } from './seat.ts';
import type { Show } from './show.ts';

/** 640 / 120: a card rises out of the hand, or from the deck, face up for both; it is torn, and gone. */
export const discard: Show = async ({ action }, play, stage, current) => {
  const seat = seatOf(action, stage);
  const rise = `translateY(${inward(seat) * 54}px) scale(1.12)`;
  await Promise.all(
    action.targets.map((id) =>
      stage.animate(play, stage.find(id), [{ transform: 'none' }, { transform: rise }], { duration: 120 }),
    ),
  );
  if (action.targets.length === 0) await stage.wait(play, 120);
  await stage.keyframe(play);
  const marks = current.discarded(action).map((id) => {
    // A card of the deck was never seen at a place of its own.
    const place = stage.place(id) ?? besideDeck(seat);
    return place && cardMark(stage, '', place, current.face(id));
  });
  setApart(marks.filter((it) => it !== null));
  await Promise.all(
    marks.map(async (card) => {
      if (!card) return stage.wait(play, 520);
      await stage.animate(
        play,
        card,
        [
          { transform: rise, opacity: 0.6 },
          { transform: rise, opacity: 1 },
        ],
        { duration: 180, fill: 'forwards' },
      );
      await tear(stage, play, card, rise);
    }),
  );
};

/** Where there is room for a card of the deck: decks lie at the edge of the table. */
function besideDeck(seat: number): DOMRect | null {
  const deck = deckOf(seat)?.getBoundingClientRect();
  return deck ? new DOMRect(deck.x - deck.width * 1.2, deck.y, deck.width, deck.height) : null;
}

/** The halves of a card fall from where it has risen to. */
async function tear(stage: Stage, pace: Pace, card: HTMLElement, risen: string): Promise<void> {
  const torn = document.createElement('div');
  torn.className = 'torn';
  torn.append(...card.childNodes);
  card.append(torn);
  card.style.transform = risen;
  stage.release(card);
  await breakApart(stage, pace, torn, 340);
  card.remove();
}
