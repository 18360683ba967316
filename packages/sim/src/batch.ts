/** Batches of many matches, for a page or a program. This entry does not load the engine or a game's rules. */

export * from './batch/browser-pool.ts';
export type {
  BotMatch,
  FailedGame,
  FailureKind,
  FailureSummary,
  MatchFailure,
  MatchSeat,
} from './batch/match-file.ts';
export { fileOf } from './batch/match-file.ts';
export type { MatchRow } from './batch/match-row.ts';
export {
  gameAt,
  type PlanDeck as NamedDeck,
  type PlannedGame,
  type PlannedSeat,
  planProblems,
  type SimulationPlan,
  seatsOf,
} from './batch/plan.ts';
export { type Chunk, type ChunkResult, PoolError, type RunnerPool } from './batch/pool.ts';
export type { CardCounts, ChainFacts, ChunkReport, ValueCounts } from './batch/report/chunk.ts';
export { type CsvTable as Table, makeTables, writeCsv } from './batch/report/csv.ts';
export { figuresOfRows, type RowFigures, type StoredRow } from './batch/report/from-rows.ts';
export { type Interval, wilson } from './batch/report/interval.ts';
export type { PairFigures } from './batch/report/pairs.ts';
export {
  type CardFigures,
  type CauseFigures,
  type Gains,
  makeReport,
  REPORT_FORMAT,
  type SimulationReport,
  type WinRate,
  type WinRateOf,
  writeReport,
} from './batch/report/report.ts';
export * from './batch/report/timings.ts';
export * from './batch/schedule.ts';
export { botNames } from './bots/bot.ts';
export { GAME_NAMES, type GameName, isGameName } from './game-names.ts';
