import { capital } from '@aftercast/cards/text';
import { catalogue, keywords } from '@aftercast/hearth';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { nameCards } from '../../terminal/card-names.ts';

/** What the cards of `hearth` are called. */
export const names = nameCards<CardFacts>(cards, catalogue);
export const { cardId, factsOf, titleOf } = names;

/** A keyword as it is written on cards: `Divine Shield`. */
export function keywordTitle(keyword: string): string {
  if (keyword === 'cant-attack') return "Can't attack";
  return keyword.split('-').map(capital).join(' ');
}

const keywordTitles = new Set([...Object.keys(keywords), 'frozen', 'silenced'].map(keywordTitle));

/** What a card says besides its keywords, which it may have lost, or have got others. */
export function abilitiesOf(card: string | null): string {
  const sentences = (factsOf(card)?.text ?? '').split(/(?<=\.) /);
  return sentences.filter((it) => !keywordTitles.has(it.replace(/( \+\d+)?\.?$/, ''))).join(' ');
}
