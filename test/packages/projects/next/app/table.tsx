'use client';

import { openMatch } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { type Recording, recordMatch } from 'aftercast/inspector';
import 'aftercast/inspector/define';
import type {} from 'aftercast/inspector/jsx';
import { useEffect, useState } from 'react';
import scenario from '../scenario.json';

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Rendered on the server, too, where it opens no match. */
export function Table() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [recording, setRecording] = useState<Recording | null>(null);

  useEffect(() => {
    const unmounted = new AbortController();
    const print = (line: string) => setLines((before) => [...before, line]);
    play(print, setRecording, unmounted.signal).catch((error: unknown) => {
      if (!unmounted.signal.aborted) print(String(error));
    });
    return () => unmounted.abort();
  }, []);

  return (
    <>
      <pre id="log">{lines.join('\n')}</pre>
      <aftercast-statechart recording={recording} />
    </>
  );
}

async function play(
  print: (line: string) => void,
  record: (recording: Recording) => void,
  signal: AbortSignal,
): Promise<void> {
  const match = await openMatch<Hearth>(startWorker, { game: 'hearth', scenario }, { signal });
  signal.addEventListener('abort', () => match.dispose());
  record(await recordMatch(match));
  const { fireball = 0, yeti = 0 } = match.aliases;
  match.phases$.subscribe(({ action, phase }) => print(`${action.id} ${action.type} ${phase}`));
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_event, play) => {
    await play.wait(50);
    print(`before the keyframe: ${match.view.entity(yeti)?.stats.damage} damage`);
    await play.keyframe();
    print(`after it: ${match.view.entity(yeti)?.stats.damage} damage`);
  });
  await match.send({ do: 'play', card: fireball, target: yeti });
}
