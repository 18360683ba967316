export * from './keywords.ts';
export {
  keywordStats,
  type HearthActionType,
  type HearthStat,
  type HearthZone,
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
  attackOf,
  costOf,
  durabilityOf,
  healthOf,
  heroOf,
  idsIn,
  isCharacter,
  isDormant,
  isLocation,
  isQuest,
  questsOf,
  kindOf,
  ownRegister,
  playerOf,
  playerStat,
  turnOf,
  weaponOf,
  zoneOf,
} from './table.ts';
export type { HearthCardId } from './card-ids.ts';
export type { HearthRefusalCode, HearthRefusalValues } from './messages.ts';
export type { HearthEntry, HearthPlayer, HearthScenario } from './written.ts';
export type { Hearth, HearthWith } from './words.ts';
export { cardOf } from '@aftercast/cards';
export { whyNoAttack } from './readiness.ts';
export type { HearthRules } from './rules.ts';
export { catalogue, game, hearth } from './hearth.ts';
