import * as Comlink from 'comlink';
import type { ConnectionApi, FromPage, FromWorker } from '../contract.ts';
import type { Ports } from './connecting.ts';
import { ReadNotices } from './read-notices.ts';

/** What a connection passes on. */
export interface ConnectionEvents {
  message(message: FromWorker): void;
  /** The worker's end was closed, as far as the platform reports that. */
  closed(): void;
}

/** The page's ends of a connection's two channels. With another worker, they are replaced. */
export class Connection {
  /** The host's number for the connection; 0 on an invited connection, which does not know it. */
  number: number;
  /**
   * Not an enumerable property: tools that walk a page's objects, as React's development build does with props, must not come
   * to a proxy. A released one throws wherever it is touched.
   */
  #api: Comlink.Remote<ConnectionApi>;
  private ports: Ports | null = null;
  private readonly events: ConnectionEvents;

  /** @param notices counts what the page has read of the worker's messages */
  constructor(ports: Ports, number: number, events: ConnectionEvents, notices: ReadNotices) {
    this.events = events;
    this.number = number;
    this.#api = this.attach(ports, number, notices);
  }

  /** The worker's answers to calls. */
  get api(): Comlink.Remote<ConnectionApi> {
    return this.#api;
  }

  /** Starts to listen to a worker. @param notices as for the constructor, if messages were read already */
  attach(
    ports: Ports,
    number: number,
    notices = new ReadNotices(ports.stream),
  ): Comlink.Remote<ConnectionApi> {
    const { api, stream } = ports;
    this.number = number;
    this.ports = ports;
    stream.onmessage = ({ data }) => {
      notices.countMessage(data as FromWorker);
      this.events.message(data as FromWorker);
    };
    api.addEventListener('message', () => notices.countAnswer());
    // Where the platform reports a closed port, the loss of the worker is noticed before a call times out.
    stream.addEventListener('close', () => {
      if (this.ports === ports) this.events.closed();
    });
    this.#api = Comlink.wrap<ConnectionApi>(api);
    return this.#api;
  }

  /** Closes the ports. Nothing is posted until {@link attach}. */
  detach(): void {
    const { ports } = this;
    if (ports === null) return;
    this.ports = null;
    ports.stream.onmessage = null;
    ports.stream.close();
    this.#api[Comlink.releaseProxy]();
    ports.api.close();
  }

  post(message: FromPage): void {
    this.ports?.stream.postMessage(message);
  }
}
