export * from './keywords.ts';
export {
  keywordStats,
  type CyberActionType,
  type CyberStat,
  type CyberZone,
  Limit,
  OwnRegister,
  STAGES,
  Stat,
  Type,
  typeNames,
  Zone,
} from './vocabulary.ts';
export {
  activeSeat,
  costOf,
  heroOf,
  heroStat,
  idsIn,
  isBooting,
  kindOf,
  ownRegister,
  strengthOf,
  turnOf,
  zoneOf,
} from './table.ts';
export type { CyberCardId } from './card-ids.ts';
export type { CyberRefusalCode, CyberRefusalValues } from './messages.ts';
export type { CyberEntry, CyberPlayer, CyberScenario } from './written.ts';
export type { Cyber, CyberWith } from './words.ts';
export { cardOf } from '@aftercast/cards';
export { attackable, whyNoAttack } from './commands.ts';
export type { CyberRules } from './rules.ts';
export { catalogue, cyber, game } from './cyber.ts';
