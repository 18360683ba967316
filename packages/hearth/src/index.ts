export * from './keywords.ts';
export * from './vocabulary.ts';
export * from './table.ts';
export type { HearthRefusalCode } from './messages.ts';
export { cardOf, catalogue } from './catalogue.ts';
export { whyNoAttack } from './readiness.ts';
export { game } from './game.ts';
export { hearth } from './rules.ts';
