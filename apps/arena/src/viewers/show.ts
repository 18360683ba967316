import type { PhaseEvent, Play, Selector } from '@aftercast/bridge/client';
import type { Stage } from '../stage.ts';
import type { Current } from './current.ts';

/** Plays a phase on the stage. It never reads the match: what it shows comes from the event and from the page. */
export type Show = (event: PhaseEvent, play: Play, stage: Stage, current: Current) => Promise<void>;

/** Which viewer plays which kind of phase. */
export type Shows = readonly [phase: Selector['phase'], type: string | readonly string[], show: Show][];
