import type { Stage } from '../stage.ts';
import { number } from './number.ts';
import { bodyOf } from './places.ts';
import { shatter } from './shatter.ts';
import type { Show } from './show.ts';

const recoil: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(5px, -4px) rotate(2.5deg)', offset: 0.2 },
  { transform: 'translate(-4px, 2px) rotate(-1.5deg)', offset: 0.5 },
  { transform: 'none' },
];

/**
 * 380 / 60: the number bursts at every target at the same moment, and they recoil. A shield breaks instead. A blow of an
 * attack comes at once: the attacker is there.
 */
export const damage: Show = async ({ action }, play, stage, current) => {
  if (!current.isBlow(action)) await stage.wait(play, 60);
  const before = action.targets.map((target) => stage.vigour(target));
  const shielded = action.targets.map((target) => hasShield(stage, target));
  await stage.keyframe(play);
  current.blowSeen(action);
  for (const [index, target] of action.targets.entries()) {
    const taken = (before[index] ?? 0) - (stage.vigour(target) ?? 0);
    if (shielded[index] && !hasShield(stage, target)) {
      void shatter(stage, play, target);
      continue;
    }
    // Somebody immune: it struck, and nothing was taken.
    void number(stage, play, target, taken > 0 ? 'damage' : 'blocked', taken > 0 ? `−${taken}` : '0');
  }
  // The body alone recoils: an attacker is on its way back meanwhile.
  await Promise.all(
    action.targets.map((target) => stage.animate(play, bodyOf(stage, target), recoil, { duration: 320 })),
  );
};

function hasShield(stage: Stage, entity: number): boolean {
  return stage.find(entity)?.querySelector('.worn-divine-shield') != null;
}
