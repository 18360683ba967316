import type { Keywords } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import { catalogue, keywords } from '@aftercast/hearth';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { nameCards } from '../../../view/labels.ts';

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
