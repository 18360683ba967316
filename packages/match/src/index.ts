export * from './session.ts';
export { lastCauses } from './last-causes.ts';
export * from './machines/turn-flow-machine.ts';
export { targeting } from './machines/targeting-machine.ts';
export * from './seat-targeting.ts';
export * from './stream.ts';
export * from './phase-stream.ts';
export * from './flow-state.ts';
export * from './match.ts';
export * from './seat-port.ts';
export { catalogueOf } from './storage/catalogue.ts';
export {
  makeSnapshot,
  type MatchSnapshot,
  type RestoreOptions,
  restoreSnapshot,
} from './storage/snapshot.ts';
export * from './storage/save.ts';
export { DEEPEST_NESTING, LONGEST_TEXT, readJson, StorageError } from './storage/read-json.ts';
export { MATCH_FILE_FORMAT, type MatchFile, makeMatchFile, writeMatchFile } from './storage/match-file.ts';
export { isMatchFile, matchFileIn, readMatchFile, restoreMatchFile } from './storage/read-match-file.ts';
export { seal, unseal } from './storage/seal.ts';
export { isMatchSetup, type MatchSetup, type TurnTimes } from './setup/match-setup.ts';
export { type LaidTable, layTable, startSession } from './setup/lay-table.ts';
export type { InspectionEvent } from 'xstate';
