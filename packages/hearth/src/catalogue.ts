import type { Catalogue, CompiledCard, CompiledPlay } from '@aftercast/cards';
import type { Entity, Table } from '@aftercast/kernel';
import { load } from '#load';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { preparation } from './preparation.ts';
import { playerStat } from './table.ts';
import { Stat } from './vocabulary.ts';

/** All cards of `hearth`, compiled. */
export const catalogue: Catalogue = load(lexicon, [...cardFiles, ...preparation.files], preparation.coverage);

/** The card of an entity. */
export function cardOf(entity: Entity): CompiledCard {
  return catalogue.cards[entity.card] as CompiledCard;
}

/**
 * What playing a card does now: an option, its combo, or the usual.
 * @param choice index of the chosen option; -1 for a card without options
 * @param own how many of the cards played this turn are this card: 0 while it is in the hand, 1 after it was played
 */
export function playOf(table: Table, seat: number, entity: Entity, choice: number, own: 0 | 1): CompiledPlay {
  const { play, combo, options } = cardOf(entity);
  if (choice >= 0 && choice < options.length) return options[choice] as CompiledPlay;
  return combo !== null && playerStat(table, seat, Stat.cardsPlayed) > own ? combo : play;
}
