/** Bug capsules: matches that break, played again under all laws, and made smaller. */

export { capsuleOf } from './capsule/capsule-after.ts';
export { type FoundFault, findFault, findFaultAgain } from './capsule/find-fault.ts';
export { layAgain, type WrittenTable, writeTable } from './capsule/lay-again.ts';
export { leakProbe } from './capsule/leak-probe.ts';
export { scenarioOf } from './capsule/make-scenario.ts';
export { faultOf, faultOfUndone, type MakeProbe, type Probe, tableProbe } from './capsule/probe.ts';
export { type RecordingOptions, recordScenario } from './capsule/record-scenario.ts';
export { sayUnsaid } from './capsule/say-unsaid.ts';
export {
  DEFAULT_STEPS,
  type MatchSize,
  type ShrinkOptions,
  type Shrunk,
  shrink,
} from './capsule/shrink.ts';
export type { CardPlace, Unsaid } from './capsule/unsaid.ts';
