import { median } from '../measure/median.ts';
import { whileAnimated } from './frames.ts';
import { type OpenMatch, openChains, playToRest } from './match.ts';

let open: (OpenMatch & { length: number }) | null = null;

/** Plays a chain with a viewer on each blow, which times how long its keyframe takes to be answered. */
export async function timeKeyframes(count: number, animated: boolean): Promise<number> {
  if (open?.length !== count) {
    await open?.close();
    open = { ...(await openChains([count])), length: count };
  }
  const { client } = open;
  const times: number[] = [];
  const detach = client.viewers.attach({ type: 'hit', phase: 'perform' }, async (_event, play) => {
    const began = performance.now();
    await play.keyframe();
    times.push(performance.now() - began);
  });
  await whileAnimated(animated, () => playToRest(client, 'chain-0'));
  detach();
  if (times.length !== count) throw new Error(`${times.length} keyframes were timed, of ${count}.`);
  return median(times);
}
