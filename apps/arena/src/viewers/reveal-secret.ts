import type { Pace, Stage } from '../stage.ts';
import { cardMark } from './drawn.tsx';
import { heroOf, middle, shifted } from './places.ts';
import type { Show } from './show.ts';

/** 1,000 / 340: a back rises out of its place to the middle of the table; at the keyframe it turns up, for both to read. */
export const revealSecret: Show = async ({ action }, play, stage, current) => {
  const place = middle();
  const from = secretPlace(action.source, action.player);
  if (!place) {
    await stage.wait(play, 340);
    await stage.keyframe(play);
    return;
  }
  // What is held up beside the table gives way to what is shown in the middle of it.
  const held = document.querySelector('[data-spotlight]');
  await Promise.all([
    stage.animate(play, held, [{ opacity: 0 }, { opacity: 0 }], { duration: 340, fill: 'forwards' }),
    riseTurned(stage, play, from, place),
  ]);
  await stage.keyframe(play);
  const card = cardMark(stage, 'printed-large', place, current.face(action.source));
  await stage.animate(
    play,
    card,
    [
      { transform: 'perspective(900px) rotateY(-88deg) scale(1.05)', opacity: 1 },
      { transform: 'perspective(900px)', opacity: 1 },
    ],
    { duration: 200, fill: 'both' },
  );
  await stage.wait(play, 300);
  const beside = held?.getBoundingClientRect();
  await stage.flash(
    play,
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: `${shifted(beside ?? place, place)} scale(0.7)`, opacity: 0.2 },
    ],
    { duration: 200 },
  );
  stage.release(held);
};

/** Where a secret lies: one's own can be seen; of the other player's it is known at whose side. */
function secretPlace(entity: number, seat: number): DOMRect | null {
  const own = document.querySelector(`.secret[data-entity="${entity}"]`);
  const strip = document.querySelector(`[data-zone="player"][data-seat="${seat}"]`);
  return (own ?? strip?.querySelector('.secret') ?? heroOf(seat))?.getBoundingClientRect() ?? null;
}

async function riseTurned(stage: Stage, pace: Pace, from: DOMRect | null, place: DOMRect): Promise<void> {
  await stage.flash(
    pace,
    cardMark(stage, 'printed-large', place, null),
    [
      { transform: `${shifted(from, place)} perspective(900px) scale(0.2)`, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: 'perspective(900px) rotateY(88deg) scale(1.05)', opacity: 1 },
    ],
    { duration: 340 },
  );
}
