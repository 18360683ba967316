import { capital } from '@aftercast/cards/text';
import { catalogue, keywords } from '@aftercast/hearth';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { nameCards } from '../../../view/labels.ts';

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

/** All that is printed on a card: `Wisp: Neutral minion, costs 0, 1/1.` */
export function describeCard(id: string): string {
  const facts = factsOf(id);
  if (facts === null) return id;
  const { name, type, class: of, cost, attack, health, durability, race, text } = facts;
  const about = [
    `${of === 'neutral' ? '' : `${capital(of)} `}${race ?? ''} ${type}`.trim(),
    cost === undefined ? '' : `costs ${cost}`,
    attack === undefined ? '' : `${attack}/${health ?? durability}`,
  ];
  const printed = about.filter((it) => it !== '').join(', ');
  return `${name}: ${capital(printed.replace(/ +/g, ' '))}. ${text}`.trim();
}
