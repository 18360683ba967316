export type { Bot, BotName, BotOptions, Decision, PendingPrompt, Position } from './bots/bot.ts';
export { makeBot } from './bots/make.ts';
