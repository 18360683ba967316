import type { connectInspector } from '@aftercast/bridge/inspect';
import type { Scene } from '../scene.ts';

let connect: typeof connectInspector | null = null;

/** Loads the connection ahead: a browser opens a window only for a click, and not long after it. */
export async function loadStately(): Promise<void> {
  ({ connectInspector: connect } = await import('@aftercast/bridge/inspect'));
}

/** Opens the Stately inspector of the match's machines in a window of its own. It is called from a click or a key. */
export async function openStately(scene: Scene): Promise<void> {
  try {
    if (!connect) await loadStately();
    await connect?.(scene.client);
  } catch {
    scene.say('The inspector could not be opened: the browser may have kept its window shut.', 'refused');
  }
}
