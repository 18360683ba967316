import { hearth } from 'aftercast/hearth';

/** The game with its rules, for the worker, the server and tests. In JavaScript: the server runs it without a build. */
export const game = hearth;
