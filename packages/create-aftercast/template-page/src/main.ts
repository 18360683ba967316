import { continueMatch, type MatchClient, openMatch, PlaceError } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { matchDatabase } from 'aftercast/store';
import { playMatch } from './play.ts';
import scenario from './scenario.json' with { type: 'json' };
import { say } from './table.ts';
import { attachViewers } from './viewers.ts';

/** Starts the engine. If it is ever lost, the client starts another one, and the match goes on. */
const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Where the browser keeps the match: after a reload it goes on where it was. */
const place = matchDatabase().place('my table');

async function open(): Promise<MatchClient<Hearth>> {
  const kept = await continueMatch<Hearth>(startWorker, place).catch(unlessDenied);
  return kept ?? openMatch<Hearth>(startWorker, { game: 'hearth', scenario }, { keep: place });
}

/** If the browser does not let the page store anything, no match is kept, and it can be played all the same. */
function unlessDenied(error: unknown): null {
  if (error instanceof PlaceError && error.trouble === 'denied') return null;
  throw error;
}

const opening = open();

document.querySelector('#new-match')?.addEventListener('click', async () => {
  await opening.then(
    (match) => match.dispose(),
    () => {},
  );
  await place.drop().catch(unlessDenied);
  location.reload();
});

try {
  const match = await opening;
  playMatch(match);
  attachViewers(match);
  // A match that was left in the middle of a chain is paused until its viewers are there.
  await match.resume();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
}
