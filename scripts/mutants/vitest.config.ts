import { defineConfig } from 'vitest/config';
import { fromSource } from '../../vite.source.ts';

/**
 * The tests that judge a changed package: its own and those that play whole matches through it. Left out is what plays
 * for seconds, at random or under load: every change that nothing notices would wait for it.
 */
const tests: Record<string, string[]> = {
  kernel: ['packages/kernel/src/**/*.test.ts'],
  match: ['packages/match/src/**/*.test.ts', 'test/{match,capsules,stored}/**/*.test.ts'],
  bridge: ['packages/bridge/src/**/*.test.ts', 'test/{bridge,recovery}/**/*.test.ts'],
};

const name = process.env.AFTERCAST_MUTANTS ?? '';
const own = [`packages/${name}/src/**/*.test.ts`];

export default defineConfig({
  ...fromSource,
  test: {
    environment: 'node',
    include: process.env.AFTERCAST_MUTANTS_TESTS === 'own' ? own : (tests[name] ?? []),
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
