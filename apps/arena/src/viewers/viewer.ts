import type { PhaseEvent, PhaseSelector, Play } from '@aftercast/bridge/client';
import type { ArenaGame } from '../presentation/game.ts';
import type { Current } from './current.ts';
import type { Stage } from './stage.ts';

/** Shows a phase on the stage. It never reads the match, only the event and the page. It resolves when it is done. */
export type PhaseViewer = (
  event: PhaseEvent,
  play: Play,
  stage: Stage,
  current: Current,
  game: ArenaGame,
) => Promise<void>;

/** Maps each kind of phase to its viewer. */
export type ViewerTable = readonly [
  phase: PhaseSelector['phase'],
  type: string | readonly string[],
  viewer: PhaseViewer,
][];

/** A game together with the viewers that show its matches. */
export interface PlayedGame extends ArenaGame {
  readonly viewers: ViewerTable;
}
