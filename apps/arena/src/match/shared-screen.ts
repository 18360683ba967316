import type { MatchClient, MatchEvent, Status } from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';
import type { TwoPlayers } from '../modes/modes.ts';
import type { GameWords } from '../presentation/game.ts';
import { joinMatch } from './engine.ts';

/** Two people at one screen: each has a connection that is told what they may know, and one of them is shown. */
export class SharedScreen {
  private readonly clients: readonly [MatchClient, MatchClient];
  private readonly onPass: (seat: number) => void;
  private readonly subscription = new Subscription();
  /** By seat: what each was told, so that they can look back at what the other did. */
  private readonly received: readonly [MatchEvent[], MatchEvent[]] = [[], []];
  /** The seat that is at the screen, or that it is being handed to; -1 before anybody was. */
  private seat = -1;

  /** @param onPass nothing of the match may be on the screen when this returns: it goes from one seat to another */
  private constructor(clients: readonly [MatchClient, MatchClient], onPass: (seat: number) => void) {
    this.clients = clients;
    this.onPass = onPass;
    clients.forEach((client, seat) => {
      this.subscription.add(
        client.events$.subscribe((event) => this.received[seat === 1 ? 1 : 0].push(event)),
      );
    });
    this.subscription.add(clients[0].status$.subscribe(() => this.update()));
  }

  /** Seats both, at a match that one of them has opened. */
  static async open(
    client: MatchClient,
    { decks }: TwoPlayers,
    words: GameWords,
    onPass: (seat: number) => void,
  ): Promise<SharedScreen> {
    const clients = [client, await client.join({ kind: 'seat', seat: 1 })] as const;
    await Promise.all([
      joinMatch(clients[0], 0, decks[0].deck, words),
      joinMatch(clients[1], 1, decks[1].deck, words),
    ]);
    return new SharedScreen(clients, onPass);
  }

  /**
   * Whoever the screen was handed to is there.
   * @returns their connection, which sets the pace from now on, and what it was told so far
   */
  async handOver(): Promise<{ client: MatchClient; past: readonly MatchEvent[] }> {
    const seat = this.seat === 1 ? 1 : 0;
    const client = this.clients[seat];
    await client.lead();
    return { client, past: this.received[seat] };
  }

  stop(): void {
    this.subscription.unsubscribe();
  }

  private update(): void {
    const status = this.clients[0].status$.value;
    if (status.stage === 'joining') return;
    const before = this.seat;
    this.seat = before < 0 ? Math.max(0, status.awaits[0] ?? 0) : seatAtScreen(status, before);
    if (this.seat === before) return;
    this.onPass(this.seat);
    // Nobody's time runs while the screen is handed over.
    const leader = this.clients[before === 1 ? 1 : 0];
    if (status.outcome === 0) leader.pause().catch(() => undefined);
  }
}

/**
 * Whose turn it is at the screen that two people share. Whoever sits there stays while the match waits for them too, while
 * something is resolved, and when it is over.
 * @param at the seat that is there now
 */
export function seatAtScreen({ awaits, turnFlow, outcome }: Status, at: number): number {
  if (outcome !== 0 || isResolving(turnFlow) || awaits.includes(at)) return at;
  return awaits[0] ?? at;
}

/** Whether something is being resolved that nobody is asked about. */
function isResolving(turnFlow: string): boolean {
  return turnFlow.endsWith('.running') || turnFlow.endsWith('.pausing');
}
