import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionHeight, GAP, layOut, rowsInSight, stepBy } from './grid-layout.ts';

test('cards fill the width, with two columns on a phone', () => {
  expect(layOut(354, 40).columns).toBe(2);
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 4000 }), fc.boolean(), (width, hasFoot) => {
      const caption = captionHeight(hasFoot);
      const { columns, card, row } = layOut(width, caption);
      expect(columns * card + (columns - 1) * GAP).toBeCloseTo(width);
      expect(row).toBeCloseTo(card * 1.4 + caption + GAP);
    }),
  );
});

const nat = (max: number) => fc.integer({ min: 0, max });

test('every visible row is drawn, few others, and always the focused row', () => {
  fc.assert(
    fc.property(
      nat(20_000),
      nat(2000),
      fc.integer({ min: 1, max: 400 }),
      nat(100),
      nat(99),
      (top, height, row, rows, focused) => {
        const drawn = rowsInSight(top, height, row, rows, focused);
        for (let at = 0; at < rows; at++) {
          const isSeen = (at + 1) * row > top && at * row < top + height;
          if (isSeen || at === focused) expect(drawn).toContain(at);
        }
        expect(drawn.length).toBeLessThanOrEqual(Math.ceil(height / row) + 4);
        expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
        expect(drawn.every((at) => at >= 0 && at < rows)).toBe(true);
      },
    ),
  );
});

// Three columns: 0 1 2 / 3 4 5 / 6 7.
test.each<[key: string, from: number, to: number | null]>([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['PageDown', 0, 6],
  ['PageUp', 7, 1],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['Enter', 1, null],
])('%s moves from %i to %s', (key, from, to) => {
  expect(stepBy(key, from, 3, 8, 2)).toBe(to);
});
