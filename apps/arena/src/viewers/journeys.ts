import { comeDown, setOut } from './set-out.ts';
import type { Show } from './show.ts';

/** Somebody lifts off, at the keyframe is elsewhere, slides there, and comes down. */
function journey(kind: string, before: number, after: number): Show {
  return async ({ action }, play, stage, current) => {
    await setOut(stage, play, current.of(action).targets, kind, before);
    await stage.keyframe(play);
    await comeDown(stage, play, current.of(action).targets, after);
  };
}

/** 480 / 180: minions fly back into the hand. Those who find no room there are left to the deaths. */
export const returnToHand: Show = journey('return', 180, 300);

/** 560 / 220: minions cross the table, to the side of whom they serve now. */
export const takeControl: Show = journey('control', 220, 340);

/** 480 / 180: one in play and one in the hand change places; that the other is summoned is shown after it. */
export const swap: Show = journey('swap', 180, 300);
