import { apart, bodyPlace } from './places.ts';
import type { Show } from './show.ts';

/** 320 / 60: who acts, and towards whom: a light goes from the source to every target. What it brings is not shown yet. */
export const aim: Show = async ({ action }, play, stage, current) => {
  if (current.isBlow(action)) return;
  const glow = stage.animate(
    play,
    stage.find(action.source) ?? stage.slot(action.source),
    [{ transform: 'none' }, { transform: 'scale(1.07)', offset: 0.45 }, { transform: 'none' }],
    { duration: 320 },
  );
  await stage.wait(play, 60);
  // The targets of most effects are worked out by the prepare phase's handler: only now are they known.
  await stage.keyframe(play);
  const from = bodyPlace(stage, action.source);
  const targets = current.of(action).targets.filter((id) => id !== action.source);
  const flights = targets.map(async (target) => {
    const to = bodyPlace(stage, target);
    if (!from || !to) return;
    const { x, y } = apart(from, to);
    const turn = Math.atan2(-y, -x);
    await stage.flash(
      play,
      stage.mark(`bolt bolt-${action.type}`, to),
      [
        { transform: `translate(${x}px, ${y}px) rotate(${turn}rad) scale(0.4)`, opacity: 0 },
        { opacity: 1, offset: 0.25 },
        { transform: `rotate(${turn}rad) scale(1)`, opacity: 1 },
      ],
      { duration: 260, easing: 'cubic-bezier(0.45, 0.05, 0.4, 1)' },
    );
  });
  await Promise.all([glow, ...flights]);
};
