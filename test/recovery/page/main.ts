import { type Disturbed, playDisturbed, type Seen } from '../disturbed-match.ts';
import type { BreakableWorkers } from '../fragile-workers.ts';

declare global {
  interface Window {
    /** Plays a match in this page, in real workers, at the page's own time. */
    playDisturbed(match: Disturbed): Promise<Seen>;
  }
}

/** Workers of the browser. */
class BrowserWorkers implements BreakableWorkers {
  private readonly workers: Worker[] = [];

  get started(): number {
    return this.workers.length;
  }

  readonly start = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.workers.push(worker);
    return worker;
  };

  kill(): void {
    this.workers.at(-1)?.terminate();
  }

  hang(): void {
    this.workers.at(-1)?.postMessage('hang');
  }

  fail(): void {
    this.workers.at(-1)?.postMessage('fail');
  }
}

window.playDisturbed = (match) => playDisturbed(match, new BrowserWorkers());
