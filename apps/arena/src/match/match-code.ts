/** What shows matches, as one piece of code that is fetched when it is needed: see {@link loadMatch}. */

export { ArenaMatch } from './arena-match.ts';
export { MatchPage } from './match-page.tsx';
