import * as Comlink from 'comlink';
import {
  type AcceptedCall,
  type ConnectionApi,
  type FromPage,
  type FromWorker,
  READ_NOTICE,
} from '../contract.ts';
import type { Ports } from './connecting.ts';

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
  /** The worker's answers to calls. */
  api: Comlink.Remote<ConnectionApi>;
  private ports: Ports | null = null;
  private readonly events: ConnectionEvents;
  /** Number of the last call that may give a command. */
  private marks = 0;

  /** @param read number of messages that were read already and are no blocks */
  constructor(ports: Ports, number: number, events: ConnectionEvents, read: number) {
    this.events = events;
    this.number = number;
    this.api = this.attach(ports, number, read);
  }

  /** Starts to listen to a worker. @param read as for the constructor */
  attach(ports: Ports, number: number, read = 0): Comlink.Remote<ConnectionApi> {
    const { api, stream } = ports;
    this.number = number;
    this.ports = ports;
    let messages = read;
    let answers = 0;
    let told = 0;
    const tell = () => {
      if (messages + answers - told < READ_NOTICE) return;
      told = messages + answers;
      stream.postMessage({ kind: 'read', messages, answers } satisfies FromPage);
    };
    stream.onmessage = ({ data }) => {
      const message = data as FromWorker;
      if (message.kind !== 'block') messages++;
      tell();
      this.events.message(message);
    };
    api.addEventListener('message', () => {
      answers++;
      tell();
    });
    // Where the platform reports a closed port, the loss of the worker is noticed before a call times out.
    stream.addEventListener('close', () => {
      if (this.ports === ports) this.events.closed();
    });
    this.api = Comlink.wrap<ConnectionApi>(api);
    return this.api;
  }

  /** Closes the ports. Nothing is posted until {@link attach}. */
  detach(): void {
    const { ports } = this;
    if (ports === null) return;
    this.ports = null;
    ports.stream.onmessage = null;
    ports.stream.close();
    this.api[Comlink.releaseProxy]();
    ports.api.close();
  }

  post(message: FromPage): void {
    this.ports?.stream.postMessage(message);
  }

  /** A new mark for a call that may give a command. The message about the command repeats it. */
  mark(): AcceptedCall {
    return { connection: this.number, mark: ++this.marks };
  }
}
