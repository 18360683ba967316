import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AFTERCAST_VERSION } from '@aftercast/match/files';
import { expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);

it.each(packages)('capsules name the version of %s', (file) => {
  expect(AFTERCAST_VERSION).toBe(JSON.parse(readFileSync(join(root, file), 'utf8')).version);
});
