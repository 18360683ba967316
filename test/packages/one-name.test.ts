import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

interface Manifest {
  exports: Record<string, { '@aftercast/source': string }>;
}

const folder = join(root, 'packages/aftercast');
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Each entry of the package with the module that it stands for. */
const entries = Object.entries(manifest.exports).map(([entry, { '@aftercast/source': file }]) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return [entry, /^(?:export \* from|import) '(.*)';\n$/.exec(text)?.[1] ?? text] as const;
});

/** The worker of the inspector's layout takes the messages of the thread in which it is imported. */
const importable = entries.filter(([entry]) => entry !== './inspector/layout-worker');

it.each(importable)('aftercast, entry %s, is %s', async (entry, module) => {
  const ours = await import(join('aftercast', entry));
  expect(Object.keys(ours)).toEqual(Object.keys(await import(module)));
});

it('has every entry of the games, and defines the elements of the inspector', () => {
  expect(entries).toContainEqual(['./inspector/define', '@aftercast/inspector/define']);
  for (const game of ['hearth', 'cyber']) {
    const { exports }: Manifest = JSON.parse(
      readFileSync(join(root, `packages/${game}/package.json`), 'utf8'),
    );
    const code = Object.entries(exports).filter(([, target]) => typeof target === 'object');
    const modules = code.map(([entry]) => join(`@aftercast/${game}`, entry));
    expect(entries.map(([, module]) => module)).toEqual(expect.arrayContaining(modules));
  }
});
