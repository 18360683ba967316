import { openState, Session } from '@aftercast/match';
import type { RandomGame } from '../../random/game.ts';
import { randomDeck } from './deck.ts';
import { checkLimits } from './limits.ts';
import { thinkable } from './thinkable.ts';

/** Random matches of `cyber`. They begin with both seats joining: that is all there is before the first turn. */
export const randomCyber: RandomGame = {
  randomDeck,
  begin(rules, seed, decks, options) {
    const session = new Session(rules, openState(rules, seed), options);
    decks.forEach((deck, seat) => {
      const refusal = session.play(seat, { do: 'join', deck });
      if (refusal !== null) throw new RangeError(`The deck of seat ${seat} is refused: ${refusal.code}.`);
    });
    return session;
  },
  checkLimits,
  thinkable,
};
