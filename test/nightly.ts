/** Whether this is the nightly run. It repeats some tests of the ordinary run with more cases, see vite.config.ts. */
export const isNightly = process.env.AFTERCAST_NIGHTLY === '1';
