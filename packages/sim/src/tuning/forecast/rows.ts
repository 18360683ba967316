import { readFileSync } from 'node:fs';

/** Numbers of a row before its reading: the match, the seat, and how the match has ended for the seat. */
export const HEAD = 3;

/** How a match has ended for the seat of a row. */
export const Ending = { lost: 0, tied: 1, won: 2 } as const;

/** Added to the ending if the enemy's attacks end the match: there is nothing left to forecast. */
export const OVER = 10;

/** Readings of matches, one row after another as 16-bit numbers; rows of a match follow each other in its order. */
export interface ReadingRows {
  readonly values: Int16Array;
  readonly length: number;
  /** Numbers of a row. */
  readonly width: number;
}

/** Makes a row. Numbers that do not fit are cut off. */
export function rowOf(match: number, seat: number, reading: ArrayLike<number>): Int16Array {
  const row = new Int16Array(HEAD + reading.length);
  row[0] = match & 0x7fff;
  row[1] = seat;
  for (let i = 0; i < reading.length; i++)
    row[HEAD + i] = Math.max(-0x7fff, Math.min(0x7fff, reading[i] as number));
  return row;
}

/**
 * Reads the rows of files.
 * @param width numbers of a row
 * @throws RangeError if a file ends within a row, or has rows of another width
 */
export function readRows(files: readonly string[], width: number): ReadingRows {
  const parts = files.map((file) => {
    const bytes = readFileSync(file);
    const length = bytes.length / 2;
    if (length % width !== 0)
      throw new RangeError(`${file} does not consist of rows of ${width} numbers: collect it again.`);
    return new Int16Array(bytes.buffer, bytes.byteOffset, length);
  });
  const values = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    values.set(part, at);
    at += part.length;
  }
  return { values, length: values.length / width, width };
}

/** A number of a row. */
export function valueAt({ values, width }: ReadingRows, row: number, place: number): number {
  return values[row * width + place] as number;
}
