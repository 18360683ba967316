import { acceptInvitation, type Deck, type Invitation, systemClock } from '@aftercast/bridge/client';
import type { Bot, BotName, BotOptions, Decision, Position } from '@aftercast/sim/bots';
import { playSeat } from './play-seat.ts';

/** What an opponent's worker needs of its game. */
export interface OpponentGame {
  makeBot(name: BotName, options: BotOptions): Bot;
  /** Whether a card, by its number in the catalogue, is played face down. */
  isSecret: IsSecret;
}

/** Plays the seats that the page assigns to this worker. */
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
    post({ kind: 'why', line: open ? decision.why : publicReason(decision, position, isSecret) });
  playSeat(client, {
    bot: makeBot(name, { seed }),
    deck,
    onDecision,
    onFailure: fail,
    clock: systemClock,
  });
}

function post(message: FromOpponent): void {
  postMessage(message);
}

function fail(error: unknown): void {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** Whether a card is played face down. */
export type IsSecret = (card: number) => boolean;

/**
 * Returns the reason that the other player may see: hidden cards are not named (law H1).
 * @param isSecret for a card's number in the catalogue
 */
export function publicReason({ command, why }: Decision, { table }: Position, isSecret: IsSecret): string {
  switch (command.do) {
    case 'mulligan': {
      const { length } = command.replace;
      return length === 0 ? 'Keeps its hand' : `Replaces ${length} ${length === 1 ? 'card' : 'cards'}`;
    }
    case 'choose':
      return 'Made a choice';
    case 'play': {
      const card = table.entities[command.card]?.card ?? 0;
      return isSecret(card) ? 'Plays a secret' : why;
    }
    default:
      return why;
  }
}

/** The one message to an opponent's worker: its seat, and how to play it. */
export interface TakeSeat {
  invitation: Invitation;
  name: BotName;
  deck: Deck;
  seed: number;
  /** Whether the page sees both hands, so that reasons may name hidden cards. */
  open: boolean;
}

/** A message from an opponent's worker to the page. */
export type FromOpponent =
  /** The reason for its next command. */
  | { kind: 'why'; line: string }
  /** It has failed and stopped. */
  | { kind: 'failed'; message: string };
