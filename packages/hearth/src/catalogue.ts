import { type Catalogue, type CompiledCard, compileCards } from '@aftercast/cards';
import type { Entity } from '@aftercast/kernel';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';

/** All cards of `hearth`, compiled. */
export const catalogue: Catalogue = compileCards(lexicon, cardFiles);

/** The card of an entity. */
export function cardOf(entity: Entity): CompiledCard {
  return catalogue.cards[entity.card] as CompiledCard;
}
