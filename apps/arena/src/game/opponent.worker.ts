import { acceptInvitation, systemClock } from '@aftercast/bridge/client';
import { catalogue } from '@aftercast/hearth';
import { type Decision, makeBot, type Position } from '@aftercast/sim/bots';
import type { FromOpponent, TakeSeat } from './opponent-message.ts';
import { playSeat } from './play-seat.ts';
import { toldWhy } from './told-why.ts';

/** An opponent thinks here, so that however long it takes, neither the match nor the page waits with it. */

function tell(message: FromOpponent): void {
  postMessage(message);
}

function fail(error: unknown): void {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

function isSecret(card: number): boolean {
  return catalogue.cards[card]?.card?.keywords?.includes('secret') === true;
}

async function takeSeat({ invitation, name, deck, seed, open }: TakeSeat): Promise<void> {
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

addEventListener('message', ({ data }: MessageEvent<TakeSeat>) => {
  takeSeat(data).catch(fail);
});
