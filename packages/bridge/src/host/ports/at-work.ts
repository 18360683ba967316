import type { Clock } from '../../clock.ts';
import { CATCHING_UP_INTERVAL } from '../../contract.ts';

/**
 * Says at intervals that the worker is at work, while a call waits for what is not its own work, such as code that comes over
 * a slow network. A page would otherwise take the worker for lost after some seconds (law B3).
 */
export class AtWork {
  private readonly clock: Clock;
  private readonly say: () => void;
  private cancel = () => {};
  private times = 0;

  constructor(clock: Clock, say: () => void) {
    this.clock = clock;
    this.say = say;
    this.schedule();
  }

  /** How many times it has said so. */
  get said(): number {
    return this.times;
  }

  stop(): void {
    this.cancel();
  }

  private schedule(): void {
    this.cancel = this.clock.after(CATCHING_UP_INTERVAL, () => {
      this.times++;
      this.schedule();
      this.say();
    });
  }
}
