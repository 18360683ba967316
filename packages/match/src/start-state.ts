import { Changes, makeState, ObserverIndex, type State } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';

/**
 * The state at the start of a match with an opening: its seats can join.
 * @param first the seat that starts; by default it is random
 * @throws RangeError if the game has no opening, or no such seat
 */
export function openState(rules: GameRules, seed: number, first = -1): State {
  const { opening } = rules;
  if (opening === undefined)
    throw new RangeError(`Matches of "${rules.game.name}" begin from scenarios only.`);
  if (!Number.isInteger(first) || first < -1 || first >= rules.game.seats)
    throw new RangeError(`Seat ${first} cannot start: the seats are 0 to ${rules.game.seats - 1}.`);
  return newState(rules, seed, (changes) => opening.lay(changes, first));
}

/** The state at the start of a match, with a table that `lay` sets up. */
export function newState(rules: GameRules, seed: number, lay: (changes: Changes) => void): State {
  const state = makeState(rules.game, seed);
  lay(new Changes(rules.game, state.table, null, new ObserverIndex(rules.game)));
  return state;
}
