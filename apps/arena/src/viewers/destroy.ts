import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 420 / 200: somebody is marked for destruction; leaving is the deaths' to show. */
export const destroy: Show = async ({ action }, play, stage) => {
  for (const target of action.targets) void ring(stage, play, target, 'destroy');
  await stage.wait(play, 200);
  await stage.keyframe(play);
  await stage.wait(play, 220);
};
