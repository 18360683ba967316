import { openState, Session } from '@aftercast/match';
import type { Deck, GameRules } from '@aftercast/rules';
import { commandsOf } from '../../random/checked.ts';
import type { RandomGame } from '../../random/match.ts';
import type { GameDecks } from '../adapter.ts';
import type { GameParts } from './parts.ts';

/** The deck of a seat that joins with none. */
export const NO_DECK: Deck = { hero: '', cards: [] };

/** Random matches of any game that has an opening. They start when the seats have joined and kept their hands. */
export function plainRandom(
  rules: GameRules,
  decks: GameDecks,
  { checkLimits, randomDeck, thinkable }: NonNullable<GameParts['random']> = {},
): RandomGame {
  const { name } = rules.game;
  return {
    randomDeck: randomDeck ?? ((dice) => dice.pick(decks.ready).deck),
    begin(_, seed, chosen, options) {
      const session = new Session(rules, openState(rules, seed), options);
      const stage = () => rules.opening?.stage(session.state.table);
      const give = (seat: number, command: Parameters<Session['play']>[1]) => {
        const refusal = session.play(seat, command);
        if (refusal !== null)
          throw new RangeError(`The command ${command.do} of seat ${seat} is refused: ${refusal.code}.`);
      };
      if (stage() === 'joining')
        for (const [seat, deck] of chosen.entries()) give(seat, { do: 'join', deck });
      for (let seat = 0; seat < rules.game.seats; seat++)
        if (stage() === 'mulligan' && session.awaits(seat)) give(seat, { do: 'mulligan', replace: [] });
      return session;
    },
    // What was given before the first turn is in the journal.
    setUp: (seed) => ({ game: name, seed }),
    checkLimits: checkLimits ?? (() => {}),
    thinkable: thinkable ?? ((_table, _seat, legal) => legal.flatMap((it) => commandsOf(it, rules.commands))),
  };
}
