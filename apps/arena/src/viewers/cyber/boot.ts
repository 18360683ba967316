import { ring } from '../ring.ts';
import type { Show } from '../show.ts';

/** 340 / 120: programs have booted: a ring at each of them. */
export const boot: Show = async ({ action }, play, stage, current) => {
  for (const target of current.of(action).targets) void ring(stage, play, target, 'buff');
  await stage.wait(play, 120);
  await stage.keyframe(play);
  await stage.wait(play, 220);
};
