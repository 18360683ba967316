import { createNodePool } from '@aftercast/sim/node-pool';
import { workFor } from '../../packages/sim/src/cluster/work.ts';

/** A worker of a test, in a process of its own. */
const [, , url = ''] = process.argv;
const pool = createNodePool({ workers: 1 });
const worker = workFor(url, pool, {
  played: ({ first }) => process.send?.({ first }),
  failed: (error) => console.error(error),
});
process.once('SIGTERM', async () => {
  await worker.close();
  await pool.close();
  process.exit(0);
});
