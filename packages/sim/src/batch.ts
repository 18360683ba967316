/** Runs of many matches, as a page or a program sees them: the engine and its rules are not loaded with it. */

export * from './batch/browser.ts';
export * from './batch/match-file.ts';
export * from './batch/plan.ts';
export * from './batch/pool.ts';
export * from './batch/schedule.ts';
export { botNames } from './bots/bot.ts';
export { GAME_NAMES, type GameName, isGameName } from './games/names.ts';
export type * from './report/chunk.ts';
export { makeTables, type Table, writeCsv } from './report/csv.ts';
export * from './report/report.ts';
export * from './report/timings.ts';
export { type Interval, wilson } from './report/wilson.ts';
