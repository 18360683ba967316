import type { MatchClient } from '@aftercast/bridge/client';
import type { BehaviorSubject } from 'rxjs';

/**
 * Plays the card of a demonstration, and tells when the user has seen all that follows from it.
 * @param name the card's alias in the scenario; without one nothing is played
 * @param isOver$ becomes `true` when the card has been resolved, and `false` with the next command, or when one is undone
 */
export async function demonstrate(
  client: MatchClient,
  name: string | undefined,
  isOver$: BehaviorSubject<boolean>,
): Promise<void> {
  const card = name === undefined ? undefined : client.aliases[name];
  if (card === undefined) return;
  let hasEnded = false;
  const watched = client.events$.subscribe(({ kind }) => {
    if (!hasEnded && kind === 'command-ended') {
      hasEnded = true;
      isOver$.next(true);
    } else if (hasEnded && (kind === 'command-begun' || kind === 'command-undone')) {
      isOver$.next(false);
      watched.unsubscribe();
    }
  });
  await client.send({ do: 'play', card });
}
