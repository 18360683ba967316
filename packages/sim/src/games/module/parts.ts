import type { GameRules } from '@aftercast/rules';
import type { SomeMessages } from '@aftercast/rules/messages';
import type { Landmarks } from '../../batch/game.ts';
import type { Evaluator } from '../../bots/evaluator.ts';
import type { RandomGame } from '../../random/match.ts';
import type { GameDecks } from '../adapter.ts';

/**
 * What a module exports that `--game` names: `game`, and `parts` if the game has more to offer. `aftercast play`, `random`
 * and `sim` need an `opening` of the rules, `run` needs `loadScenario`.
 */
export interface GameModule {
  /** The rules of the game. */
  readonly game: GameRules;
  /** Parts that cannot be taken from the rules. */
  readonly parts?: GameParts;
}

/** Parts of a game for the command line. Each is optional. */
export interface GameParts {
  /** The decks of a game whose seats join with decks; such a game cannot be played without them. */
  readonly decks?: GameDecks;
  /** What the bots `greedy`, `planner` and `seer` know of the game; without it, only `random` plays. */
  readonly evaluator?: Evaluator;
  /**
   * Where a report reads turns and played and drawn cards. By default these are the action types `start-turn` and
   * `play-card` or `play`, and the zones `deck` and `hand`; a report counts nothing of one that the game does not have.
   */
  readonly landmarks?: Partial<Landmarks>;
  /**
   * Random decks, and what `aftercast random` checks besides the laws. By default decks are those of `decks`, the game has
   * no limits of its own, and only the legal commands are tried (law T4).
   */
  readonly random?: Partial<Pick<RandomGame, 'randomDeck' | 'checkLimits' | 'thinkable'>>;
  /** Texts of the game's own refusals, such as its `english`; without them, a refusal says only that it is one. */
  readonly messages?: SomeMessages;
}
