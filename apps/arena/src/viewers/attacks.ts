import type { ActionEvent } from '@aftercast/bridge/client';
import { fly } from './flights.ts';
import { shade } from './marks.tsx';
import { apart, bodyPlace } from './places.ts';
import type { PhaseViewer } from './viewer.ts';

/**
 * 320 / 60: a light flies from the source to every target. The result of the action is shown later. If the source has left,
 * its shade appears where it stood.
 */
export const aim: PhaseViewer = aimAt(({ targets }) => targets);

/** Makes a viewer as {@link aim} for actions whose targets are read in another way. */
export function aimAt(targetsOf: (action: ActionEvent) => readonly number[]): PhaseViewer {
  return async ({ action }, play, stage, current) => {
    if (current.isBlow(action)) return;
    if (stage.find(action.source) === null) void shade(stage, play, action.source);
    const glow = stage.animate(
      play,
      stage.find(action.source) ?? stage.slot(action.source),
      [{ transform: 'none' }, { transform: 'scale(1.07)', offset: 0.45 }, { transform: 'none' }],
      { duration: 320 },
    );
    await stage.wait(play, 60);
    // Most effects choose their targets in the handler of the prepare phase, so they are known only after the keyframe.
    await play.keyframe();
    const from = bodyPlace(stage, action.source);
    const targets = targetsOf(current.of(action)).filter((id) => id !== action.source);
    const flights = targets.map((target) => fly(stage, play, action.type, from, bodyPlace(stage, target)));
    await Promise.all([glow, ...flights]);
  };
}

const RAISED = 'translateY(-8px) scale(1.08)';

/** 180: the attacker lifts off the table. */
export const lift: PhaseViewer = async ({ action }, play, stage) => {
  await stage.animate(play, stage.find(action.source), [{ transform: 'none' }, { transform: RAISED }], {
    duration: 180,
  });
};

/**
 * 560 / 260: the attacker lunges and strikes at the keyframe. The viewer ends there, so that the blows land at this
 * moment; the attacker stays until they are shown, and returns while they play.
 */
export const attack: PhaseViewer = async ({ action }, play, stage, current) => {
  const element = stage.find(action.source);
  const struck = `${reach(bodyPlace(stage, action.source), bodyPlace(stage, action.targets[0] ?? 0))} scale(1.08)`;
  // Until it is back it is drawn above everything else, whichever of the two is lit.
  element?.toggleAttribute('data-lunging', true);
  await stage.animate(play, element, [{ transform: RAISED }, { transform: struck }], {
    duration: 260,
    easing: 'cubic-bezier(0.5, 0, 0.3, 1)',
    fill: 'forwards',
  });
  await play.keyframe();
  current.afterBlow(action, () => {
    const back = stage.animate(play, element, [{ transform: struck }, { transform: 'none' }], {
      duration: 300,
      delay: 60,
      fill: 'backwards',
    });
    stage.release(element);
    void back.then(() => element?.toggleAttribute('data-lunging', false));
  });
};

/** Returns the lunge as a translation. It stops where the two overlap a little, so that both stay visible. */
function reach(from: DOMRect | null, to: DOMRect | null): string {
  if (!from || !to) return 'translateY(0)';
  const { x, y } = apart(to, from);
  const way = Math.max(0.3, 1 - (0.8 * to.height) / Math.max(1, Math.hypot(x, y)));
  return `translate(${x * way}px, ${y * way}px)`;
}
