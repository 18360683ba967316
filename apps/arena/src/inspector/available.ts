/**
 * What the inspector consists of, fetched when it is wanted: most people play without. A build with
 * `VITE_AFTERCAST_INSPECTOR=off` has nothing of it, and this is `null`.
 */
export const inspector =
  // The condition stands where the imports are: elsewhere the bundler would not see that they are never reached.
  import.meta.env.VITE_AFTERCAST_INSPECTOR === 'off'
    ? null
    : { drawer: () => import('./drawer.tsx'), elements: () => import('./elements.ts') };
