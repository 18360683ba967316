import { expect, test } from 'vitest';
import { type Box, moveClearOf } from './clear-of.ts';

const page = { width: 1000, height: 800 };
const button: Box = { left: 850, right: 980, top: 360, bottom: 410 };
const at = (left: number, top: number, width = 200, height = 400): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each<[what: string, box: Box, move: { x: number; y: number }]>([
  ['stays where it covers nothing', at(20, 150), { x: 0, y: 0 }],
  ['stays where it only touches the button', at(650, 150), { x: 0, y: 0 }],
  ['goes above the button', at(780, 150, 200, 300), { x: 0, y: -100 }],
  ['goes below it where there is no room above', at(780, 150, 200, 360), { x: 0, y: 270 }],
  [
    'goes to the left of it where there is no room above and below',
    at(780, 150, 200, 500),
    { x: -140, y: 0 },
  ],
  ['stays where there is no room at all', at(5, 5, 990, 790), { x: 0, y: 0 }],
])('a close-up %s', (_, box, move) => {
  expect(moveClearOf(box, button, page)).toEqual(move);
});

test('a close-up stays where there is no button', () => {
  expect(moveClearOf(at(780, 150), null, page)).toEqual({ x: 0, y: 0 });
});
