import type { ArenaGame } from '../presentation/game.ts';
import { ash, breakApart } from './departures.ts';
import { causePlace, fly } from './flights.ts';
import { cardMark, setApart } from './marks.tsx';
import { bodyPlace, deckOf, inward, middle, seatOf, shifted } from './places.ts';
import { markAt, type Pace, type Stage } from './stage.ts';
import type { PhaseViewer } from './viewer.ts';

/**
 * 520 / 260: a card rises from the deck, turns at the keyframe, and moves into the hand. A light from the card or minion that
 * causes the draw calls it.
 */
export const draw: PhaseViewer = async ({ action }, play, stage, current) => {
  const seat = seatOf(action, stage);
  const place = deckOf(seat)?.getBoundingClientRect() ?? null;
  const early = current.arrived(action, 'hand');
  void fly(stage, play, 'draw', causePlace(stage, action.source), place, 220);
  // The deck may be empty already if this is its last card.
  const rises = early.length > 0 || deckOf(seat)?.dataset.empty === undefined;
  await Promise.all([
    rises ? riseFromDeck(stage, play, seat, 260) : stage.wait(play, 260),
    holdBack(stage, play, early, 260),
  ]);
  await play.keyframe();
  await toHand(stage, play, current.arrived(action, 'hand'), place && aboveDeck(place, seat), 260);
};

/** Raises the next card of a deck and turns its edge to the table, before its face is shown. */
async function riseFromDeck(stage: Stage, pace: Pace, seat: number, duration: number): Promise<void> {
  const place = deckOf(seat)?.getBoundingClientRect();
  if (!place) return stage.wait(pace, duration);
  await stage.flash(
    pace,
    markAt(stage, 'back drawn', place),
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

/** The place of a card that has risen from a deck. */
export function aboveDeck({ x, y, width, height }: DOMRect, seat: number): DOMRect {
  return new DOMRect(x, y + inward(seat) * RISE, width, height);
}

/** 460 / 160: the source beckons, and a card moves from it into the hand; if the hand is full, it burns. */
export const giveCard: PhaseViewer = async ({ action }, play, stage, current, game) => {
  const from = bodyPlace(stage, action.source) ?? deckOf(action.seat)?.getBoundingClientRect() ?? null;
  await Promise.all([
    holdBack(stage, play, current.arrived(action, 'hand'), 160),
    stage.animate(
      play,
      stage.find(action.source),
      [{ transform: 'none' }, { transform: 'scale(1.06)', offset: 0.5 }, { transform: 'none' }],
      { duration: 160 },
    ),
  ]);
  await play.keyframe();
  const burnt = current.discarded(action).map((id) => current.face(id));
  await Promise.all([
    toHand(stage, play, current.arrived(action, 'hand'), from, 300),
    burnt.length > 0 ? burnCards(stage, game, play, burnt, from) : undefined,
  ]);
};

/** 640 / 120: a card rises out of the hand or the deck, face up for both players, and is torn apart. */
export const discard: PhaseViewer = async ({ action }, play, stage, current, game) => {
  const seat = seatOf(action, stage);
  const rise = `translateY(${inward(seat) * 54}px) scale(1.12)`;
  await Promise.all(
    action.targets.map((id) =>
      stage.animate(play, stage.find(id), [{ transform: 'none' }, { transform: rise }], { duration: 120 }),
    ),
  );
  if (action.targets.length === 0) await stage.wait(play, 120);
  await play.keyframe();
  const marks = current.discarded(action).map((id) => {
    // A card of the deck has never had a place of its own on the page.
    const place = stage.place(id) ?? besideDeck(seat);
    return place && cardMark(stage, game, '', place, current.face(id));
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

/** A place beside the deck: decks are at the edge of the table, with no room beyond them. */
function besideDeck(seat: number): DOMRect | null {
  const deck = deckOf(seat)?.getBoundingClientRect();
  return deck ? new DOMRect(deck.x - deck.width * 1.2, deck.y, deck.width, deck.height) : null;
}

/** Tears a card: its halves fall from the place to which it has risen. */
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

/** Milliseconds between two cards that arrive one after the other. */
const APART = 80;

/**
 * Shows how cards arrive in a hand: they fly there from `from`, and turn their face or back to the table.
 * @param cards they are in the hand already
 */
export async function toHand(
  stage: Stage,
  pace: Pace,
  cards: readonly number[],
  from: DOMRect | null,
  duration: number,
): Promise<void> {
  await Promise.all(
    cards.map((id, index) => {
      const card = stage.find(id);
      stage.release(card);
      const way = shifted(from, card?.getBoundingClientRect() ?? null);
      return stage.animate(
        pace,
        card,
        [
          { transform: `${way} perspective(600px) rotateY(-88deg) scale(0.8)`, opacity: 0 },
          { transform: `${way} perspective(600px) rotateY(-40deg) scale(1.05)`, opacity: 1, offset: 0.3 },
          { transform: 'none', opacity: 1 },
        ],
        { duration, delay: index * APART, fill: 'backwards' },
      );
    }),
  );
}

/**
 * Hides cards that are in a hand before the viewer has shown how they arrive, for `duration` and then until they are
 * released by {@link Stage.release}.
 */
export async function holdBack(
  stage: Stage,
  pace: Pace,
  cards: readonly number[],
  duration: number,
): Promise<void> {
  const unseen = [{ opacity: 0 }, { opacity: 0 }];
  await Promise.all(
    cards.map((id) => stage.animate(pace, stage.find(id), unseen, { duration, fill: 'forwards' })),
  );
}

/** 960: cards move to the middle of the table, turn up, stay for a moment, and burn. */
export async function burnCards(
  stage: Stage,
  game: ArenaGame,
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
      const card = cardMark(stage, game, 'printed-large', beside, face);
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
