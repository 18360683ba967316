/**
 * Bots for any game, and duels between two of them. Each game's entry, such as `@aftercast/sim/hearth`, makes
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
