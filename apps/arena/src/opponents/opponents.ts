import type { MatchClient } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import type { NamedDeck } from '../modes/modes.ts';
import type { FromOpponent, TakeSeat } from './serve-seat.ts';

/** How often opponents get another worker in one match. */
const MAX_LOST = 3;

/** The opponents in a match. One whose worker is lost gets another, and goes on. */
export class Opponents {
  private readonly client: MatchClient;
  private readonly events: OpponentEvents;
  private stops: (() => void)[] = [];
  private lost = 0;
  private stopped = false;

  /** @param events `onLoss` is called when no opponent can be seated any more */
  constructor(client: MatchClient, events: OpponentEvents) {
    this.client = client;
    this.events = events;
  }

  async seat(seated: Seated): Promise<void> {
    let gone = false;
    const end = await seatOpponent(this.client, seated, {
      onWhy: this.events.onWhy,
      onLoss: (error) => {
        if (gone || this.stopped) return;
        gone = true;
        end();
        this.replace(seated, error);
      },
    });
    if (this.stopped) end();
    else this.stops.push(end);
  }

  stop(): void {
    this.stopped = true;
    for (const end of this.stops.splice(0)) end();
  }

  private replace(seated: Seated, error: Error): void {
    this.lost++;
    if (this.lost >= MAX_LOST) this.events.onLoss(error);
    // It thinks differently now, so that what it stumbled over does not trip it again.
    else this.seat({ ...seated, seed: seated.seed + this.lost }).catch(this.events.onLoss);
  }
}

/** Who is to play a seat. */
export interface Seated {
  /** Starts a worker in which an opponent of the game thinks. */
  startWorker(): Worker;
  seat: number;
  name: BotName;
  deck: NamedDeck;
  seed: number;
  /** Whether the page sees everything, and so may be told everything. */
  open: boolean;
}

/** What is heard of an opponent. */
export interface OpponentEvents {
  /** Why it does what it does, in a line. */
  onWhy(line: string): void;
  /** It is lost: it plays no more. */
  onLoss(error: Error): void;
}

/**
 * Seats an opponent: it gets a worker of its own and two ports to the engine, and with them its seat and no other.
 * @param client the connection that opened the match
 * @returns ends it
 */
async function seatOpponent(
  client: MatchClient,
  { startWorker, seat, name, deck, seed, open }: Seated,
  { onWhy, onLoss }: OpponentEvents,
): Promise<() => void> {
  const invitation = await client.invite({ kind: 'seat', seat });
  const worker = startWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<FromOpponent>) => {
    if (data.kind === 'why') onWhy(data.line);
    else onLoss(new Error(data.message));
  });
  worker.addEventListener('error', ({ message }) => onLoss(new Error(message)));
  const task: TakeSeat = { invitation, name, deck: deck.deck, seed, open };
  worker.postMessage(task, [invitation.stream, invitation.api]);
  return () => worker.terminate();
}
