/** Matches as files, for a page or a program that reads and writes them. This entry does not load the engine. */

export type { JournalEntry } from './journal-entry.ts';
export type { KeptEntry } from './recovery/kept-entry.ts';
export { journalOfKept, type KeptJournal } from './recovery/kept-journal.ts';
export { isMatchSetup, type MatchSetup, type TurnLimits } from './setup/match-setup.ts';
export type { Acknowledgement, Capsule, CapsuleVersions } from './storage/capsule.ts';
export {
  AFTERCAST_VERSION,
  type CapsuleFile,
  type CapsuleParts,
  isCapsuleFile,
  withCapsule,
} from './storage/capsule-file.ts';
export { cutMatchFile } from './storage/cut.ts';
export { type Fault, isSameFault, sayFault } from './storage/fault.ts';
export { MATCH_FILE_FORMAT, type MatchFile, writeMatchFile } from './storage/match-file.ts';
export { LONGEST_TEXT, readJson, StorageError } from './storage/read-json.ts';
export { isMatchFile, matchFileIn, readMatchFile } from './storage/read-match-file.ts';
export type { MatchSave } from './storage/save.ts';
export { seal, unseal } from './storage/seal.ts';
export type { MatchSnapshot } from './storage/snapshot.ts';
export {
  matchFileOfSnapshot,
  type SnapshotFile,
  snapshotFileIn,
  writeSnapshotFile,
} from './storage/snapshot-file.ts';
export type { UndoRule } from './undo.ts';
