export type { Pace, Timing } from './stage/animations.ts';
export { byAttribute, type ElementSource } from './stage/elements.ts';
export { KeptRows, type KeptRowsOptions, type RowSlot, type Rows } from './stage/kept-rows.ts';
export { Stage, type StagedMatch, type StageOptions } from './stage/stage.ts';
