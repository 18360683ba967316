import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CARDS } from '../batch/match-row.ts';
import { sayError } from '../files/find-files.ts';
import { line, withoutBreaks } from '../files/shown-text.ts';
import { placeOf } from './sim/begin.ts';
import { DATABASE, withPackages } from './with-packages.ts';

/** Arguments of `aftercast query`. */
export interface QueryRequest {
  do: 'query';
  /** A question in SQL about the tables `matches` and `cards`. */
  sql: string;
  /** Folder that `sim --rows` has written. */
  rows: string;
  /** Whether the answer is JSON, a line for each row. */
  json: boolean;
}

/** Output of `aftercast query`. */
export interface QueryConsole {
  out(text: string): void;
  error(text: string): void;
  bases: readonly string[];
}

/** A value of an answer; DuckDB gives large integers as `bigint`, and others as objects that say what they are. */
type Value = string | number | bigint | boolean | null | object;

/**
 * Runs `aftercast query`: answers a question about the matches of a run.
 * @returns the exit code: 1 if there are no rows, or if the question cannot be answered
 */
export async function runQuery({ json, rows, sql }: QueryRequest, console: QueryConsole): Promise<number> {
  const refuse = (error: string) => {
    console.error(`aftercast: ${withoutBreaks(error)}\n`);
    return 1;
  };
  const folder = placeOf(rows, console.bases);
  if (!existsSync(folder) || !readdirSync(folder).some((it) => it.endsWith('.parquet')))
    return refuse(`${rows} has no rows: "aftercast sim --rows ${rows}" writes them`);
  try {
    const { DuckDBInstance } = await withPackages('A question', DATABASE, () => import('@duckdb/node-api'));
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const files = join(folder, '*.parquet').replaceAll("'", "''");
    await connection.run(`create view matches as select * from read_parquet('${files}')`);
    const cards = join(folder, CARDS);
    if (existsSync(cards))
      await connection.run(
        `create view cards as select * from read_parquet('${join(cards, '*.parquet').replaceAll("'", "''")}')`,
      );
    const reader = await connection.runAndReadAll(sql);
    const names = reader.columnNames();
    const found = reader.getRows() as Value[][];
    console.out(json ? asLines(names, found) : asTable(names, found));
    return 0;
  } catch (error) {
    return refuse(sayError(error));
  }
}

function asLines(names: readonly string[], rows: readonly Value[][]): string {
  return rows
    .map(
      (row) =>
        `${JSON.stringify(Object.fromEntries(names.map((name, i) => [name, plain(row[i] ?? null)])))}\n`,
    )
    .join('');
}

/** A value as JSON has it: integers that JSON cannot hold exactly are text. */
function plain(value: Value): string | number | boolean | null {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  return value !== null && typeof value === 'object' ? value.toString() : value;
}

function asTable(names: readonly string[], rows: readonly Value[][]): string {
  const isNumber = names.map((_, i) => rows.every((row) => typeof plain(row[i] ?? null) !== 'string'));
  const cells = [names.map(withoutBreaks), ...rows.map((row) => row.map((it) => withoutBreaks(shown(it))))];
  const widths = names.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const drawn = cells.map((row) =>
    row
      .map((it, i) => (isNumber[i] ? it.padStart(widths[i] ?? 0) : it.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `${drawn.join('\n')}\n${line`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`}\n`;
}

function shown(value: Value): string {
  const it = plain(value);
  if (it === null) return '';
  return typeof it === 'number' && !Number.isInteger(it) ? it.toPrecision(6) : String(it);
}
