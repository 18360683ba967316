import type { Show } from './show.ts';

const RAISED = 'translateY(-8px) scale(1.08)';

/** The attacker lifts off the table. */
export const lift: Show = async ({ action }, play, stage) => {
  await stage.animate(play, stage.find(action.source), [{ transform: 'none' }, { transform: RAISED }], {
    duration: 180,
  });
};

/** 560 / 260: it lunges, strikes at the keyframe, and returns. */
export const attack: Show = async ({ action }, play, stage) => {
  const element = stage.find(action.source);
  const from = stage.place(action.source);
  const to = stage.place(action.targets[0] ?? 0);
  const x = from && to ? (to.x + to.width / 2 - from.x - from.width / 2) * 0.72 : 0;
  const y = from && to ? (to.y + to.height / 2 - from.y - from.height / 2) * 0.72 : 0;
  const struck = `translate(${x}px, ${y}px) scale(1.08)`;
  await stage.animate(play, element, [{ transform: RAISED }, { transform: struck }], {
    duration: 260,
    easing: 'cubic-bezier(0.5, 0, 0.3, 1)',
    fill: 'forwards',
  });
  await stage.keyframe(play);
  const back = stage.animate(play, element, [{ transform: struck }, { transform: 'none' }], {
    duration: 300,
  });
  stage.release(element);
  await back;
};
