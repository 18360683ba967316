import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScrollScale } from './scroll-scale.ts';

const viewport = 500;

function scaleOf(content: number): ScrollScale {
  const scale = new ScrollScale();
  scale.resize(content, viewport);
  return scale;
}

/** Puts the bar where it belongs, as a list does. */
function place(scale: ScrollScale): void {
  scale.placed(scale.bar);
}

describe('scrolling a list', () => {
  it('of an ordinary height is what the browser does', () => {
    const scale = scaleOf(10_000);
    expect(scale.height).toBe(10_000);
    expect(scale.moved(1234)).toBe(true);
    expect(scale.top).toBe(1234);
    expect(scale.bar).toBe(1234);
    expect(scale.moved(1234)).toBe(false);
  });

  it('that is higher than a browser can scroll reaches both ends, and each row by steps', () => {
    const scale = scaleOf(24_000_000);
    expect(scale.height).toBeLessThan(16_000_000);
    scale.moved(scale.height - viewport);
    expect(scale.top).toBe(scale.end);
    place(scale);
    scale.moved(scale.bar - 100);
    expect(scale.top).toBe(scale.end - 100);
    scale.moved(0);
    expect(scale.top).toBe(0);
    scale.moved(40);
    expect(scale.top).toBe(40);
  });

  it('never leaves the list, and brings the bar back to the same place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000 }), fc.array(fc.nat(40_000_000)), (content, tops) => {
        const scale = scaleOf(content);
        for (const top of tops) {
          scale.scrollTo(top);
          place(scale);
          expect(scale.top).toBe(Math.min(top, Math.max(0, content - viewport)));
          expect(scale.bar).toBeLessThanOrEqual(Math.max(0, scale.height - viewport));
          expect(scale.moved(scale.bar)).toBe(false);
        }
      }),
    );
  });
});
