import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';

const source = '@aftercast/source';

/** Packages of the workspace resolve to their sources: nothing has to be built to develop or to test. */
export const fromSource = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  // A worker fetches what reads scenarios when the first one is opened: there is nothing of it to be preloaded.
  build: { modulePreload: false },
  ssr: {
    resolve: {
      conditions: [source, ...defaultServerConditions],
      externalConditions: [source, ...defaultServerConditions],
    },
  },
} satisfies UserConfig;

/**
 * What the code inside workers imports. Vite finds a page's imports before it serves it, but not a worker's: without
 * this list it finds them late and reloads the page.
 */
export const workerDependencies = [
  '@aftercast/bridge > comlink',
  '@aftercast/bridge > rxjs',
  '@aftercast/bridge > @aftercast/match > xstate',
  '@aftercast/hearth > @aftercast/cards > valibot',
  '@aftercast/bridge > @aftercast/kernel > pure-rand/generator/xoroshiro128plus',
];

/** What tests of React in a browser import. */
export const reactDependencies = ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
/** What the worker imports that lays out the inspector's charts, for pages that have the inspector. */
export const layoutDependencies = ['@aftercast/inspector > elkjs/lib/elk-worker.min.js'];
