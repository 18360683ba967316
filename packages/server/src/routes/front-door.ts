import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import sirv from 'sirv';
import type { OperationLog } from '../operation/operation-log.ts';
import type { AddressLimits } from './limits.ts';

/** Names the address of the one who asks, for the routes and for Colyseus. What a client says under this name is not read. */
export const ADDRESS_HEADER = 'x-real-ip';

/** Longest body of a request, in bytes. */
const LONGEST_BODY = 64 * 1024;

/** What stands before the routes. */
export interface DoorOptions {
  limits: AddressLimits;
  operation: OperationLog;
  /** How many proxies stand before the server, which each add an address to `X-Forwarded-For`. */
  proxies: number;
  /** Folder of pages that are served; `null` for none. */
  pages: string | null;
}

/**
 * Stands before everything that listens to an HTTP server: it notes the address of the one who asks, turns away what is too
 * much, and serves the pages. Call it once the routes listen.
 */
export function openFrontDoor(http: Server, { limits, operation, pages, proxies }: DoorOptions): void {
  const routes = http.listeners('request') as ((asked: IncomingMessage, answer: ServerResponse) => void)[];
  const upgrades = http.listeners('upgrade') as ((
    asked: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ) => void)[];
  const files = pages === null ? null : sirv(pages, { etag: true, maxAge: 0 });
  http.removeAllListeners('request');
  http.removeAllListeners('upgrade');

  http.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const address = markAddress(asked, proxies);
    // A page has dozens of files: they are not counted.
    if (files !== null && isOfPages(asked)) files(asked, answer, () => void admit(address, asked, answer));
    else void admit(address, asked, answer);
  });

  async function admit(address: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const wait = await limits.request(address);
    if (wait > 0) {
      operation.refused('limit', { address, path: pathOf(asked) });
      answer.setHeader('Retry-After', wait);
      refuse(answer, 429, `Too many requests from this address: try again in ${wait} s.`);
    } else if (isTooLong(asked)) {
      operation.refused('size', { address, path: pathOf(asked) });
      refuse(answer, 413, `A request has at most ${LONGEST_BODY} bytes, and says how many.`);
    } else for (const route of routes) route.call(http, asked, answer);
  }

  http.on('upgrade', async (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, an error of the socket would end the process.
    socket.on('error', () => socket.destroy());
    const address = markAddress(asked, proxies);
    if ((await limits.request(address)) > 0) {
      operation.refused('limit', { address, path: pathOf(asked) });
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
      return;
    }
    for (const upgrade of upgrades) upgrade.call(http, asked, socket, head);
  });
}

/** The address that a request comes from: the last that a proxy of ours has noted, or that of the connection. */
function markAddress(asked: IncomingMessage, proxies: number): string {
  const noted = [asked.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const last = proxies > 0 ? noted[noted.length - proxies]?.trim() : '';
  const address = last || asked.socket.remoteAddress || 'unknown';
  asked.headers[ADDRESS_HEADER] = address;
  return address;
}

function isOfPages(asked: IncomingMessage): boolean {
  return asked.method === 'GET' || asked.method === 'HEAD';
}

function isTooLong({ headers, method }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const length = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.NaN : 0));
  return !(length <= LONGEST_BODY);
}

function refuse(answer: ServerResponse, code: number, message: string): void {
  answer.setHeader('Access-Control-Allow-Origin', '*');
  answer.setHeader('Content-Type', 'application/json');
  answer.setHeader('Connection', 'close');
  answer.writeHead(code);
  answer.end(JSON.stringify({ message }));
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
