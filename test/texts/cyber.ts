import type { Card } from '@aftercast/cards';
import { cardText, checkCards, lexicon } from '@aftercast/cyber/authoring';
import type { Words } from './code/words.ts';

/** All cards of `cyber`. */
export const cards: readonly Card[] = checkCards();

/** Prints the code of a card. */
export function print(card: Card): string {
  return cardText(card, cards);
}

/** A name in code: `deal-damage` is `dealDamage`. */
function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const named = (names: readonly string[]) => names.map((it) => [camel(it), it] as const);

/** Effects with shorter names in code. */
const SHORT: Readonly<Record<string, string>> = { 'deal-damage': 'damage', each: 'for' };

/** What the reader knows of `cyber`. */
export const words: Words = {
  types: ['program', 'hero'],
  races: [...new Set(cards.flatMap(({ race }) => race ?? []))],
  zones: Object.keys(lexicon.zones),
  keywords: named(Object.keys(lexicon.keywords)),
  states: named(Object.keys(lexicon.states)),
  stats: named([...Object.keys(lexicon.stats), ...Object.keys(lexicon.readings ?? {})]),
  effects: Object.keys(lexicon.effects).map((it) => [SHORT[it] ?? camel(it), it]),
  untils: named(Object.keys(lexicon.untils)),
  cards: cards.map(({ id, name }) => [
    name
      .split(' ')
      .map((it) => it.charAt(0).toUpperCase() + it.slice(1).replaceAll('.', '_'))
      .join(''),
    id,
  ]),
};
