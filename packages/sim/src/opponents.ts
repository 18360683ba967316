/**
 * Opponents in the seats of a match, and previews of commands, for the page. Their worker's script is made with
 * `@aftercast/sim/opponent-worker`.
 */

export type {
  DecisionReason,
  ReasonedCommand,
  ReasonedGrounds,
  ReasonedThing,
} from './bots/reason.ts';
export {
  addOpponent,
  type Opponent,
  type OpponentGone,
  type OpponentOptions,
} from './opponents/add-opponent.ts';
export { type MatchPreviews, openPreviews, type PreviewOptions } from './opponents/open-previews.ts';
export type { CommandPreview, EntityPreview, Likelihood, Range } from './previews/preview.ts';
