import type { MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { elementOf } from './table.ts';

/**
 * Viewers show what happens, phase by phase, and the engine waits for them. At its keyframe, a viewer lets the change happen:
 * before it, the table is as it was; after it, the table is drawn with the change.
 */
export function attachViewers(match: MatchClient<Hearth>): void {
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    const targets = action.targets.map(elementOf);
    await play.wait(200);
    await play.keyframe();
    for (const target of targets) target.dataset.blow = `−${action.amount}`;
    await play.wait(600);
    for (const target of targets) delete target.dataset.blow;
  });

  // A viewer may also be two numbers: what was played stays in sight for half a second before it takes effect.
  match.viewers.attach({ type: 'play-card', phase: 'prepare' }, { duration: 500, keyframe: 500 });
}
