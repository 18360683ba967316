import { number } from './number.ts';
import type { Show } from './show.ts';
import { sparks } from './sparks.ts';

const jar: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(-3px, 2px) rotate(-5deg)', offset: 0.25 },
  { transform: 'translate(3px, -1px) rotate(4deg)', offset: 0.55 },
  { transform: 'none' },
];

/** 300 / 80: a weapon is jarred, and what it has lost bursts at it. */
function loss(kind: string): Show {
  return async ({ action }, play, stage) => {
    const jarred = action.targets.map((id) => stage.animate(play, stage.find(id), jar, { duration: 300 }));
    await stage.wait(play, 80);
    await stage.keyframe(play);
    for (const id of action.targets) {
      void sparks(stage, play, id);
      if (action.amount > 0) void number(stage, play, id, kind, `−${action.amount}`);
    }
    await Promise.all(jarred);
  };
}

/** A weapon loses durability. */
export const wear: Show = loss('worn');

/** A weapon loses attack in its place. */
export const dull: Show = loss('dulled');
