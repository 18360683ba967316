import type { Clock } from '../../clock.ts';
import { LONGEST_SILENCE, PATIENCE, PING_INTERVAL } from '../../contract.ts';

/** How late a timer may be, in milliseconds. A later one means that the machine is busy or was asleep, and the worker too. */
const LATE = 150;

/**
 * Notices a worker that does not answer. It asks twice a second. Only the time counts in which the page's own timers are on
 * time: a page that was frozen or throttled, a clock that jumps, or a busy machine does not make the worker silent.
 */
export class SilenceWatch {
  private readonly clock: Clock;
  private readonly ping: () => Promise<void>;
  private readonly silent: () => void;
  private readonly patience: number;
  private cancel: () => void = () => {};
  private over = false;
  private isAsking = false;
  /** Milliseconds that count since the question. */
  private waited = 0;
  /** Milliseconds since the question, with at most one second for each look. */
  private passed = 0;

  /**
   * @param ping resolves when the worker has answered
   * @param silent called once, when the worker has been silent for too long
   * @param patience how many milliseconds that is, while the page's own timers are on time
   */
  constructor(clock: Clock, ping: () => Promise<void>, silent: () => void, patience = PATIENCE) {
    this.clock = clock;
    this.ping = ping;
    this.silent = silent;
    this.patience = patience;
    this.look();
  }

  stop(): void {
    this.over = true;
    this.cancel();
  }

  private look(): void {
    if (!this.isAsking) this.ask();
    const before = this.clock.now();
    this.cancel = this.clock.after(PING_INTERVAL, () => {
      const elapsed = this.clock.now() - before;
      // An answer that has arrived meanwhile is read first.
      afterMessages(() => this.count(elapsed));
    });
  }

  private ask(): void {
    this.isAsking = true;
    this.waited = 0;
    this.passed = 0;
    const answered = () => {
      this.isAsking = false;
    };
    // A call fails when the connection ends; then the watch has ended too.
    this.ping().then(answered, answered);
  }

  private count(elapsed: number): void {
    if (this.over) return;
    if (this.isAsking) {
      if (elapsed < PING_INTERVAL + LATE) this.waited += elapsed;
      this.passed += Math.min(elapsed, 2 * PING_INTERVAL);
      if (this.waited >= this.patience || this.passed >= Math.max(LONGEST_SILENCE, this.patience)) {
        this.stop();
        this.silent();
        return;
      }
    }
    this.look();
  }
}

/** Calls back when the thread has read the messages that are waiting. */
function afterMessages(call: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  port2.postMessage(null);
}
