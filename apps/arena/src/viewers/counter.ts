import { cardMark } from './drawn.tsx';
import { middle } from './places.ts';
import type { Show } from './show.ts';

/** 900 / 360: the spell is shown, struck out at the keyframe, and falls. */
export const counter: Show = async ({ action }, play, stage, current) => {
  const cast = current.above(action, 'cast-spell');
  const place = middle();
  if (!cast || !place) {
    await stage.wait(play, 360);
    await stage.keyframe(play);
    return;
  }
  const card = cardMark(stage, 'printed-large', place, current.face(cast.source));
  const stroke = document.createElement('div');
  stroke.className = 'stroke';
  const soot = document.createElement('div');
  soot.className = 'soot';
  card.append(soot, stroke);
  await stage.animate(
    play,
    card,
    [
      { transform: 'scale(0.8)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 200, fill: 'both' },
  );
  await stage.animate(
    play,
    stroke,
    [
      { transform: 'rotate(-34deg) scaleX(0)', opacity: 1 },
      { transform: 'rotate(-34deg) scaleX(1)', opacity: 1 },
    ],
    { duration: 160, fill: 'both', easing: 'cubic-bezier(0.6, 0, 0.3, 1)' },
  );
  await stage.keyframe(play);
  await stage.animate(play, soot, [{ opacity: 0 }, { opacity: 1 }], { duration: 220, fill: 'both' });
  await stage.flash(
    play,
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(70px) rotate(-9deg) scale(0.86)', opacity: 0 },
    ],
    { duration: 320, easing: 'cubic-bezier(0.5, 0, 0.8, 0.5)' },
  );
};
