import { markAt, type Pace, type Stage } from './stage.ts';

/** Marks that fly apart from the middle of a place: shards, sparks, embers. */
export interface ScatteredMarks {
  /** The class of each mark. */
  name: string;
  count: number;
  /** Pixels from the middle at which they start. */
  from: number;
  /** Pixels from the middle at which they are gone. */
  to: number;
  /** Pixels that they fall meanwhile; they rise if it is negative. */
  fall: number;
  /** Radians by which each turns on its way. */
  spin: number;
  /** How large they are at the end; 1 is as large as at the start. */
  shrink: number;
  /** Milliseconds. */
  duration: number;
}

/** Scatters marks evenly in all directions; the first one flies up. With reduced motion there are none: they only move. */
export async function scatter(stage: Stage, pace: Pace, place: DOMRect, by: ScatteredMarks): Promise<void> {
  if (stage.isStill) return;
  const { name, count, from, to, fall, spin, shrink, duration } = by;
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * 2 * Math.PI - Math.PI / 2;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      return stage.flash(
        pace,
        markAt(stage, name, place),
        [
          { transform: `translate(${x * from}px, ${y * from}px) rotate(${turn}rad)`, opacity: 1 },
          { opacity: 1, offset: 0.5 },
          {
            transform: `translate(${x * to}px, ${y * to + fall}px) rotate(${turn + spin}rad) scale(${shrink})`,
            opacity: 0,
          },
        ],
        { duration, easing: 'cubic-bezier(0.2, 0.55, 0.5, 1)' },
      );
    }),
  );
}

/** Marks that rise side by side over a place, one after the other. */
export interface Risers {
  /** The class of each mark. */
  name: string;
  /** Where each starts: the distance from the middle, in parts of the width and height of the place. */
  at: readonly (readonly [x: number, y: number])[];
  /** How far they rise, in parts of the height of the place. */
  by: number;
  /** Milliseconds between two of them. */
  apart: number;
  /** Milliseconds that each takes. */
  duration: number;
}

/** Shows marks that rise over a place. */
export async function rise(stage: Stage, pace: Pace, place: DOMRect, risers: Risers): Promise<void> {
  const { name, at, by, apart, duration } = risers;
  await Promise.all(
    at.map(([x, y], index) => {
      const start = new DOMRect(
        place.x + x * place.width,
        place.y + y * place.height,
        place.width,
        place.height,
      );
      const height = by * place.height;
      return stage.flash(
        pace,
        markAt(stage, name, start),
        [
          { transform: 'translateY(6px) scale(0.4)', opacity: 0, easing: 'ease-out' },
          { transform: `translateY(${-height * 0.4}px) scale(1)`, opacity: 1, offset: 0.35 },
          { transform: `translateY(${-height * 0.7}px) scale(1)`, opacity: 1, offset: 0.7 },
          { transform: `translateY(${-height}px) scale(0.9)`, opacity: 0 },
        ],
        { duration, delay: index * apart, easing: 'linear' },
      );
    }),
  );
}
