export * from './keywords.ts';
export * from './vocabulary.ts';
export * from './table.ts';
export type { CyberRefusalCode } from './messages.ts';
export { cardOf, catalogue } from './catalogue.ts';
export { attackable, whyNoAttack } from './commands.ts';
export { game } from './game.ts';
export { cyber } from './rules.ts';
