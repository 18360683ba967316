import type { ReplayClient } from '@aftercast/bridge/client';

/** Moves a replay to moments that come faster than it jumps: while one jump is on its way, only the newest of the others is kept. */
export class NewestJump {
  private readonly replay: Pick<ReplayClient, 'goTo'>;
  private next: number | null = null;
  private isGoing = false;
  private isClosed = false;

  constructor(replay: Pick<ReplayClient, 'goTo'>) {
    this.replay = replay;
  }

  /** Whether a jump is on its way. */
  get going(): boolean {
    return this.isGoing;
  }

  /** Goes to a moment. The replay must have it. */
  goTo(moment: number): void {
    this.next = moment;
    if (!this.isGoing) void this.go();
  }

  /** Goes nowhere from now on. */
  close(): void {
    this.isClosed = true;
  }

  private async go(): Promise<void> {
    this.isGoing = true;
    try {
      while (this.next !== null && !this.isClosed) {
        const to = this.next;
        this.next = null;
        await this.replay.goTo(to);
      }
    } catch {
      // The replay is closed: its page says why.
      this.isClosed = true;
    } finally {
      this.isGoing = false;
    }
  }
}
