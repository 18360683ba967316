import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 300 / 120: a choice is made. Which it was is shown by what is done with it. */
export const choose: Show = async ({ action }, play, stage) => {
  void ring(stage, play, action.source, 'cast');
  for (const id of action.targets) void ring(stage, play, id, 'aimed');
  await stage.wait(play, 120);
  await stage.keyframe(play);
  await stage.wait(play, 180);
};
