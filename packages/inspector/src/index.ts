export type * from './recording/recording.ts';
export { type RecordOptions, recordMatch } from './recording/record-match.ts';
export type { Breakpoint, BreakpointHit } from './breakpoints/breakpoint.ts';
export { Breakpoints, type PausedClient } from './breakpoints/breakpoints.ts';
export type { InspectorWords } from './element/words.ts';
export type { CausesExportOptions, CausesPart } from './causes/export/lines.ts';
export { causesAsText } from './causes/export/as-text.ts';
export { causesAsSvg } from './causes/export/as-svg.ts';
export {
  type ActionData,
  type CausesData,
  type CommandData,
  causesAsData,
  type EntityData,
} from './causes/export/as-data.ts';
export { CausesElement } from './causes/causes-element.ts';
export { StateElement } from './state/state-element.ts';
export {
  activeStates,
  type Chart,
  type ChartState,
  type ChartTransition,
  initialValue,
  type StateKind,
} from './chart/chart.ts';
export { parseChart } from './chart/parse-chart.ts';
export { StatechartElement } from './machines/statechart-element.ts';
export type { AxisKind } from './timeline/axis.ts';
export { TimelineElement } from './timeline/timeline-element.ts';
export type { InspectorProperties } from './properties.ts';
