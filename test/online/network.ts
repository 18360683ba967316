import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between pages and a server, which can be cut. */
export interface Network {
  /** The server's address through it. */
  readonly url: string;
  /** Cuts every connection, and refuses new ones until {@link mend}. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param to the server's address */
export async function openNetwork(to: string): Promise<Network> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
