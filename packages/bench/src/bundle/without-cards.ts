import type { Plugin } from 'vite';

/** Leaves out the cards of a game: card files become empty lists. */
export const withoutCards = (): Plugin => ({
  name: 'without-cards',
  enforce: 'pre',
  load: (id) => (/\/cards\/[^/]+\.json(\?|$)/.test(id) ? '[]' : null),
});
