import { describe, expect, it } from 'vitest';
import { neighbour, type PlacedBox } from './layout.ts';
import { begin, fit, pan, reveal, zoom } from './viewport.ts';

const drawing = { width: 1000, height: 500 };
const screen = { width: 400, height: 300 };

describe('what is seen of a drawing', () => {
  it('is all of it, in the middle, and never larger than it is', () => {
    expect(fit(drawing, screen)).toEqual({ x: 0, y: 50, scale: 0.4 });
    expect(fit({ width: 100, height: 100 }, screen)).toEqual({ x: 150, y: 100, scale: 1 });
  });

  it('is a readable part about a place at first, if all of it could not be read', () => {
    const place = { x: 900, y: 0, width: 100, height: 50 };
    const { x, y, scale } = begin(drawing, screen, place);
    expect(scale).toBeGreaterThan(0.4);
    expect(place.x * scale + x).toBeGreaterThanOrEqual(0);
    expect((place.x + place.width) * scale + x).toBeLessThanOrEqual(screen.width);
    expect(place.y * scale + y).toBeGreaterThanOrEqual(0);
    expect(begin(drawing, { width: 2000, height: 1000 }, place)).toEqual(
      fit(drawing, { width: 2000, height: 1000 }),
    );
  });

  it('keeps the point that is zoomed about, within what can be seen at all', () => {
    const before = { x: 20, y: -30, scale: 0.5 };
    const after = zoom(before, 1.5, 120, 70);
    expect(after.scale).toBe(0.75);
    expect((120 - after.x) / after.scale).toBeCloseTo((120 - before.x) / before.scale);
    expect((70 - after.y) / after.scale).toBeCloseTo((70 - before.y) / before.scale);
    expect(zoom(before, 1e9, 0, 0).scale).toBe(4);
    expect(zoom(before, 1e-9, 0, 0).scale).toBe(0.04);
  });

  it('always leaves some of it on the screen', () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(pan(view, 10, -20, drawing, screen)).toEqual({ x: 10, y: -20, scale: 1 });
    expect(pan(view, -5000, 5000, drawing, screen)).toEqual({ x: 60 - 1000, y: 240, scale: 1 });
  });

  it('moves no further than it takes to show a place', () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(reveal(view, { x: 100, y: 100, width: 50, height: 50 }, screen)).toEqual(view);
    expect(reveal(view, { x: 500, y: 0, width: 88, height: 50 }, screen)).toEqual({
      x: -200,
      y: 12,
      scale: 1,
    });
    expect(reveal({ x: -300, y: 0, scale: 1 }, { x: 100, y: 20, width: 50, height: 50 }, screen).x).toBe(-88);
  });
});

describe('an arrow key', () => {
  const box = (state: string, x: number, y: number): PlacedBox => ({ state, x, y, width: 50, height: 20 });
  const boxes = [box('a', 0, 0), box('b', 100, 10), box('c', 60, 200), box('d', 300, 0)];

  it('leads to the nearest state on its side, and nowhere if there is none', () => {
    expect(neighbour(boxes, 'a', 'ArrowRight')).toBe('b');
    expect(neighbour(boxes, 'b', 'ArrowRight')).toBe('d');
    expect(neighbour(boxes, 'd', 'ArrowLeft')).toBe('b');
    expect(neighbour(boxes, 'a', 'ArrowDown')).toBe('b');
    expect(neighbour(boxes, 'c', 'ArrowUp')).toBe('b');
    expect(neighbour(boxes, 'a', 'ArrowLeft')).toBeNull();
  });
});
