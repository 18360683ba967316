import type { Keywords } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import { keywords } from '@aftercast/hearth';
import type { HearthCardFacts } from '@aftercast/hearth/cards';
import type { CardNames } from '../../../view/labels.ts';

/** The names of all cards of a game of `hearth`, and what is printed on them. */
export type HearthNames = CardNames<HearthCardFacts>;

const known: Keywords = keywords;

/** Returns a keyword as printed on cards: `Divine Shield`. */
export function keywordTitle(keyword: string): string {
  return known[keyword]?.title ?? keyword;
}

/** Whether a keyword is printed with a number: `Spell Damage +2`. */
export function isCounted(keyword: string): boolean {
  const it = known[keyword];
  return it?.kind === 'ability' && it.counted === true;
}

/** Keywords that the table shows by their current state. */
const keywordTitles = new Set(
  Object.values(known).flatMap(({ kind, title }) => (kind === 'label' ? [] : [title])),
);

/** Returns a card's text without its keywords, which may have been lost or added. */
export function abilitiesOf({ factsOf }: HearthNames, card: string | null): string {
  const sentences = (factsOf(card)?.text ?? '').split(/(?<=\.) /);
  return sentences.filter((it) => !keywordTitles.has(it.replace(/( \+\d+)?\.?$/, ''))).join(' ');
}

/** Describes everything printed on a card: `Wisp: Neutral minion, costs 0, 1/1.` */
export function describeCard({ factsOf }: HearthNames, id: string): string {
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
