import { Subject } from 'rxjs';
import type { Warning } from './api.ts';

/** How many different messages are remembered, so that each goes to the console once. */
const MOST = 100;

/** The warnings of a connection. While nothing subscribes to them they go to the console, each message once. */
export class Warnings extends Subject<Warning> {
  private readonly printed = new Set<string>();

  override next(warning: Warning): void {
    if (!this.observed && !this.isStopped) this.print(warning);
    super.next(warning);
  }

  private print({ error, message }: Warning): void {
    if (this.printed.has(message) || this.printed.size === MOST) return;
    this.printed.add(message);
    console.warn(`Aftercast: ${message}`, ...(error === undefined ? [] : [error]));
  }
}
