export type { Bot, BotName, BotOptions, Decision, PendingPrompt, Position } from './bots/bot.ts';
export { TERMS, type Term } from './bots/evaluate.ts';
export { makeBot } from './bots/make.ts';
