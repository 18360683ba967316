import type { MatchClient } from '@aftercast/bridge/client';
import { Current } from './current.ts';
import { heroOf, isMine } from './places.ts';
import type { ArenaStage } from './stage.ts';
import type { ViewerTable } from './viewer.ts';

/** Attaches every viewer of a game to a match. @returns a function that detaches them all */
export function attachViewers(client: MatchClient, stage: ArenaStage, viewers: ViewerTable): () => void {
  const current = new Current(client, stage.game);
  const subscription = client.events$.subscribe((event) => {
    current.handle(event);
    if (event.kind === 'prompt-asked') void showQuestion(event.seat, stage);
  });
  const attached = viewers.map(([phase, type, viewer]) =>
    stage.attach({ type, phase }, (event, play) => viewer(event, play, stage, current)),
  );
  return () => {
    subscription.unsubscribe();
    for (const detach of attached) detach();
  };
}

/** 900: a plate at a hero shows which player has to choose. Nothing waits for it. */
async function showQuestion(seat: number, stage: ArenaStage): Promise<void> {
  const place = heroOf(seat)?.getBoundingClientRect();
  if (!place) return;
  await stage.flash(
    stage.pace,
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
