export { type Wire, WireRefusedError, type WireSource } from './contract/wire.ts';
export {
  type ServedEntry,
  ServedMatch,
  type ServedOptions,
  type StoredMatch,
} from './served/served-match.ts';
export { wirePair } from './wire/wire-pair.ts';
