import type { FromFollower, FromLog, FromMachines, MachineMessage } from '../contract.ts';
import type { LogListener } from './api.ts';

/** A subscription with a port of its own. */
interface Reading {
  port: MessagePort;
  /** Called when the connection ends. */
  end(reason: string): void;
}

/** A client's further subscriptions: to the event log, and to the reports of the machines. */
export class Readings {
  private readonly all = new Set<Reading>();

  /**
   * Subscribes to the event log.
   * @param ask passes the port's other end to the worker
   */
  log(ask: (port: MessagePort) => Promise<void>, listener: LogListener): Promise<() => void> {
    return this.read<FromLog>(
      ask,
      (message, stop) => {
        switch (message.kind) {
          case 'begin':
            listener.begin(message.start);
            return;
          case 'records':
            listener.records(message.data, message.seq);
            return;
          case 'gone':
            stop();
            listener.end(message.reason);
            return;
          default:
            message satisfies never;
        }
      },
      (message) => message.kind === 'records',
      (reason) => listener.end(reason),
    );
  }

  /** Subscribes to the reports of the machines. */
  machines(
    ask: (port: MessagePort) => Promise<void>,
    hear: (messages: readonly MachineMessage[]) => void,
  ): Promise<() => void> {
    return this.read<FromMachines>(
      ask,
      ({ messages }) => hear(messages),
      () => true,
      () => {},
    );
  }

  /** Ends all of them, since the connection has ended (law B3). */
  end(reason: string): void {
    const readings = [...this.all];
    this.all.clear();
    for (const reading of readings) {
      reading.port.onmessage = null;
      reading.port.close();
    }
    for (const reading of readings) reading.end(reason);
  }

  /** Number of subscriptions, for tests of leaks. */
  get size(): number {
    return this.all.size;
  }

  private async read<Message>(
    ask: (port: MessagePort) => Promise<void>,
    handle: (message: Message, stop: () => void) => void,
    takesCredit: (message: Message) => boolean,
    end: (reason: string) => void,
  ): Promise<() => void> {
    const { port1: port, port2 } = new MessageChannel();
    const reading: Reading = { port, end };
    const post = (message: FromFollower) => port.postMessage(message);
    const stop = () => {
      if (!this.all.delete(reading)) return;
      post({ kind: 'bye' });
      port.onmessage = null;
      port.close();
    };
    this.all.add(reading);
    port.onmessage = ({ data }: MessageEvent<Message>) => {
      // Queued, so that the credit goes out after the listener has run: a slow listener slows the worker. A listener that
      // throws does not prevent it.
      if (takesCredit(data))
        queueMicrotask(() => this.all.has(reading) && post({ kind: 'credit', blocks: 1 }));
      handle(data, stop);
    };
    try {
      await ask(port2);
      return stop;
    } catch (error) {
      stop();
      port2.close();
      throw error;
    }
  }
}
