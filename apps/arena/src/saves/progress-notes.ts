import type { MatchClient } from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';
import type { Mode } from '../modes/modes.ts';
import { type PickedCard, pickedCardIn } from './arena-save.ts';
import { type KeptProgress, MODE_NOTE, PROGRESS_NOTE } from './places.ts';

/**
 * Keeps with a match what it needs besides itself to be offered and gone on with: its mode, its turn, and the card that the
 * player has picked. The client keeps the match itself.
 * @param client the connection that opened the match
 * @returns a function that stops it; it must be called before the client is disposed of
 */
export function noteProgress(client: MatchClient, mode: Mode): () => void {
  let held: PickedCard | null = null;
  const note = () => {
    const progress: KeptProgress = {
      turn: client.view.register('turn'),
      at: Date.now(),
      over: client.status$.value.outcome !== null,
      held,
    };
    void client.note(PROGRESS_NOTE, progress);
  };
  void client.note(MODE_NOTE, mode);
  note();
  const subscription = new Subscription();
  subscription.add(client.events$.subscribe(({ kind }) => kind === 'command-ended' && note()));
  // The outcome can arrive after the end of the command that decides the match, and is taken back with it.
  let wasOver = client.status$.value.outcome !== null;
  subscription.add(
    client.status$.subscribe(({ outcome }) => {
      if ((outcome !== null) === wasOver) return;
      wasOver = outcome !== null;
      note();
    }),
  );
  subscription.add(
    client.targeting$.subscribe((targeting) => {
      const picked = pickedCardIn(client, targeting);
      if (JSON.stringify(picked) === JSON.stringify(held)) return;
      held = picked;
      note();
    }),
  );
  return () => subscription.unsubscribe();
}
