export * from './keywords.ts';
export * from './vocabulary.ts';
export * from './table.ts';
export type { CyberRefusalCode } from './refusals.ts';
export { cardOf, catalogue } from './catalogue.ts';
export { attackable, whyNoAttack } from './readiness.ts';
export { game } from './game.ts';
export { cyber } from './rules.ts';
