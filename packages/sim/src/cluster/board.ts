import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Queue } from 'bullmq';
import express from 'express';
import type { Redis } from 'ioredis';
import { connect } from './connect.ts';
import { QUEUES } from './layout.ts';

/** The page of a cluster's queues. */
export interface ServedBoard {
  /** Its address. */
  readonly url: string;
  /** Ends the server and its connections. */
  close(): Promise<void>;
}

/** How often new queues are looked for, in milliseconds. */
const EVERY = 3_000;

/**
 * Serves the page of all queues of a cluster, on this machine only, without anything that changes them.
 * @param port 0 for any
 * @param failed called when Redis is lost; it is asked for again
 * @throws Error if Redis cannot be reached, or the port cannot be had
 */
export async function serveBoard(
  redisUrl: string,
  port: number,
  failed: (error: Error) => void,
): Promise<ServedBoard> {
  const redis = await connect(redisUrl, failed);
  const queues = new Map<string, Queue>();
  const serverAdapter = new ExpressAdapter();
  const board = createBullBoard({
    queues: [],
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Aftercast' } },
  });
  const lookForQueues = async () => {
    for (const name of await queueNames(redis)) {
      if (queues.has(name)) continue;
      const queue = new Queue(name, { connection: redis });
      queues.set(name, queue);
      board.addQueue(new BullMQAdapter(queue, { readOnlyMode: true }));
    }
  };
  const app = express();
  app.use(serverAdapter.getRouter());
  const server = app.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    await lookForQueues();
  } catch (error) {
    server.close();
    redis.disconnect();
    throw error;
  }
  const timer = setInterval(() => void lookForQueues().catch(failed), EVERY);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([...queues.values()].map((it) => it.close()));
      redis.disconnect();
    },
  };
}

/** The names of the queues that runs have made. */
async function queueNames(redis: Redis): Promise<string[]> {
  const names: string[] = [];
  for await (const keys of redis.scanStream({ match: `bull:${QUEUES}*:meta`, count: 1_000 }))
    for (const key of keys as string[]) names.push(key.slice('bull:'.length, -':meta'.length));
  return names.sort();
}
