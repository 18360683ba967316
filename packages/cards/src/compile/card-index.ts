import type { Card } from '../language/card.ts';
import { factsOf } from '../language/pool-facts.ts';
import type { Lexicon } from './lexicon.ts';
import type { CardIndex } from './pool.ts';

/** What selectors and pools look up of the cards of a game, by number. */
export function indexCards(lexicon: Lexicon, loaded: readonly Card[]): CardIndex {
  const inherited = inheritedRaces(lexicon, loaded);
  return {
    types: ['', ...loaded.map((card) => card.type)],
    races: [undefined, ...loaded.map(({ id, race }) => race ?? inherited.get(id))],
    marked: [[], ...loaded.map((card) => card.keywords ?? [])],
    numbers: new Map(loaded.map((card, i) => [card.id, i + 1])),
    facts: loaded.map((card, i) => factsOf(card, i + 1, lexicon.firstSet)),
  };
}

/** Races of cards that have none of their own, but that a card of a race turns into. */
function inheritedRaces(lexicon: Lexicon, loaded: readonly Card[]): Map<string, string> {
  const inherited = new Map<string, string>();
  for (const { race, routines = [] } of loaded)
    for (const { do: effects } of routines)
      for (const effect of effects)
        if (race !== undefined && lexicon.effects[effect.do]?.keepsRace && typeof effect.card === 'string')
          inherited.set(effect.card, race);
  return inherited;
}
