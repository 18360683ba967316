import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { describeAnimation, makeAnimation } from '../../scripts/picture/webp.mjs';

/** A file with these chunks, written by the letter: what the code under test makes is not used to check it. */
function riff(...chunks: [id: string, bytes: number[]][]): Buffer {
  const body = chunks.flatMap(([id, bytes]) => [
    ...Buffer.from(id),
    ...[bytes.length, 0, 0, 0],
    ...bytes,
    ...(bytes.length % 2 === 1 ? [0] : []),
  ]);
  return Buffer.from([...Buffer.from('RIFF'), body.length + 4, 0, 0, 0, ...Buffer.from('WEBP'), ...body]);
}

describe('an animated WebP', () => {
  const colours = riff(['VP8 ', [1, 2, 3]]);
  const opaque = riff(['VP8 ', [7, 7]]);
  const partly = riff(['VP8X', [0, 0]], ['ALPH', [4]], ['VP8 ', [5, 6]]);

  it('has a head, its loops, and a frame for each picture, with the colours of one file and the transparency of another', () => {
    const made = makeAnimation({ width: 300, height: 20, loops: 3 }, [
      { x: 0, y: 0, width: 300, height: 20, duration: 1000, picture: colours, mask: opaque },
      { x: 258, y: 4, width: 8, height: 16, duration: 80, picture: opaque, mask: partly },
    ]);
    const expected = riff(
      ['VP8X', [0x12, 0, 0, 0, 43, 1, 0, 19, 0, 0]],
      ['ANIM', [0, 0, 0, 0, 3, 0]],
      [
        'ANMF',
        [
          ...[0, 0, 0, 0, 0, 0, 43, 1, 0, 19, 0, 0, 232, 3, 0, 0],
          ...[...Buffer.from('VP8 '), 3, 0, 0, 0, 1, 2, 3, 0],
        ],
      ],
      [
        'ANMF',
        [
          ...[129, 0, 0, 2, 0, 0, 7, 0, 0, 15, 0, 0, 80, 0, 0, 0],
          ...[...Buffer.from('ALPH'), 1, 0, 0, 0, 4, 0],
          ...[...Buffer.from('VP8 '), 2, 0, 0, 0, 7, 7],
        ],
      ],
    );
    expect([...made]).toEqual([...expected]);
    expect(describeAnimation(made)).toEqual({ width: 300, height: 20, loops: 3, durations: [1000, 80] });
  });

  it('has frames at even pixels only, and comes from WebP files only', () => {
    const whole = { width: 10, height: 10, loops: 0 };
    const frame = { x: 0, y: 0, width: 1, height: 1, duration: 1, picture: opaque, mask: opaque };
    expect(() => makeAnimation(whole, [{ ...frame, x: 3 }])).toThrow('even pixels, not at 3, 0');
    expect(() => makeAnimation(whole, [{ ...frame, picture: Buffer.from('GIF89a') }])).toThrow(
      'no WebP file',
    );
    expect(() => makeAnimation(whole, [{ ...frame, picture: riff(['VP8L', [1]]) }])).toThrow(
      'without colours',
    );
    expect(() => describeAnimation(opaque)).toThrow('no animation');
  });
});

describe('the picture in README.md', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, still = '', moving = '', alt = ''] =
    /<picture>\n {2}<source media="\(prefers-reduced-motion: reduce\)" srcset="(\S+)">\n {2}<img src="(\S+)" width="800" alt="([^"]+)">\n<\/picture>/.exec(
      readme,
    ) ?? [];

  it('is a moving one of 10 to 15 seconds that comes to rest, in at most 1.5 MB', () => {
    const bytes = readFileSync(join(root, moving));
    const { width, loops, durations } = describeAnimation(bytes);
    const seconds = durations.reduce((sum, it) => sum + it, 0) / 1000;
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(width).toBeGreaterThanOrEqual(800);
    expect(loops).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(15);
    // A moving picture of the whole chain, not of its first moments.
    expect(durations.length).toBeGreaterThan(50);
  });

  it('is a still one for people who want less motion, and says what happens', () => {
    expect(() => describeAnimation(readFileSync(join(root, still)))).toThrow('no animation');
    expect(alt).toMatch(/Arcane Explosion.*eight actions.*two rounds/);
  });
});
