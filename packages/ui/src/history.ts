export {
  type CauseOptions,
  type CauseRow,
  type CauseRowsShown,
  MatchCauses,
} from './history/cause-rows.ts';
export { followMatch, type HistoryMatch } from './history/follow-match.ts';
export { followReplay, type ReplayEvents, type ReplayFollower } from './history/follow-replay.ts';
export {
  type HistoryEntry,
  type HistoryLine,
  type HistoryOptions,
  MatchHistory,
} from './history/match-history.ts';
export type { LiveValue } from './live-value.ts';
