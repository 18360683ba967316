/**
 * Opponents in the seats of a match, previews of commands, and whether a turn can be won, for the page. Their worker's script is made with
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
export type { Lethal, LethalDoubt, LethalStep, MadeEntity } from './previews/lethal.ts';
export type { CommandPreview, EntityPreview, Likelihood, Range } from './previews/preview.ts';
