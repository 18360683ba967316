import type { Deck, GameRules } from '@aftercast/rules';
import { type Duelist, playDuel } from './duel.ts';

/** How the first of two bots fared against the second. */
export interface Score {
  won: number;
  lost: number;
  tied: number;
  turns: number;
  commands: number;
}

/** Who meets whom, how often. */
export interface Series {
  bots: readonly [Duelist, Duelist];
  /** The deck of both sides, by the number of the pair of matches. */
  deckOf(pair: number): Deck;
  /** An even number: each pair of matches has the same deck and seed, and the seats the other way round. */
  matches: number;
  /** Seed of the first pair; those of the others follow it. */
  seed: number;
  /** The game's. */
  rules: GameRules;
}

/** Plays matches in pairs, both sides with the same deck, each side once with each seat. @throws DuelError as a duel does */
export function mirrored({ bots: [one, other], deckOf, matches, seed, rules }: Series): Score {
  const score: Score = { won: 0, lost: 0, tied: 0, turns: 0, commands: 0 };
  for (let pair = 0; 2 * pair < matches; pair++) {
    const deck = deckOf(pair);
    for (const own of [0, 1]) {
      const bots: [Duelist, Duelist] = own === 0 ? [one, other] : [other, one];
      const result = playDuel({ bots, decks: [deck, deck], seed: seed + pair, first: 0, rules });
      score.turns += result.turns;
      score.commands += result.commands;
      if (result.outcome === -1) score.tied++;
      else if (result.outcome === 1 + own) score.won++;
      else score.lost++;
    }
  }
  return score;
}
