/** A point on the page. */
export interface Point {
  x: number;
  y: number;
}

/** Pixels from the tip of an arrow to where its line ends. */
const HEAD = 24;

/**
 * A bowed line between two points, and the tip at its end. It rises before it goes over, as a thrown thing does.
 * @returns the line as an SVG path that ends short of the tip, and the tip's place and direction in degrees
 */
export function curveTo(from: Point, to: Point): { path: string; tip: Point & { turn: number } } {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const bow = Math.min(90, far * 0.28);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - bow };
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  const back = Math.min(HEAD, far / 2);
  const end = { x: to.x - Math.cos(turn) * back, y: to.y - Math.sin(turn) * back };
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`,
    tip: { x: round(end.x), y: round(end.y), turn: round((turn * 180) / Math.PI) },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
