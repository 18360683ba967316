import { type MatchClient, openMatch } from 'aftercast';
import type { Lanterns } from './game/words.ts';
import { drawTable, elementOf, find, pick, say } from './page.ts';

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

find('#new-match').onclick = () => location.reload();

try {
  /** You play seat 0, and see what that seat may know. */
  const match = await openMatch<Lanterns>(
    startWorker,
    { game: 'lanterns', seed: Date.now() },
    { as: { kind: 'seat', seat: 0 } },
  );
  show(match);
  void playOtherSeat(await match.join({ kind: 'seat', seat: 1 }));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
}

function show(match: MatchClient<Lanterns>): void {
  match.view$.subscribe(() => drawTable(match));
  match.legal$.subscribe((legal) => drawTable(match, legal));
  match.status$.subscribe(({ active, outcome }) => {
    document.body.classList.toggle('over', outcome !== null);
    if (outcome === null) say(active === 0 ? 'Your turn: play a card.' : 'Their turn.');
    else if ('tied' in outcome) say('Both lanterns are equally bright.');
    else
      say(
        outcome.winner === 0 ? 'You win: your lantern is the brighter one.' : 'They win: theirs is brighter.',
      );
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') pick(match, null);
  });

  // The lantern flares for a moment before it changes, and the engine waits for it.
  match.viewers.attach({ type: ['burn', 'mend'], phase: 'perform' }, async ({ action }, play) => {
    const lanterns = action.targets.map(elementOf);
    for (const it of lanterns) it?.classList.add(action.type);
    await play.wait(300);
    await play.keyframe();
    await play.wait(300);
    for (const it of lanterns) it?.classList.remove(action.type);
  });
}

/** The other player: it plays any card, after a moment. It has a connection of its own, and knows what its seat may know. */
async function playOtherSeat(other: MatchClient<Lanterns>): Promise<void> {
  other.legal$.subscribe(async (legal) => {
    const entry = legal[Math.floor(Math.random() * legal.length)];
    if (entry === undefined) return;
    await new Promise((done) => setTimeout(done, 900));
    await other.send(other.commandOf(entry, entry.preferred[0]));
  });
}
