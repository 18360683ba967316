import { openMatch, openReplay, type ReplayClient } from '@aftercast/bridge/client';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import demonstration from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};
import { shown } from './shown.ts';

const workers: Worker[] = [];

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

function startWorker(): Worker {
  const worker = new Worker(new URL('./hearth.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return worker;
}

/** Plays the demonstration in a worker, with viewers of its damage. */
async function playDemonstration() {
  const client = await openMatch(startWorker(), { game: 'hearth', scenario: demonstration });
  const before = shown(client.view);
  const blows: unknown[] = [];
  client.viewers.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    blows.push([action, await play.keyframe(), client.view.seq]);
  });
  const rested = firstValueFrom(client.events$.pipe(filter(({ kind }) => kind === 'command-ended')));
  await client.send({ do: 'play', card: client.aliases.explosion ?? 0 });
  await rested;
  const after = shown(client.view);
  const text = await client.save();
  await client.dispose();
  return { text, before, after, blows };
}

/** Resolves when the replay has paused at its end. */
function ended(replay: ReplayClient): Promise<unknown> {
  const { last } = replay.moment$.value;
  return firstValueFrom(
    replay.status$.pipe(filter(({ paused }) => paused && replay.moment$.value.record === last)),
  );
}

it('S4 a page scrubs through a stored match with a slider, in a worker of Chromium', async () => {
  const { after, before, text } = await playDemonstration();
  const replay = await openReplay(startWorker(), text);
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.max = String(replay.moment$.value.last);
  document.body.append(slider);
  replay.moment$.subscribe(({ record }) => {
    slider.value = String(record);
  });
  const moves: Promise<void>[] = [];
  slider.oninput = () => moves.push(replay.goTo(slider.valueAsNumber));
  const views = new Map<number, unknown>();
  const scrub = async (to: number) => {
    slider.value = String(to);
    slider.dispatchEvent(new Event('input'));
    await moves.at(-1);
    return shown(replay.view);
  };
  expect(await scrub(0)).toEqual(before);
  for (let record = 0; record <= Number(slider.max); record++) views.set(record, await scrub(record));
  expect(views.get(Number(slider.max))).toEqual(after);
  for (let record = Number(slider.max); record >= 0; record--)
    expect(await scrub(record)).toEqual(views.get(record));
  // A drag moves faster than the worker answers: every call settles, and the last one holds.
  for (const to of [9, 3, 12, 7]) void scrub(to);
  await Promise.all(moves);
  expect([slider.value, shown(replay.view)]).toEqual(['7', views.get(7)]);
  slider.remove();
  await replay.dispose();
});

it('K2 viewers play a stored match from a moment on, in a worker of Chromium', async () => {
  const { after, blows, text } = await playDemonstration();
  expect(blows).toHaveLength(4);
  const replay = await openReplay(startWorker(), text);
  const again: unknown[] = [];
  replay.viewers.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    again.push([action, await play.keyframe(), replay.view.seq]);
  });
  await replay.play();
  await ended(replay);
  expect(again).toEqual(blows);
  expect(shown(replay.view)).toEqual(after);
  await replay.back('turn');
  expect(replay.moment$.value.record).toBe(0);
  await replay.play();
  await ended(replay);
  expect(again).toEqual([...blows, ...blows]);
  await replay.dispose();
});
