import { hearth } from 'aftercast/hearth';

/** The game with its rules, for the worker and for tests. */
export const game = hearth;
