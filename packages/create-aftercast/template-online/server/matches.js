import { startServer } from '@aftercast/server';
import { game } from '../src/game.js';

/** The matches that a page may make, by name. With `clock: { turn: 75, mulligan: 75, warning: 20 }`, turns are timed. */
const offers = { friend: { game: game.game.name } };

/**
 * Starts the server of matches.
 * @param {Omit<import('@aftercast/server').ServerOptions, 'games' | 'offers'>} options
 */
export function serveMatches(options) {
  return startServer({ games: [game], offers, ...options });
}
