import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 420 / 200, for what changes what somebody is: freeze, silence, transform. */
export const alter: Show = async ({ action }, play, stage) => {
  const dim = action.targets.map((target) =>
    stage.animate(
      play,
      stage.find(target),
      [{ opacity: 1 }, { opacity: 0.45, offset: 0.5 }, { opacity: 1 }],
      { duration: 420 },
    ),
  );
  for (const target of action.targets) void ring(stage, play, target, action.type);
  await stage.wait(play, 200);
  await stage.keyframe(play);
  await Promise.all(dim);
};
