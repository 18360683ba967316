import type { MatchClient, Reply, Status } from '@aftercast/bridge/client';
import { filter, firstValueFrom, Subscription } from 'rxjs';
import type { TwoPlayers } from '../modes/modes.ts';
import type { GameWords } from '../presentation/game.ts';
import { joinMatch } from './engine.ts';

/** Two people at one screen. Each has a connection for their own seat; one of the two is shown. */
export class SharedScreen {
  private readonly clients: readonly [MatchClient, MatchClient];
  private readonly onPass: (seat: number) => void;
  private readonly subscription = new Subscription();
  /** Seat that has the screen or is getting it; -1 before the first handover. */
  private seat = -1;

  /** @param onPass called when the screen goes to another seat; it must remove the match from the screen before it returns */
  private constructor(clients: readonly [MatchClient, MatchClient], onPass: (seat: number) => void) {
    this.clients = clients;
    this.onPass = onPass;
    this.subscription.add(clients[0].status$.subscribe(() => this.update()));
  }

  /**
   * Joins both seats.
   * @param client the connection of seat 0, which opened the match
   * @param onPass called when the screen goes to another seat; it must remove the match from the screen before it returns
   */
  static async open(
    client: MatchClient,
    { decks }: TwoPlayers,
    words: GameWords,
    onPass: (seat: number) => void,
  ): Promise<SharedScreen> {
    await resolveCommand(client);
    const clients = [client, await client.join({ kind: 'seat', seat: 1 })] as const;
    await Promise.all([
      joinMatch(clients[0], 0, decks[0].deck, words),
      joinMatch(clients[1], 1, decks[1].deck, words),
    ]);
    return new SharedScreen(clients, onPass);
  }

  /** Called when the player who gets the screen is ready. Makes their connection the leader, and returns it. */
  async handOver(): Promise<MatchClient> {
    const client = this.clients[this.seat === 1 ? 1 : 0];
    await client.lead();
    return client;
  }

  /** Called before a player is asked something that the other one has asked for: stops the turn timers. */
  async hold(): Promise<void> {
    await this.clients[this.seat === 1 ? 1 : 0].pause();
  }

  /** Agrees, for a seat, that the other seat takes its last command back (law S5). */
  agreeToUndo(seat: number): Promise<Reply> {
    return this.clients[seat === 1 ? 1 : 0].send({ do: 'undo' });
  }

  /** Stops listening. Both connections stay open. */
  stop(): void {
    this.subscription.unsubscribe();
  }

  private update(): void {
    const status = this.clients[0].status$.value;
    if (status.stage === 'joining') return;
    const before = this.seat;
    this.seat = before < 0 ? Math.max(0, status.awaiting[0] ?? 0) : seatAtScreen(status, before);
    if (this.seat === before) return;
    this.onPass(this.seat);
    // Pause the turn timers during the handover.
    const leader = this.clients[before === 1 ? 1 : 0];
    if (status.outcome === null) leader.pause().catch(() => undefined);
  }
}

/**
 * Resolves the command in which a restored match is paused: only then is it known who gets the screen. No player is at the
 * screen meanwhile.
 */
async function resolveCommand(client: MatchClient): Promise<void> {
  if (!client.status$.value.resolving) return;
  await client.resume();
  await firstValueFrom(client.status$.pipe(filter(({ resolving }) => !resolving)), { defaultValue: null });
}

/**
 * Returns the seat that should have a shared screen. The current seat keeps it while the match waits for it, while a
 * command is resolved, and when the match is over.
 * @param at the seat that has it now
 */
export function seatAtScreen({ awaiting, resolving, outcome }: Status, at: number): number {
  if (outcome !== null || resolving || awaiting.includes(at)) return at;
  return awaiting[0] ?? at;
}
