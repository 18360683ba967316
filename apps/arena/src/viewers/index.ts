import type { MatchClient } from '@aftercast/bridge/client';
import type { Stage } from '../stage.ts';
import { tellAsked } from './asked.ts';
import { Current } from './current.ts';
import type { Shows } from './show.ts';

/** Attaches every viewer of a game to a match. @returns takes them all off again */
export function attachViewers(client: MatchClient, stage: Stage, shows: Shows): () => void {
  const current = new Current(client, stage.game);
  const hearing = client.events$.subscribe((event) => {
    current.hear(event);
    if (event.kind === 'asked') void tellAsked(event.seat, stage);
  });
  const attached = shows.map(([phase, type, show]) =>
    client.viewers.attach({ type, phase }, (event, play) => {
      stage.refresh();
      return show(event, play, stage, current);
    }),
  );
  return () => {
    hearing.unsubscribe();
    for (const detach of attached) detach();
  };
}
