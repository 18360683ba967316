import type { Pace, Stage } from '../stage.ts';
import { shifted } from './places.ts';

/** Milliseconds between two cards that come one after the other. */
const APART = 80;

/** Cards that are in a hand now come into it from elsewhere, turning their face or their back to the table. */
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
 * Cards that are in a hand before their time has come are out of sight for so long, and until they are released by
 * {@link Stage.release}.
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
