import type { Card } from '@aftercast/cards';
import * as cyber from '@aftercast/cyber/authoring';
import { german as cyberGerman } from '@aftercast/cyber/german';
import { cardText } from '@aftercast/hearth/authoring';
import { german } from '@aftercast/hearth/german';
import { sets } from '@aftercast/hearth/sets';
import { cards } from '../hearth.ts';

const later = Object.values(sets);

/** The German text of a card of `hearth`. */
export function print(card: Card): string {
  return cardText(card, cards, later, german);
}

/** The German text of a card of `hearth` that is in a set. */
export function printed(id: string): string {
  const card = cards.find((it) => it.id === id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return print(card);
}

/** All cards of `cyber`. */
export const cyberCards: readonly Card[] = cyber.checkCards();

/** The German text of a card of `cyber`. */
export function printCyber(card: Card): string {
  return cyber.cardText(card, cyberCards, [], cyberGerman);
}

/** English words that are no German ones: a text with one of them was not worded. */
const ENGLISH =
  /\b(the|of|to|your|you|each|with|if|whenever|and|or|for|it|its|is|are|this|that|deal|draw|give|gain|cards?|minions?|damage|health|from|until|not|other|copy|summon|destroy|undefined|null|object)\b/;

/** The names of cards, the longest first: those without a German name are English. */
const names = [...cards, ...cyberCards].map(({ name }) => name).sort((a, b) => b.length - a.length);

/** Says what is wrong with the form of a German text; `null` for nothing. */
export function formFault(text: string): string | null {
  const plain = names.reduce((rest, name) => rest.replaceAll(name, 'Name'), text);
  const english = ENGLISH.exec(plain);
  if (english !== null) return `"${english[0]}" is English`;
  if (/ {2}|^ | $/.test(text)) return 'a space too many';
  if (/ [.,;:!?)“]|[(„] |,[.,;:]|\.\.|;\.|:\./.test(plain.replaceAll('...', ''))) return 'wrong punctuation';
  if (count(text, '„') !== count(text, '“') || count(text, '(') !== count(text, ')')) return 'an open pair';
  if (text !== '' && !/^[A-ZÄÖÜ„]/.test(text)) return 'no capital letter';
  if (/\. [a-zäöü]/.test(plain.replaceAll('...', ''))) return 'a sentence without a capital letter';
  // Articles that no noun has: an ending was put where there is none.
  if (/\b(eineer|einee|Eurer?e|alleer?|dieser?e|keinee|jeder?er)\b/.test(text)) return 'a wrong ending';
  return null;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
