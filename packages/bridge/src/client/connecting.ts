import * as Comlink from 'comlink';
import type { FromWorker, HostApi, Role, Status } from '../contract.ts';

/** What the first client of a worker has over those that join: the worker's host. */
export interface HostLink {
  host: Comlink.Remote<HostApi>;
  /** Ends the link itself, once the match is closed. */
  release(): void;
}

/** The ends of a connection that its holder keeps. */
export interface Ports {
  stream: MessagePort;
  api: MessagePort;
}

/** Asks for a connection, and gives the ends of it that are to be held. */
export function invite(
  link: HostLink,
  role: Role,
  pace: boolean,
): { ports: Ports; connected: Promise<number> } {
  const stream = new MessageChannel();
  const api = new MessageChannel();
  const connected = link.host.connect(
    role,
    Comlink.transfer(stream.port2, [stream.port2]),
    Comlink.transfer(api.port2, [api.port2]),
    pace,
  );
  return { ports: { stream: stream.port1, api: api.port1 }, connected };
}

/** What a new connection begins with. */
export interface FirstView {
  view: Extract<FromWorker, { kind: 'view' }>;
  status: Status;
  /** What came in the meantime. */
  rest: FromWorker[];
}

/** Gathers what arrives until the first view and the first status are there, and goes on until it is taken. */
export function firstView(port: MessagePort): Promise<FirstView> {
  return new Promise((resolve, reject) => {
    let view: Extract<FromWorker, { kind: 'view' }> | null = null;
    const rest: FromWorker[] = [];
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (view === null && data.kind === 'view') view = data;
      else if (view !== null && data.kind === 'status') {
        resolve({ view, status: data.status, rest });
        port.onmessage = (message: MessageEvent<FromWorker>) => rest.push(message.data);
      } else if (data.kind === 'gone') reject(new Error(data.reason));
      else rest.push(data);
    };
  });
}
