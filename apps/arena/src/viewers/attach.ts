import type { MatchClient } from '@aftercast/bridge/client';
import { Current } from './current.ts';
import { heroOf, isMine } from './places.ts';
import type { Stage } from './stage.ts';
import type { ViewerTable } from './viewer.ts';

/** Attaches every viewer of a game to a match. @returns takes them all off again */
export function attachViewers(client: MatchClient, stage: Stage, viewers: ViewerTable): () => void {
  const current = new Current(client, stage.game);
  const hearing = client.events$.subscribe((event) => {
    current.hear(event);
    if (event.kind === 'asked') void showQuestion(event.seat, stage);
  });
  const attached = viewers.map(([phase, type, viewer]) =>
    client.viewers.attach({ type, phase }, (event, play) => {
      stage.refresh();
      return viewer(event, play, stage, current);
    }),
  );
  return () => {
    hearing.unsubscribe();
    for (const detach of attached) detach();
  };
}

/** 900: a plate at a hero says whose player is asked. Nothing waits for it. */
async function showQuestion(seat: number, stage: Stage): Promise<void> {
  const place = heroOf(seat)?.getBoundingClientRect();
  if (!place) return;
  const pace = { speed: stage.speed, signal: new AbortController().signal };
  await stage.flash(
    pace,
    stage.mark('plate', place, isMine(seat) ? 'You choose' : 'They choose'),
    [
      { transform: 'translateY(8px) scale(0.94)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1, offset: 0.8 },
      { transform: 'translateY(-6px)', opacity: 0 },
    ],
    { duration: 900 },
  );
}
