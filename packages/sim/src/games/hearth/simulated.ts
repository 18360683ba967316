import { hearth, Type, Zone } from '@aftercast/hearth';
import { type SimulatedGame, withKnownBots } from '../../batch/game.ts';
import { makeBot } from './bots.ts';

/** `hearth`, with the bots of this package. */
export const simulatedHearth: SimulatedGame = {
  rules: hearth,
  makeBot: withKnownBots(makeBot),
  landmarks: { startTurn: Type.startTurn, playCard: Type.playCard, deck: Zone.deck, hand: Zone.hand },
};
