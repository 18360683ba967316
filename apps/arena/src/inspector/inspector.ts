import type { Recording } from '@aftercast/inspector';
import { recall, remember } from '@aftercast/theme/remembered';
import { useCallback, useEffect, useState } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { Recorded } from './drawer.tsx';

/**
 * The inspector's modules, loaded on demand. `null` in a build with `VITE_AFTERCAST_INSPECTOR=off`, which does not
 * contain them.
 */
export const inspector =
  // The condition is next to the imports so that the bundler can remove them.
  import.meta.env.VITE_AFTERCAST_INSPECTOR === 'off'
    ? null
    : { drawer: () => import('./drawer.tsx'), elements: () => import('./elements.ts') };

const KEY = 'aftercast-inspector';

/** Whether the drawer is open, and a function to toggle it. If it was left open, the next match is recorded from its beginning. */
export function useDrawer() {
  const [open, setOpen] = useState(() => inspector !== null && recall(KEY) === 'open');
  const toggle = useCallback(() => {
    if (inspector === null) return;
    setOpen((before) => {
      remember(KEY, before ? 'closed' : 'open');
      return !before;
    });
  }, []);
  return [open, toggle] as const;
}

/**
 * Records a match for the inspector, from the first time the drawer opens until the match leaves the screen.
 * @param wanted whether the drawer is open; closing it does not stop the recording
 */
export function useRecording(scene: Scene, wanted: boolean): Recorded {
  const [recorded, setRecorded] = useState<{ scene: Scene; what: Recording | string } | null>(null);
  const [begun, setBegun] = useState<Scene | null>(wanted ? scene : null);
  if (wanted && begun !== scene) setBegun(scene);
  const record = begun === scene;
  useEffect(() => {
    if (!inspector || !record) return;
    const { elements } = inspector;
    let recording: Recording | null = null;
    let disposed = false;
    const begin = async () => {
      const { recordMatch } = await elements();
      if (disposed) return;
      const made = await recordMatch(scene.client);
      recording = made;
      if (disposed) await made.close();
      else setRecorded({ scene, what: made });
    };
    begin().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      if (!disposed) setRecorded({ scene, what: `The match cannot be recorded: ${why}` });
    });
    return () => {
      disposed = true;
      // A match that is over has closed its connections already.
      recording?.close().catch(() => undefined);
    };
  }, [scene, record]);
  return recorded?.scene === scene ? recorded.what : null;
}
