import { acceptInvitation, systemClock } from '@aftercast/bridge/client';
import type { Bot, BotName, BotOptions, Decision, Position } from '@aftercast/sim/bots';
import type { FromOpponent, TakeSeat } from './opponent-message.ts';
import { playSeat } from './play-seat.ts';
import { type IsSecret, toldWhy } from './told-why.ts';

/** What an opponent's worker has of the game that it plays. */
export interface OpponentGame {
  makeBot(name: BotName, options: BotOptions): Bot;
  /** Whether a card, by its number in the catalogue, is played face down. */
  isSecret: IsSecret;
}

/** Plays the seats that the page hands to this worker. */
export function serveSeats(game: OpponentGame): void {
  addEventListener('message', ({ data }: MessageEvent<TakeSeat>) => {
    takeSeat(data, game).catch(fail);
  });
}

async function takeSeat(
  { invitation, name, deck, seed, open }: TakeSeat,
  { makeBot, isSecret }: OpponentGame,
): Promise<void> {
  const client = await acceptInvitation(invitation);
  const onDecision = (decision: Decision, position: Position) =>
    tell({ kind: 'why', line: open ? decision.why : toldWhy(decision, position, isSecret) });
  playSeat(client, {
    bot: makeBot(name, { seed }),
    deck,
    onDecision,
    onFailure: fail,
    clock: systemClock,
  });
}

function tell(message: FromOpponent): void {
  postMessage(message);
}

function fail(error: unknown): void {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
