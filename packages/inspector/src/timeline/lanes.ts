import type { Track } from './span.ts';

/** How something is drawn: told by shape and words, and by colour besides. */
export type Tone = 'plain' | 'quiet' | 'warn' | 'stopped' | 'open';

/** One thing of a lane, as it is drawn where there is room for it. */
export interface Mark {
  /** What is written on it. */
  label: string;
  tone: Tone;
  /** Angle of its colour, so that things of a kind look alike; `null` for none. */
  hue: number | null;
  /** Where something is marked on it, in the axis's units. */
  points: readonly MarkPoint[];
  /** Thin bars below its label, such as the viewers of a pause. */
  bars: readonly { from: number; to: number }[];
}

export interface MarkPoint {
  at: number;
  shape: 'keyframe' | 'closed' | 'perform';
}

/** One line of the time line. Its track is in the axis's units. */
export interface Lane {
  /** It stays the same as long as the lane is about the same. */
  readonly id: string;
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  /** `point` for what takes no time. */
  readonly shape: 'bar' | 'point';
  readonly track: Track;
  mark(index: number): Mark;
  /** What it is, in a sentence. */
  say(index: number): string;
  /** The moment that choosing it leads to; `null` for none. */
  momentOf(index: number): number | null;
  /** The action that choosing it selects; -1 for none. */
  actionOf(index: number): number;
}

/** A mark with nothing on it but words. */
export const plainMark = (label: string, tone: Tone = 'plain'): Mark => ({
  label,
  tone,
  hue: null,
  points: [],
  bars: [],
});
