import { describe, expect, it } from 'vitest';
import { makeChart } from './chart.ts';
import type { Results } from './results.ts';
import type { BenchRow, Goal } from './row.ts';

const atLeast: Goal = { of: 'ratio', bound: 'least', must: 0.5, aim: 1 };
const atMost: Goal = { of: 'difference', bound: 'most', must: 25_000, aim: 15_000 };

function rate(what: string, ours: number, goal: Goal | null): BenchRow {
  return {
    what,
    ours: { value: ours, unit: 'rate' },
    beside: { what: 'a <loop> & more', value: 1, unit: 'rate' },
    goal,
  };
}

const size = (value: number): BenchRow => ({
  what: `${value} bytes`,
  ours: { value, unit: 'size' },
  beside: { what: 'libraries', value: 20_000, unit: 'size' },
  goal: atMost,
});

const chartOf = (...rows: BenchRow[]) => {
  const results: Results = {
    one: { run: { commit: 'abc1234', date: '2030-01-01', cores: 2, node: 'v20.1.0' }, rows },
  };
  return makeChart(results);
};

/** Returns the tags still open at the end, or at the first mismatch. */
function openTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-z]+)(?:\s+[\w-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [...open, `/${name}`];
    } else if (self !== '/') open.push(name as string);
  }
  return open;
}

/** Returns the widths of the rows' bars, by the state that colours them. */
function bars(svg: string): [state: string, width: number][] {
  const found = svg.matchAll(/<rect class="(aim|yes|no)" .*?width="(\d+)"/g);
  return [...found].map(([, state, width]) => [state as string, Number(width)]);
}

describe('the chart', () => {
  it('is well formed, and has every row in it by name, with its peer', () => {
    const svg = chartOf(rate('chain', 1, atLeast), rate('alone', 3, null), size(30_000));
    expect(openTags(svg)).toEqual([]);
    expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length);
    for (const text of ['>chain <', '>alone <', '>30000 bytes <', 'a &lt;loop&gt; &amp; more', 'libraries'])
      expect(svg).toContain(text);
    expect(svg).toContain('abc1234');
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;)|<loop>|NaN|undefined/);
  });

  it('draws a bar for each goal, longer the better it is, on a scale of ratios', () => {
    const drawn = bars(
      chartOf(rate('a', 0.25, atLeast), rate('b', 0.5, atLeast), rate('c', 1, atLeast), rate('d', 2, null)),
    );
    expect(drawn.map(([state]) => state)).toEqual(['no', 'yes', 'aim']);
    const [short = 0, enough = 0, good = 0] = drawn.map(([, width]) => width);
    expect(short).toBeGreaterThan(0);
    // A factor of two has the same length anywhere on the scale.
    expect(Math.abs(good - enough - (enough - short))).toBeLessThanOrEqual(1);
  });

  it('of what must be small, draws the smaller one longer', () => {
    const drawn = bars(chartOf(size(50_000), size(44_000), size(30_000)));
    expect(drawn.map(([state]) => state)).toEqual(['no', 'yes', 'aim']);
    const widths = drawn.map(([, width]) => width);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
  });

  it('keeps what is far off the scale inside of the drawing', () => {
    for (const [, width] of bars(chartOf(rate('a', 1e-9, atLeast), rate('b', 1e9, atLeast), size(0)))) {
      expect(width).toBeGreaterThan(0);
      expect(width).toBeLessThanOrEqual(760);
    }
  });

  it('can be read in the dark', () => {
    expect(chartOf()).toContain('@media (prefers-color-scheme: dark)');
  });
});
