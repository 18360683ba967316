import type { PhaseEvent, Play, Selector } from '@aftercast/bridge/client';
import type { ArenaGame } from '../presentation/game.ts';
import type { Current } from './current.ts';
import type { Stage } from './stage.ts';

/** Shows a phase on the stage. It never reads the match: what it shows comes from the event and from the page. */
export type PhaseViewer = (event: PhaseEvent, play: Play, stage: Stage, current: Current) => Promise<void>;

/** Which viewer shows which kind of phase. */
export type ViewerTable = readonly [
  phase: Selector['phase'],
  type: string | readonly string[],
  viewer: PhaseViewer,
][];

/** A game with the viewers that show what happens in a match of it. */
export interface PlayedGame extends ArenaGame {
  readonly viewers: ViewerTable;
}
