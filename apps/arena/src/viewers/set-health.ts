import { number } from './number.ts';
import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 380 / 140: health becomes a number, and the number is said. */
export const setHealth: Show = async ({ action }, play, stage) => {
  for (const id of action.targets) void ring(stage, play, id, 'set');
  await stage.wait(play, 140);
  await stage.keyframe(play);
  for (const id of action.targets) {
    const health = stage.vigour(id);
    if (health !== null) void number(stage, play, id, 'set', `= ${health}`);
  }
  await stage.wait(play, 240);
};
