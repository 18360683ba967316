import type { GameCommand, MatchSetup } from '@aftercast/bridge/client';
import type { MatchGame } from '../stress/match-worker.ts';

/** A command and the seat that gives it; without a seat, whoever is to act. */
export interface GivenCommand {
  seat?: number;
  command: GameCommand;
}

/** A match to be looked at: what it begins from, and what is then commanded. */
export interface InspectedMatch {
  name: string;
  setup: MatchSetup & { game: MatchGame };
  /** Commands under the match's own numbers, or with names that the scenario gave to its cards. */
  commands: readonly (GivenCommand | { play: string })[];
}
