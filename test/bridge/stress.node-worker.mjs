// The worker's script for Node. It loads TypeScript, and the workspace's packages from their sources.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { startStressHost } = await import('./stress-host.ts');
const bridge = new URL('../../packages/bridge/package.json', import.meta.url);
startStressHost(createRequire(bridge)('comlink/dist/umd/node-adapter')(parentPort));
