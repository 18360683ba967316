import { number } from './number.ts';
import { ring } from './ring.ts';
import type { Show } from './show.ts';

const lift: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-5px)', offset: 0.4 },
  { transform: 'none' },
];

/** 340 / 120, for what does somebody good: a ring, and after the keyframe the number. */
function mend(kind: string): Show {
  return async ({ action }, play, stage) => {
    for (const target of action.targets) void ring(stage, play, target, kind);
    await stage.wait(play, 120);
    const before = action.targets.map((target) => stage.vigour(target) ?? 0);
    await stage.keyframe(play);
    for (const [index, target] of action.targets.entries()) {
      const gained = (stage.vigour(target) ?? 0) - (before[index] ?? 0);
      if (gained > 0) void number(stage, play, target, kind, `+${gained}`);
    }
    await Promise.all(
      action.targets.map((target) => stage.animate(play, stage.find(target), lift, { duration: 220 })),
    );
  };
}

/** Health comes back. */
export const heal: Show = mend('heal');

/** A hero puts on armor. */
export const armor: Show = mend('armor');

/** Somebody grows. */
export const buff: Show = mend('buff');
