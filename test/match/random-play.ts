import type { Session } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { type Dice, randomCommand, randomGames } from '@aftercast/sim';

/** A random next command of a match with decks, in any stage; sometimes a warning of the clock, or its end. */
export function nextCommand(session: Session, dice: Dice): { seat: number; command: Command } {
  const waiting = [0, 1].filter((seat) => session.awaits(seat));
  const seat = dice.pick(waiting);
  if (session.stage === 'joining') {
    const game = session.rules.game.name as keyof typeof randomGames;
    return { seat, command: { do: 'join', deck: randomGames[game].randomDeck(dice) } };
  }
  if (dice.below(30) === 0) return { seat, command: { do: 'concede' } };
  const left = session.state.prompt === null ? dice.below(2) * 5 : 0;
  if (dice.below(12) === 0) return { seat: -1, command: { do: 'time', left } };
  if (session.stage === 'playing') return randomCommand(session, dice);
  const hand = session.legal(seat)[0]?.allowed ?? [];
  return { seat, command: { do: 'mulligan', replace: dice.sample(hand, dice.below(hand.length + 1)) } };
}
