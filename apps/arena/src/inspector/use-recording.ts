import type { Recording } from '@aftercast/inspector';
import { useEffect, useState } from 'react';
import type { Scene } from '../scene.ts';
import { inspector } from './available.ts';
import type { Recorded } from './recorded.ts';

/**
 * Records a match for the inspector, from the moment when it is first wanted until the match leaves the screen.
 * @param wanted whether anybody wants to look; once recorded, a match is recorded on
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
    let gone = false;
    const begin = async () => {
      const { recordMatch } = await elements();
      if (gone) return;
      const made = await recordMatch(scene.client);
      recording = made;
      if (gone) await made.close();
      else setRecorded({ scene, what: made });
    };
    begin().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      if (!gone) setRecorded({ scene, what: `The match cannot be recorded. ${why}` });
    });
    return () => {
      gone = true;
      // A match that is over has closed its connections already.
      recording?.close().catch(() => undefined);
    };
  }, [scene, record]);
  return recorded?.scene === scene ? recorded.what : null;
}
