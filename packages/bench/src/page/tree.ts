import '@aftercast/inspector/define';
import { type Recording, recordMatch } from '@aftercast/inspector';
import type { TreeRun } from './bench-api.ts';
import { Frames, openChains, playToRest } from './match.ts';

/** Frames of each way of scrolling. */
const FRAMES = 240;
/** Pixels that a wheel scrolls in a frame, when it is turned fast. */
const STEP = 150;
/** A step between leaps that meets the tree everywhere: no two leaps end at the same rows. */
const GOLDEN = 0.6180339887;

/** Records a chain, shows it as a tree of causes, and scrolls through that; the page keeps showing it. */
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

/** Scrolls once in each frame. @returns the milliseconds between frames */
async function scroll(step: () => void): Promise<number[]> {
  const frames = new Frames();
  for (let i = 0; i < FRAMES; i++) {
    step();
    await new Promise(requestAnimationFrame);
  }
  frames.stop();
  return frames.gaps;
}

/** Until the recording, which has a way of its own from the worker, has its last record too. */
async function caughtUp(recording: Recording): Promise<void> {
  while (recording.commands.at(-1)?.over !== true) await new Promise(requestAnimationFrame);
}
