import { expect, test } from 'vitest';
import type { SoundName } from '../presentation/sounds.ts';
import { recipes } from './recipes.ts';
import { Synthesizer } from './synthesizer.ts';

const RATE = 22_050;
const SECONDS = 3;

/** Renders a sound into samples. */
async function render(
  name: SoundName,
  options: { volume?: number; speed?: number } = {},
): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE * SECONDS, RATE);
  const synthesizer = new Synthesizer(context);
  synthesizer.volume = options.volume ?? 1;
  synthesizer.play(name, options.speed);
  return (await context.startRendering()).getChannelData(0);
}

const loudest = (samples: Float32Array) => samples.reduce((most, it) => Math.max(most, Math.abs(it)), 0);

/** The time of the last sample that can be heard, in seconds. */
const endOf = (samples: Float32Array) => samples.findLastIndex((it) => Math.abs(it) > 0.001) / RATE;

test.each(Object.keys(recipes) as SoundName[])(
  '%s can be heard, is not cut off by its loudness, and ends',
  async (name) => {
    const samples = await render(name);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(loudest(samples)).toBeGreaterThan(0.02);
    expect(loudest(samples)).toBeLessThan(1);
    expect(endOf(samples)).toBeLessThan(2);
  },
);

test('a volume of 0 is silence, and half the volume is softer', async () => {
  expect(loudest(await render('strike', { volume: 0 }))).toBe(0);
  const [half, whole] = [loudest(await render('strike', { volume: 0.5 })), loudest(await render('strike'))];
  expect(half).toBeLessThan(whole / 2);
});

test('a fast match has shorter sounds', async () => {
  const [fast, normal] = [endOf(await render('die', { speed: 4 })), endOf(await render('die'))];
  expect(fast).toBeLessThan(normal / 2);
});

test('each sound differs from each other', async () => {
  const all = await Promise.all((Object.keys(recipes) as SoundName[]).map((name) => render(name)));
  const prints = new Set(all.map((samples) => samples.slice(0, RATE).join()));
  expect(prints.size).toBe(all.length);
});
