/** The layout of a chart, in pixels at full size. Plain data. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Outer states before inner ones. */
  readonly boxes: readonly PlacedBox[];
  /** In the order of the chart's arrows, one for each target. */
  readonly arrows: readonly PlacedArrow[];
  /** The marks from which initial states are entered. */
  readonly starts: readonly PlacedStart[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A state's box. */
export interface PlacedBox extends Rectangle {
  readonly state: string;
}

export interface PlacedArrow {
  /** Index into the chart's arrows. */
  readonly arrow: number;
  /** From its source to its target. */
  readonly points: readonly ChartPoint[];
  /** The box of its lines; `null` if another arrow of the same transitions has them. */
  readonly label: Rectangle | null;
}

export interface PlacedStart {
  /** The centre of the mark. */
  readonly at: ChartPoint;
  readonly points: readonly ChartPoint[];
}

/** Text sizes in the units of a layout. The font is monospaced, so that nothing has to be measured. */
export const writing = {
  /** Width of a letter in a title and in a line. */
  title: 8,
  letter: 7.25,
  /** Height of a line. */
  line: 18,
  /** Height of a title. */
  heading: 26,
  /** Space at both sides of the text in a box. */
  margin: 12,
  /** Radius of the mark before an initial state. */
  start: 5,
} as const;

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * The state that an arrow key leads to: the nearest in that direction, with sideways distance counted double; `null`
 * if there is none.
 */
export function neighbour(boxes: readonly PlacedBox[], from: string, key: ArrowKey): string | null {
  const start = boxes.find(({ state }) => state === from);
  if (start === undefined) return null;
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const [dx, dy] = [box.x - start.x, box.y - start.y];
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[key];
    const aside = Math.abs(key === 'ArrowLeft' || key === 'ArrowRight' ? dy : dx);
    if (ahead <= 0 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    nearest = box.state;
  }
  return nearest;
}
