import { expect, it } from 'vitest';
import { packageManagerOf } from './package-manager.ts';

it.each([
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  ['pnpm/12.21.0 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.2.0 npm/? node/v20.20.2 linux x64', 'bun'],
  ['cnpm/9.0.0 node/v20.20.2', 'npm'],
  ['', 'npm'],
  [undefined, 'npm'],
])('%s is %s', (agent, name) => {
  expect(packageManagerOf(agent).name).toBe(name);
});
