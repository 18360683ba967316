/**
 * Loads code that needs the queue, whose packages are installed only by those who use a cluster.
 * @throws Error that says what to install
 */
export async function withQueue<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== 'ERR_MODULE_NOT_FOUND' || !/bullmq|ioredis/.test(message ?? '')) throw error;
    throw new Error('A cluster needs two more packages: install them with "npm install bullmq ioredis".');
  }
}
