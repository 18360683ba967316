/**
 * Bots for any game, and duels between two of them. Each game's entry, such as `@aftercast/sim/hearth`, makes
 * its bots.
 */

export type { Bot, BotName, BotOptions, Decision, Position } from './bots/bot.ts';
export {
  Duel,
  DuelError,
  type DuelResult,
  type DuelSetup,
  mirrored,
  playDuel,
  type Score,
  type Series,
} from './bots/duel.ts';
