import { cyber, Type, Zone } from '@aftercast/cyber';
import { type SimulatedGame, withKnownBots } from '../../batch/game.ts';
import { makeBot } from './bots.ts';

/** `cyber`, with the bots of this package. */
export const simulatedCyber: SimulatedGame = {
  rules: cyber,
  makeBot: withKnownBots(makeBot),
  landmarks: { startTurn: Type.startTurn, playCard: Type.playCard, deck: Zone.deck, hand: Zone.hand },
};
