import { figuresOfRows, type RowFigures, type StoredRow } from '@aftercast/sim/batch';
import { ReadError, readInteger, readNumber, readText } from '../page/parse.ts';

/** Rows of matches, as they were opened. */
export interface OpenedRows {
  /** Names of the files. */
  files: readonly string[];
  figures: RowFigures;
}

/** Largest size of all files together, in bytes: a million matches take about 20 MB. */
const MOST = 200_000_000;

/** Longest name of a bot or a deck. */
const NAME = 200;

/** Largest length of a match, in any measure. */
const LONGEST = 1e9;

/**
 * Reads files of rows that `aftercast sim --rows` has written.
 * @throws ReadError if a file is none of them, or if they do not belong together
 */
export async function readRowFiles(files: readonly File[]): Promise<OpenedRows> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST)
    throw new ReadError('the files are larger than 200 MB. Ask "aftercast query" instead.');
  const { parquetReadObjects } = await import('hyparquet');
  const rows: StoredRow[] = [];
  for (const file of files) {
    const buffer = await file.arrayBuffer();
    const read = await parquetReadObjects({ file: buffer }).catch((error: unknown) => {
      throw new ReadError(
        `${file.name} is not a Parquet file: ${error instanceof Error ? error.message : error}`,
      );
    });
    for (const it of read) rows.push(readRow(it, file.name));
  }
  try {
    return { files: files.map(({ name }) => name), figures: figuresOfRows(rows) };
  } catch (error) {
    if (error instanceof RangeError) throw new ReadError(error.message);
    throw error;
  }
}

function readRow(row: Record<string, unknown>, file: string): StoredRow {
  if ('card' in row)
    throw new ReadError(`${file} has rows of cards. Open the files beside the folder "cards" instead.`);
  const of = (column: string) => `the column "${column}" of ${file}`;
  const text = (column: string) => readText(row[column], of(column), NAME);
  const count = (column: string) => readInteger(row[column], of(column), 0, LONGEST);
  const { points, starts } = row;
  if (typeof starts !== 'boolean') throw new ReadError(`${of('starts')} must be true or false.`);
  return {
    game: count('game'),
    bot: text('bot'),
    opponent: text('opponent'),
    deck: text('deck'),
    against: text('against'),
    starts,
    points: readNumber(points, of('points'), 0, 1),
    turns: count('turns'),
    commands: count('commands'),
    actions: count('actions'),
  };
}
