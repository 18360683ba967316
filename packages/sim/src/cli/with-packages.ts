/**
 * Loads code that needs packages which are installed only by those who use it.
 * @param what needs them, for the message
 * @param packages their names
 * @throws Error that says what to install
 */
export async function withPackages<T>(
  what: string,
  packages: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code !== 'ERR_MODULE_NOT_FOUND' || !packages.some((it) => message.includes(it))) throw error;
    throw new Error(
      `${what} needs ${packages.length === 1 ? 'one more package' : `${packages.length} more packages`}: install with "npm install ${packages.join(' ')}".`,
    );
  }
}

/** Packages of a cluster. */
export const QUEUE = ['bullmq', 'ioredis'] as const;

/** Packages of a cluster's page. */
export const BOARD = [...QUEUE, '@bull-board/api', '@bull-board/express', 'express'] as const;

/** Packages that draw plots. */
export const PLOT = ['@observablehq/plot', 'linkedom'] as const;

/** Package that writes tables. */
export const TABLES = ['hyparquet-writer'] as const;

/** Package that answers questions about tables. */
export const DATABASE = ['@duckdb/node-api'] as const;
