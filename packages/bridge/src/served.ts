export type { Outcome } from '@aftercast/kernel';
export { type Wire, type WireEnd, WireRefusedError, type WireSource } from './contract/wire.ts';
export type { BotTask } from './served/bot-task.ts';
export { ServedMatch } from './served/served-match.ts';
export type { ServedEntry, ServedOptions, StoredMatch } from './served/served-options.ts';
export { portWire } from './wire/port-wire.ts';
export { wirePair } from './wire/wire-pair.ts';
