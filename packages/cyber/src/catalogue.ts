import type { Catalogue, CompiledCard } from '@aftercast/cards';
import type { Entity } from '@aftercast/kernel';
import { load } from '#load';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { preparation } from './preparation.ts';

/** All cards of `cyber`, compiled. */
export const catalogue: Catalogue = load(lexicon, [...cardFiles, ...preparation.files], preparation.coverage);

/** The card of an entity. */
export function cardOf(entity: Entity): CompiledCard {
  return catalogue.cards[entity.card] as CompiledCard;
}
