import type { PhaseEvent, PhaseSelector, Play } from '@aftercast/bridge/client';
import type { ActionWords, ToldGame } from '../presentation/action-words.ts';
import type { ArenaGame } from '../presentation/game.ts';
import type { GameSounds } from '../presentation/sounds.ts';
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

/** How the events of a game's matches are shown, heard and told. */
export interface Staging {
  readonly actions: ActionWords;
  readonly viewers: ViewerTable;
  readonly sounds: GameSounds;
}

/** A game together with how the events of its matches are shown, heard and told. */
export interface PlayedGame extends ToldGame, Staging {}
