import { type MatchClient, restoreMatch } from '@aftercast/bridge/client';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { openWar } from './page.ts';

const workers: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL('./war.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return worker;
}

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
  document.body.replaceChildren();
});

/** Waits until the page may lay a card, or the match is over. */
function turn({ status$ }: MatchClient) {
  const mine = status$.pipe(
    filter(({ awaiting, outcome, waiting }) => outcome !== null || (waiting && awaiting.includes(0))),
  );
  return firstValueFrom(mine);
}

test('a page plays a match of War against a bot, to its end', async () => {
  const match = await openWar(startWorker(), 7, document.body);
  match.speed = Number.POSITIVE_INFINITY;
  let laid = 0;
  for (; (await turn(match)).outcome === null; laid++) {
    const hand = [...document.querySelectorAll('button')];
    expect(hand.map((it) => it.disabled)).not.toContain(true);
    expect(hand).toHaveLength(Math.min(3, 13 - laid));
    const rested = firstValueFrom(match.events$.pipe(filter(({ kind }) => kind === 'command-ended')));
    hand[0]?.click();
    await rested;
  }
  expect(laid).toBe(13);
  expect(document.body.textContent).toMatch(/Result: (a tie|you win|they win)/);
  await match.dispose();
}, 60_000);

test('a save from the middle goes on in another worker, and the other hand stays unknown', async () => {
  const match = await openWar(startWorker(), 8, document.body);
  await turn(match);
  const cards = match.view.zone(1, 'hand').map((id) => match.view.entity(id)?.card ?? null);
  expect(cards).toEqual([null, null, null]);
  const again = await restoreMatch(startWorker(), await match.save(), { as: { kind: 'seat', seat: 0 } });
  const seen = ({ view }: MatchClient) =>
    view.names.zones.map((zone) =>
      [0, 1].map((seat) => view.zone(seat, zone).map((id) => view.entity(id)?.card)),
    );
  expect(seen(again)).toEqual(seen(match));
});
