import { acceptInvitation, type Deck, type Invitation, systemClock } from '@aftercast/bridge/client';
import type { Bot, BotName, BotOptions, Decision, Position } from '@aftercast/sim/bots';
import { playSeat } from './play-seat.ts';

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
 * What the other player may be told of why an opponent acts: a card that stays hidden is not named (law H1).
 * @param isSecret for a card's number in the catalogue
 */
export function publicReason({ command, why }: Decision, { table }: Position, isSecret: IsSecret): string {
  switch (command.do) {
    case 'mulligan': {
      const { length } = command.replace;
      return length === 0 ? 'Keeps its hand' : `Replaces ${length} ${length === 1 ? 'card' : 'cards'}`;
    }
    case 'choose':
      return 'Has made its choice';
    case 'play': {
      const card = table.entities[command.card]?.card ?? 0;
      return isSecret(card) ? 'A secret: it will show in time' : why;
    }
    default:
      return why;
  }
}

/** What an opponent's worker is told: its seat, and how it plays. It gets nothing else. */
export interface TakeSeat {
  invitation: Invitation;
  name: BotName;
  deck: Deck;
  seed: number;
  /** Whether everything is seen by whoever watches: then nothing of why it acts need be kept back. */
  open: boolean;
}

/** What an opponent's worker tells the page. */
export type FromOpponent =
  /** Why it does what it does, in a line. */
  | { kind: 'why'; line: string }
  /** It cannot go on. */
  | { kind: 'failed'; message: string };
