/** What the page sends to a worker, besides what the bridge does: a port on which the gauge is asked. */
export interface GaugeRequest {
  gauge: MessagePort;
}

/** How much the worker's match has written so far, in integers of its tape; 0 while none is open. */
export type GaugeReading = number;

/** Asks a worker how far it has written, at most once at a time. */
export class Gauge {
  private readonly port: MessagePort;
  private asked = false;

  /** @param read is told each answer as it comes */
  constructor(worker: Worker, read: (written: GaugeReading) => void) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<GaugeReading>) => {
      this.asked = false;
      read(data);
    };
    worker.postMessage({ gauge: port2 } satisfies GaugeRequest, [port2]);
  }

  ask(): void {
    if (this.asked) return;
    this.asked = true;
    this.port.postMessage(null);
  }

  close(): void {
    this.port.close();
  }
}
