import { expect, it } from 'vitest';
import { openChromium } from './browsers.ts';
import { playAll } from './matches.ts';

it('S3 a worker of Chromium has the same hashes and records as Node, command by command', async () => {
  const browser = await openChromium();
  try {
    const there = await browser.play(1, 20);
    const here = [...playAll(1, 20)];
    expect(there).toEqual(here);
    // The demonstration, twenty matches of each game and twenty with all sets, of some length, and no two of them the same.
    expect(new Set(here.map((it) => it.record)).size).toBe(61);
    expect(here.every((it) => it.name === 'the demonstration' || it.hashes.length > 10)).toBe(true);
  } finally {
    await browser.close();
  }
}, 180_000);
