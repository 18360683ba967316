import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

describe('a packed text', () => {
  it('is unpacked again, and fits into an address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3_000 }), async (text) => {
        const packed = await pack(text);
        expect(packed).toMatch(/^[\w-]*$/);
        expect(await unpack(packed)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('may be long', async () => {
    const text = Array.from({ length: 60_000 }, (_, i) => i * 7919).join(' ');
    const packed = await pack(text);
    expect(packed.length).toBeLessThan(text.length);
    expect(await unpack(packed)).toBe(text);
  });

  it('is not unpacked if it is nothing of that kind, was cut short, or is a bomb', async () => {
    const packed = await pack('{"format":"aftercast-match/2"}'.repeat(40));
    const bomb = await pack('a'.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    for (const broken of ['!', 'äöü', 'AAAA', packed.slice(0, -9), `${packed.slice(0, 30)}~`, bomb])
      expect(await unpack(broken)).toBeNull();
  });
});
