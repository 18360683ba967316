import type { MatchClient } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import type { NamedDeck } from '../modes/modes.ts';
import type { FromOpponent, TakeSeat } from './serve-seat.ts';

/** Number of lost workers in one match at which the opponents give up. */
const MAX_LOST = 3;

/** The opponents in a match. An opponent whose worker is lost gets a new one. */
export class Opponents {
  private readonly client: MatchClient;
  private readonly events: OpponentEvents;
  private readonly seats: Seated[] = [];
  private stops: (() => void)[] = [];
  private lost = 0;
  private stopped = false;

  /** @param events `onLoss` is called when a lost opponent is not replaced */
  constructor(client: MatchClient, events: OpponentEvents) {
    this.client = client;
    this.events = events;
  }

  /** Seats an opponent. */
  async seat(seated: Seated): Promise<void> {
    this.seats.push(seated);
    await this.start(seated);
  }

  /** Seats all of them again: the engine was replaced, and their connections have ended with the old one. */
  seatAgain(): void {
    for (const end of this.stops.splice(0)) end();
    for (const seated of this.seats) this.start(seated).catch(this.events.onLoss);
  }

  private async start(seated: Seated): Promise<void> {
    let disposed = false;
    const end = await seatOpponent(this.client, seated, {
      onWhy: this.events.onWhy,
      onLoss: (error) => {
        // While the engine is being replaced, an opponent has lost its connection only.
        if (disposed || this.stopped || this.client.health$.value.worker !== 'running') return;
        disposed = true;
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
    // Another seed, so that the bot does not fail at the same decision again.
    else this.start({ ...seated, seed: seated.seed + this.lost }).catch(this.events.onLoss);
  }
}

/** An opponent and the seat that it plays. */
export interface Seated {
  /** Starts a worker for bots of the game. */
  startWorker(): Worker;
  seat: number;
  name: BotName;
  deck: NamedDeck;
  seed: number;
  /** Whether the page sees both hands, so that the bot's reasons may name hidden cards. */
  open: boolean;
}

/** Callbacks for what an opponent reports. */
export interface OpponentEvents {
  /** The reason for its next command, as one line. */
  onWhy(line: string): void;
  /** Called when the opponent has stopped playing. */
  onLoss(error: Error): void;
}

/**
 * Seats an opponent in its own worker, with two ports to the engine that give access to its seat only.
 * @param client the connection that opened the match
 * @returns a function that ends its worker
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
