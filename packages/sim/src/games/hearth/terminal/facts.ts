import type { Keywords } from '@aftercast/cards';
import { catalogue, keywords } from '@aftercast/hearth';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { nameCards } from '../../terminal/card-names.ts';

/** What the cards of `hearth` are called. */
export const names = nameCards<CardFacts>(cards, catalogue);
export const { cardId, factsOf, titleOf } = names;

const known: Keywords = keywords;

/** A keyword as it is written on cards: `Divine Shield`. */
export function keywordTitle(keyword: string): string {
  return known[keyword]?.title ?? keyword;
}

/** Whether a keyword is written with its number: `Spell Damage +2`. */
export function isCounted(keyword: string): boolean {
  const it = known[keyword];
  return it?.kind === 'ability' && it.counted === true;
}

/** Keywords that a table shows as an entity has them now. */
const keywordTitles = new Set(
  Object.values(known).flatMap(({ kind, title }) => (kind === 'label' ? [] : [title])),
);

/** What a card says besides its keywords, which it may have lost, or have got others. */
export function abilitiesOf(card: string | null): string {
  const sentences = (factsOf(card)?.text ?? '').split(/(?<=\.) /);
  return sentences.filter((it) => !keywordTitles.has(it.replace(/( \+\d+)?\.?$/, ''))).join(' ');
}
