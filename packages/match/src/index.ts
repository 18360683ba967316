export {
  type Command,
  type Deck,
  type GameRules,
  isCommand,
  isListOf,
  type Legal,
  type MatchStage,
  type Refusal,
  type RefusalCode,
  type Reply,
  refuse,
  renumbered,
} from '@aftercast/cards';
export * from './session.ts';
export { lastCauses } from './last-causes.ts';
export * from './machines/turn-flow.ts';
export { targeting } from './machines/targeting.ts';
export * from './targeting.ts';
export * from './stream.ts';
export * from './phases.ts';
export * from './flow-state.ts';
export * from './match.ts';
export * from './seat-port.ts';
export { catalogueOf, makeSnapshot, type MatchSnapshot, restoreSnapshot } from './snapshot.ts';
export * from './save.ts';
export type { InspectionEvent } from 'xstate';
