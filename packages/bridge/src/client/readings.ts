import type { FromFollower, FromLog, FromMachines, LogFrom, MachineMessage } from '../contract.ts';
import type { LogListener } from './api.ts';
import type { Calls } from './calls.ts';
import { FollowedLog } from './followed-log.ts';
import type { PrefixChecks } from './prefix-checks.ts';

/** A subscription with a port of its own. */
interface Reading {
  /** The page's end of the port; `null` until the worker has been asked. */
  port: MessagePort | null;
  /** Asks the worker, or another worker. @param isUndone whether records that were received were undone since */
  open(isUndone: boolean): Promise<void>;
  /** Called when the connection ends. */
  end(reason: string): void;
  /** Whether the worker has accepted it. */
  isOpen: boolean;
  /** What its records come to; missing if it has none. */
  checks?(): PrefixChecks;
}

/** How a reading is made. */
interface ReadingOptions<Message> {
  /** Passes the port's other end to the worker. */
  ask(port: MessagePort): Promise<void>;
  handle(message: Message): void;
  /** Whether a message takes a credit. */
  takesCredit(message: Message): boolean;
  end(reason: string): void;
  /** Called before another worker is asked. */
  resume?(isUndone: boolean): void;
  /** What its records come to. */
  checks?(): PrefixChecks;
}

/** A client's further subscriptions: to the event log, and to the reports of the machines. */
export class Readings {
  private readonly all = new Set<Reading>();

  /**
   * Subscribes to the event log. With another worker, it goes on after the last record that the listener has received.
   * @param ask passes the port's other end to the worker
   */
  log(
    calls: Calls,
    ask: (port: MessagePort, from: LogFrom) => Promise<void>,
    listener: LogListener,
    from: LogFrom,
  ): Promise<() => void> {
    const log = new FollowedLog(listener, from);
    return this.read<FromLog>(calls, {
      ask: (port) => ask(port, log.from),
      handle: (message) => log.handle(message),
      takesCredit: (message) => message.kind === 'records',
      end: (reason) => listener.end(reason),
      resume: (isUndone) => log.resume(isUndone),
      checks: () => log.checks,
    });
  }

  /** Subscribes to the reports of the machines. */
  machines(
    calls: Calls,
    ask: (port: MessagePort) => Promise<void>,
    hear: (messages: readonly MachineMessage[]) => void,
  ): Promise<() => void> {
    return this.read<FromMachines>(calls, {
      ask,
      handle: ({ messages }) => hear(messages),
      takesCredit: () => true,
      end: () => {},
    });
  }

  /** Asks another worker for all of them. @param isUndone whether a command was dropped of which there were records */
  async again(isUndone: boolean): Promise<void> {
    for (const reading of [...this.all]) if (reading.isOpen) await reading.open(isUndone);
  }

  /** What the records of each follower of the event log come to. */
  get checks(): PrefixChecks[] {
    return [...this.all].flatMap(({ checks, isOpen }) => (isOpen && checks !== undefined ? [checks()] : []));
  }

  /** Ends all of them, since the connection has ended (law B3). */
  end(reason: string): void {
    const readings = [...this.all];
    this.all.clear();
    for (const reading of readings) close(reading);
    for (const reading of readings) reading.end(reason);
  }

  /** Number of subscriptions, for tests of leaks. */
  get size(): number {
    return this.all.size;
  }

  private async read<Message>(calls: Calls, options: ReadingOptions<Message>): Promise<() => void> {
    const { ask, checks, end, handle, resume, takesCredit } = options;
    const stop = () => {
      if (!this.all.delete(reading)) return;
      reading.port?.postMessage({ kind: 'bye' } satisfies FromFollower);
      close(reading);
    };
    const reading: Reading = {
      port: null,
      isOpen: false,
      end,
      ...(checks && { checks }),
      open: async (isUndone) => {
        if (reading.isOpen) resume?.(isUndone);
        close(reading);
        const { port1: port, port2 } = new MessageChannel();
        reading.port = port;
        port.onmessage = ({ data }: MessageEvent<Message>) => {
          // Queued, so that the credit goes out after the listener has run: a slow listener slows the worker. A listener
          // that throws does not prevent it.
          if (takesCredit(data))
            queueMicrotask(
              () =>
                reading.port === port &&
                port.postMessage({ kind: 'credit', blocks: 1 } satisfies FromFollower),
            );
          handle(data);
        };
        try {
          await ask(port2);
        } catch (error) {
          port2.close();
          throw error;
        }
      },
    };
    this.all.add(reading);
    try {
      await calls.wait(() => reading.open(false));
      reading.isOpen = true;
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }
}

function close(reading: Reading): void {
  const { port } = reading;
  reading.port = null;
  if (port === null) return;
  port.onmessage = null;
  port.close();
}
