import { heroFalters } from '../hero-death.ts';
import { number } from '../number.ts';
import { bodyOf } from '../places.ts';
import type { Show } from '../show.ts';
import { seeOff } from './leave.ts';

/** Nothing turns or bends here: a hit knocks the picture out of its line. */
const glitch: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(7px) skewX(-6deg)', offset: 0.15 },
  { transform: 'translateX(-5px) skewX(4deg)', offset: 0.4 },
  { transform: 'translateX(3px)', offset: 0.6 },
  { transform: 'none' },
];

/**
 * 380 / 60: the number bursts at every target at the same moment. Those who are hit to death go out at it, and a hero who
 * is hit with an empty hand falters: the match is lost. A blow of an attack comes at once: the attacker is there.
 */
export const dealDamage: Show = async ({ action }, play, stage, current) => {
  if (!current.isBlow(action)) await stage.wait(play, 60);
  const { targets, amount } = current.of(action);
  const { gone } = await seeOff(stage, play);
  current.blowSeen(action);
  for (const target of targets) void number(stage, play, target, 'damage', `−${amount}`);
  await Promise.all([
    gone,
    ...targets.map(async (target) => {
      const hit = stage.find(target);
      if (hit?.dataset.zone !== 'hero' || hit.dataset.dying === undefined)
        return stage.animate(play, bodyOf(stage, target), glitch, { duration: 320 });
      await heroFalters(stage, play, hit);
      stage.release(hit);
    }),
  ]);
};
