import * as Comlink from 'comlink';
import type { ConnectOptions, FromWorker, HostApi, Role, Status } from '../contract.ts';
import { ReadNotices } from './read-notices.ts';

/** Access to the worker's host: shared by the connections of the page that opened the match. */
export interface HostLink {
  readonly host: Comlink.Remote<HostApi>;
}

/** The page's ends of a connection's two channels. */
export interface Ports {
  stream: MessagePort;
  api: MessagePort;
}

/**
 * Asks the host for a connection. Returns the ports at once; `connected` resolves with the host's number for it.
 * @param leads whether the connection becomes the leader
 */
export function invite(
  link: HostLink,
  role: Role,
  leads: boolean,
  options: ConnectOptions = {},
): { ports: Ports; connected: Promise<number> } {
  const stream = new MessageChannel();
  const api = new MessageChannel();
  const connected = link.host.connect(
    role,
    Comlink.transfer(stream.port2, [stream.port2]),
    Comlink.transfer(api.port2, [api.port2]),
    leads,
    options,
  );
  return { ports: { stream: stream.port1, api: api.port1 }, connected };
}

/** Runs one step of connecting; if it fails, closes the ports. */
export async function orClose<T>({ stream, api }: Ports, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    stream.close();
    api.close();
    throw error;
  }
}

/** The first messages of a new connection. */
export interface FirstView {
  view: Extract<FromWorker, { kind: 'view' }>;
  status: Status;
  /** Messages that arrived besides the first view and status, up to the moment when the client handles messages. */
  later: FromWorker[];
  /** Counts what was read so far. */
  notices: ReadNotices;
}

/**
 * Resolves when the first view and the first status have arrived. Collects all other messages in `later` until the caller
 * sets its own handler on the port. Rejects if the worker ends the connection first.
 * @param alive called when the worker says that the view takes some time
 */
export function firstView(port: MessagePort, alive: () => void): Promise<FirstView> {
  return new Promise((resolve, reject) => {
    let view: Extract<FromWorker, { kind: 'view' }> | null = null;
    const later: FromWorker[] = [];
    const notices = new ReadNotices(port);
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      notices.countMessage(data);
      if (data.kind === 'catching-up') alive();
      else if (view === null && data.kind === 'view') view = data;
      else if (view !== null && data.kind === 'status') {
        resolve({ view, status: data.status, later, notices });
        port.onmessage = (message: MessageEvent<FromWorker>) => {
          notices.countMessage(message.data);
          later.push(message.data);
        };
      } else if (data.kind === 'gone') reject(new Error(data.reason));
      else later.push(data);
    };
  });
}
