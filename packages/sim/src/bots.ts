/** Opponents for `hearth`. They run in a page, in a worker and in Node. */

export type { Bot, BotName, BotOptions, Decision, Position } from './bots/bot.ts';
export { makeBot } from './games/hearth/bots.ts';
export { TERMS, type Term } from './games/hearth/evaluate.ts';
