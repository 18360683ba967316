/** Bots of any game, and matches between two of them. Each game's own are made by its entry, such as `@aftercast/sim/hearth`. */

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
