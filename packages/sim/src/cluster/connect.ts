import { Redis } from 'ioredis';

/**
 * Connects to the Redis of a cluster. A connection that is lost is made again, and what is asked for meanwhile waits.
 * @param failed called each time that it is lost, and for each attempt that fails
 * @throws Error if it cannot be reached at first
 */
export async function connect(url: string, failed: (error: Error) => void): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  await redis.connect().catch((error: Error) => {
    redis.disconnect();
    throw new Error(`Redis cannot be reached at ${url}: ${error.message}`);
  });
  redis.on('error', failed);
  return redis;
}
