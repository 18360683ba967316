/** Threads of Node that play the matches of a run. */
export { createNodePool, type NodePool, type NodePoolOptions } from './batch/node.ts';
