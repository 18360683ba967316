import type { Plugin } from 'vite';

/** Leaves the cards out of a game: its files of cards become empty lists. */
export const withoutCards = (): Plugin => ({
  name: 'without-cards',
  enforce: 'pre',
  load: (id) => (/\/cards\/[^/]+\.json(\?|$)/.test(id) ? '[]' : null),
});
