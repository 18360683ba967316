import { defineConfig } from 'vitest/config';
import { fromSource } from '../../vite.source.ts';

const name = process.env.AFTERCAST_MUTANTS ?? '';

/** The package's own tests. */
const own = [`packages/${name}/src/**/*.test.ts`];

/**
 * The tests that play whole matches through a package. Left out is what plays for seconds, at random or under load: every
 * mutant that survives would wait for it.
 */
const others: Record<string, string[]> = {
  match: ['test/{match,capsules,stored}/**/*.test.ts'],
  bridge: ['test/{bridge,recovery}/**/*.test.ts'],
};

export default defineConfig({
  ...fromSource,
  test: {
    environment: 'node',
    include: process.env.AFTERCAST_MUTANTS_TESTS === 'own' ? own : [...own, ...(others[name] ?? [])],
    exclude: [
      '**/node_modules/**',
      '**/*.{browser,e2e,isolated,nightly}.test.ts',
      'packages/kernel/src/resolver/resolver.depth.test.ts',
      'test/bridge/{hostile-host,hostile-ports,never-reads,never-takes,newcomer,storm,demonstration}.test.ts',
      'test/stored/damage*.test.ts',
      'test/capsules/recorder.test.ts',
      'test/match/{opening-secrecy,secrecy,shuffle,targeting-sweep}.test.ts',
    ],
    testTimeout: 60_000,
    isolate: false,
  },
});
