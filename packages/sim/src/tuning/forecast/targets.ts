import { Ending, OVER, type ReadingRows, valueAt } from './rows.ts';

/** The chance that the end of its match gives a row, from 0 to 1. */
export function resultOf(rows: ReadingRows, row: number): number {
  return (valueAt(rows, row, 2) % OVER) / Ending.won;
}

/** Whether the match ends before the seat's next turn. */
export function isOver(rows: ReadingRows, row: number): boolean {
  return valueAt(rows, row, 2) >= OVER;
}

/** Whether two rows that follow each other are of one match. */
function isSameMatch(rows: ReadingRows, row: number): boolean {
  return row + 1 < rows.length && valueAt(rows, row, 0) === valueAt(rows, row + 1, 0);
}

/**
 * Returns what the network is to forecast for each row (temporal differences, Sutton 1988): a mean of what it forecasts itself
 * for the next rows of the match and of how the match ends. A match ends by luck as much as by play; the next rows say with less
 * noise whether it went well.
 * @param forecasts the network's own, from 0 to 1
 * @param far the weight of later rows, from 0 to 1: with 1, only the end of the match counts
 */
export function targetsFor(rows: ReadingRows, forecasts: Float64Array, far: number): Float64Array {
  const targets = new Float64Array(rows.length);
  for (let row = rows.length - 1; row >= 0; row--) {
    if (isOver(rows, row) || !isSameMatch(rows, row)) {
      targets[row] = resultOf(rows, row);
      continue;
    }
    const next = row + 1;
    const forecast = isOver(rows, next) ? resultOf(rows, next) : (forecasts[next] as number);
    const later = far * (targets[next] as number) + (1 - far) * forecast;
    targets[row] = valueAt(rows, row, 1) === valueAt(rows, next, 1) ? later : 1 - later;
  }
  return targets;
}
