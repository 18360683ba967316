// The vocabulary of a game.
export * from './game/action.ts';
export * from './game/registers.ts';
export * from './game/stat-modifiers.ts';
export * from './game/table.ts';
export * from './game/outcome.ts';
export * from './game/prompt.ts';
export * from './game/game.ts';
export * from './game/lookups.ts';
export * from './game/errors.ts';
export * from './game/integer.ts';
// The state of a match.
export * from './state/state.ts';
export * from './state/random-numbers.ts';
export * from './state/hash.ts';
export * from './state/invariants.ts';
export { checkState, MOST_IDS } from './state/check-state.ts';
export * from './state/print.ts';
// What happened, as records.
export * from './log/record-kinds.ts';
export * from './log/event-log.ts';
export * from './log/fold.ts';
export * from './log/records.ts';
export * from './log/apply-and-revert.ts';
export { verifyRecords } from './log/verify-log.ts';
export * from './log/causes.ts';
export * from './log/prefix-check.ts';
export * from './log/prompts.ts';
// What one role may see of it.
export { Projection } from './projection/projection.ts';
export { seesFaces } from './projection/sight.ts';
// The resolver.
export { ObserverIndex } from './resolver/observers.ts';
export { Changes } from './resolver/changes.ts';
export { memberOf } from './resolver/members.ts';
export type { RandomChoice, Oracle } from './resolver/handling.ts';
export * from './resolver/stop.ts';
export * from './resolver/resolver.ts';
