/**
 * Bots for any game, duels between two of them, and random commands. Each game's entry, such as `@aftercast/sim/hearth`, makes
 * its bots.
 */

export type { Bot, BotName, BotOptions, Decision, Position } from './bots/bot.ts';
export {
  BotDuel as Duel,
  DuelError,
  type DuelResult,
  type DuelSetup,
  type MirroredSeries as Series,
  mirrored,
  playDuel,
  type Score,
} from './bots/duel.ts';
export type {
  DecisionReason,
  ReasonedCommand,
  ReasonedGrounds,
  ReasonedThing,
} from './bots/reason.ts';
export { Dice } from './random/dice.ts';
export { randomCommand } from './random/match.ts';
