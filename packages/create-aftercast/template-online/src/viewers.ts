import type { MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { elementOf, nameOf, remark } from './table.ts';

/**
 * Viewers show what happens, phase by phase. Each page plays its own, and the match goes on at the server meanwhile. At its
 * keyframe, a viewer lets the page show the change: before it, the table is as it was.
 */
export function attachViewers(match: MatchClient<Hearth>, seat: number): void {
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    const targets = action.targets.map(elementOf);
    await play.wait(200);
    await play.keyframe();
    for (const target of targets) target.dataset.blow = `−${action.amount}`;
    await play.wait(600);
    for (const target of targets) delete target.dataset.blow;
  });

  // What the friend has played is named, and stays in sight before it takes effect.
  match.viewers.attach({ type: 'play-card', phase: 'perform' }, async ({ action }, play) => {
    await play.keyframe();
    remark(action.seat === seat ? '' : `They played ${nameOf(match.view, action.source)}.`);
    await play.wait(700);
  });
}
