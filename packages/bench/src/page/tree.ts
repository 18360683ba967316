import '@aftercast/inspector/define';
import { type Recording, recordMatch } from '@aftercast/inspector';
import type { TreeRun } from './bench-api.ts';
import { Frames, openChains, playToRest } from './match.ts';

/** Number of frames per way of scrolling. */
const FRAMES = 240;
/** Pixels per frame of a fast wheel. */
const STEP = 150;
/** Step between jumps that covers the whole tree: no two jumps end at the same rows. */
const GOLDEN = 0.6180339887;

/** Records a chain, shows it as a tree of causes and scrolls through it. The page keeps showing it. */
export async function scrollTree(actions: number): Promise<TreeRun> {
  document.body.replaceChildren();
  const idle = await scroll(() => {});
  const { client, close } = await openChains([actions - 1]);
  const recording = await recordMatch(client);
  const element = document.createElement('aftercast-causes');
  element.recording = recording;
  element.style.height = '600px';
  document.body.replaceChildren(element);
  const grows = new Frames();
  await playToRest(client, 'chain-0');
  await caughtUp(recording);
  grows.stop();
  const bar = element.shadowRoot?.querySelector('.window');
  if (!bar) throw new Error('The tree of causes has nothing that scrolls.');
  bar.scrollTop = 0;
  const wheel = await scroll(() => bar.scrollBy(0, STEP));
  let at = 0;
  const drag = await scroll(() => {
    at = (at + GOLDEN) % 1;
    bar.scrollTop = at * (bar.scrollHeight - bar.clientHeight);
  });
  const { rowCount } = element;
  await close();
  return { idle, grows: grows.gaps, wheel, drag, rows: rowCount };
}

/**
 * Scrolls once per frame.
 * @returns the milliseconds between frames
 */
async function scroll(step: () => void): Promise<number[]> {
  const frames = new Frames();
  for (let i = 0; i < FRAMES; i++) {
    step();
    await new Promise(requestAnimationFrame);
  }
  frames.stop();
  return frames.gaps;
}

/** Waits until the recording, which has its own feed, has received its last record. */
async function caughtUp(recording: Recording): Promise<void> {
  while (recording.commands.at(-1)?.over !== true) await new Promise(requestAnimationFrame);
}
