import type * as Comlink from 'comlink';

import type { LossKind } from '../contract/health.ts';

/** The worker of a match is lost. */
export class WorkerLostError extends Error {
  readonly kind: LossKind;

  constructor(kind: LossKind, message: string) {
    super(message);
    this.name = 'WorkerLostError';
    this.kind = kind;
  }
}

/**
 * Watches for the loss of the worker: an uncaught error, or a closed port. A worker that stays silent is found by
 * `SilenceWatch` and `Calls`, and code of the match that throws ends the match in `Host`.
 */
export class WorkerLoss {
  /** Reports the loss: at first to {@link orElse}, later to the client. */
  report: (error: WorkerLostError) => void;
  /** Rejects what waits for an answer: the caller does not want it any more. */
  readonly cancel: (reason: unknown) => void;
  private readonly endpoint: Comlink.Endpoint;
  private readonly lost: Promise<never>;

  constructor(endpoint: Comlink.Endpoint) {
    this.endpoint = endpoint;
    let reject: (reason: unknown) => void = () => {};
    this.lost = new Promise((_, rejected) => {
      reject = rejected;
    });
    this.report = reject;
    this.cancel = reject;
    // Without this, a loss outside `orElse` is an unhandled rejection.
    this.lost.catch(() => {});
    endpoint.addEventListener('error', this.handleError);
    endpoint.addEventListener('close', this.handleClose);
  }

  /** Settles with the answer, or rejects if the worker is lost first. */
  orElse<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.lost]);
  }

  stop(): void {
    this.endpoint.removeEventListener('error', this.handleError);
    this.endpoint.removeEventListener('close', this.handleClose);
  }

  // Comlink's adapter for Node workers ignores event types: it calls every listener with every message.
  private readonly handleError = (event: Event) => {
    if (event.type !== 'error') return;
    this.report(new WorkerLostError('died', failureOf(event)));
  };

  private readonly handleClose = (event: Event) => {
    if (event.type === 'close') this.report(new WorkerLostError('died', 'The worker was closed.'));
  };
}

/** What a worker's `error` event says. An uncaught error of the script has a message; a script that is not loaded has none. */
function failureOf(event: Event | ErrorEvent): string {
  if (!('message' in event))
    return "The worker's script was not loaded. Is its address right, does the server send it as JavaScript, and may the page start workers (Content-Security-Policy)?";
  const { filename, lineno, message } = event;
  return `The worker failed: ${message}${filename ? ` (${filename}:${lineno})` : ''}`;
}
