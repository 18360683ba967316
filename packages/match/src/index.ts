export * from './journal-entry.ts';
export * from './session.ts';
export { dropCommand } from './drop-command.ts';
export * from './start-state.ts';
export { lastCauses } from './last-causes.ts';
export * from './machines/turn-flow-machine.ts';
export { targeting } from './machines/targeting-machine.ts';
export * from './seat-targeting.ts';
export * from './stream.ts';
export * from './projected-stream.ts';
export { Moments, type ReplayUnit } from './replay/moments.ts';
export { type RecordedLog, RecordedStream } from './replay/recorded-stream.ts';
export type { UndoRule } from './undo.ts';
export { checkThereAndBack, type Given, givenTo } from './there-and-back.ts';
export { type AcceptedEntry, areKeptEntries, type KeptEntry } from './recovery/kept-entry.ts';
export { goOnWith, type SeenRecords } from './recovery/go-on.ts';
export * from './phase-stream.ts';
export * from './flow-state.ts';
export * from './match-options.ts';
export type * from './log-observer.ts';
export * from './match-core.ts';
export * from './match.ts';
export { RecordedMatch } from './replay/recorded-match.ts';
export * from './pending-prompt.ts';
export * from './seat-port.ts';
export { catalogueOf } from './storage/catalogue.ts';
export {
  makeSnapshot,
  type MatchSnapshot,
  type RestoreOptions,
  restoreSnapshot,
} from './storage/snapshot.ts';
export { type MatchSave, makeSave, restoreSave } from './storage/save.ts';
export { makeMatchFile, restoreMatchFile } from './storage/restore-match-file.ts';
export { type LaidTable, layTable, startSession } from './setup/lay-table.ts';
export type { InspectionEvent } from 'xstate';
export { agreedUpTo } from './remote/agreed.ts';
export { RemoteMatch } from './remote/remote-match.ts';
export { positionAfter } from './remote/position-after.ts';
export { RemoteStream, type Revoked } from './remote/remote-stream.ts';
export { findResumePoint, type ResumePoint, type UndoneAt } from './remote/resume-point.ts';
