import type { MatchClient, Status } from '@aftercast/bridge/client';
import { combineLatest, type Subscription } from 'rxjs';

/**
 * The opponent of the first match: plays the card that it begins with, and ends every turn. It does nothing that the guide
 * would have to explain at the wrong time.
 */
export class PracticeOpponent {
  private readonly client: MatchClient;
  private readonly seat: number;
  private readonly subscription: Subscription;
  /** It has given a command whose answer has not come. */
  private isBusy = false;
  /** The last turn in which it has tried to play its card. */
  private tried = 0;

  /**
   * @param client its connection, in the role of its seat
   * @param failed called when it cannot go on; the match may have ended with its worker
   */
  constructor(client: MatchClient, seat: number, failed: (error: unknown) => void) {
    this.client = client;
    this.seat = seat;
    this.subscription = combineLatest([client.status$, client.view$]).subscribe({
      next: ([status]) => void this.act(status).catch(failed),
      error: failed,
    });
  }

  /** Leaves the match. */
  remove(): void {
    this.subscription.unsubscribe();
    void this.client.dispose();
  }

  private async act({ awaiting, resolving, stage }: Status): Promise<void> {
    if (this.isBusy || resolving || stage !== 'playing' || !awaiting.includes(this.seat)) return;
    this.isBusy = true;
    const { view } = this.client;
    const turn = view.register('turn');
    const [card] = view.zone(this.seat, 'hand');
    const plays = turn === FIRST && this.tried < turn && card !== undefined;
    this.tried = turn;
    try {
      await this.client.send(plays ? { do: 'play', card } : { do: 'end-turn' });
    } finally {
      this.isBusy = false;
    }
  }
}

/** Its first turn: the player has the one before it. */
const FIRST = 2;
