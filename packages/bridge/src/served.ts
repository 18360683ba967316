export type { Outcome } from '@aftercast/kernel';
export { type Wire, type WireEnd, WireRefusedError, type WireSource } from './contract/wire.ts';
export {
  type ServedEntry,
  ServedMatch,
  type ServedOptions,
  type StoredMatch,
} from './served/served-match.ts';
export { wirePair } from './wire/wire-pair.ts';
