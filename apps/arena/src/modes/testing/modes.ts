import type { Against, Mode, NamedDeck, TwoPlayers, Watching } from '../modes.ts';

const deck = (hero: string): NamedDeck => ({ name: `A ${hero}`, deck: { hero, cards: ['wisp', 'wisp'] } });

const draw = {
  game: 'hearth',
  seed: 7,
  first: 0,
  clock: false,
  decks: [deck('mage'), deck('hunter')],
} as const;

/** A match against an opponent. */
export const against: Against = { kind: 'against', opponent: 'greedy', ...draw };

/** A match of two people. */
export const two: TwoPlayers = { kind: 'two', ...draw, clock: true };

/** A match of two opponents. */
export const watch: Watching = { kind: 'watch', opponents: ['random', 'planner'], ...draw, first: 1 };

/** A match of the other game. */
export const cyberMatch: TwoPlayers = { kind: 'two', ...draw, game: 'cyber' };

/** One of each kind. */
export const allModes: readonly Mode[] = [
  { kind: 'table', name: 'demonstration' },
  { kind: 'opened', name: 'Mine', scenario: { format: 'scenario/1', players: [{}, {}] } },
  against,
  two,
  watch,
  cyberMatch,
];
