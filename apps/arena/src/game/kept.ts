import { type Held, readHeld } from './held.ts';
import type { Mode } from './modes.ts';
import { readMode } from './read-mode.ts';

/** A match with what it is played as: what the page keeps, and what a file holds. */
export interface Kept {
  mode: Mode;
  /** What the engine gave: the match as text, wherever it was. */
  save: string;
  /** What the player had taken up; `null` for nothing. */
  held: Held | null;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

const FORMAT = 'aftercast-match/1';

/** Writes a match as the text of a file. */
export function makeKept({ mode, save, held, at }: Kept): string {
  return `${JSON.stringify({ format: FORMAT, at, mode, held, save })}\n`;
}

/**
 * Reads what {@link makeKept} wrote.
 * @param value its text as parsed JSON
 * @returns `null` if it is no match that was saved
 */
export function readKept(value: unknown): Kept | null {
  if (!isMatch(value)) return null;
  const { mode: written, save, held, at } = value as Record<string, unknown>;
  const mode = readMode(written);
  if (mode === null || typeof save !== 'string') return null;
  return { mode, save, held: readHeld(held), at: typeof at === 'number' ? at : 0 };
}

/** Whether it says of itself that it is a saved match. */
export function isMatch(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
}
