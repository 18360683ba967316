import { capital } from '@aftercast/cards/text';
import { catalogue, keywords } from '@aftercast/hearth';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import type { Known } from '../../../cli/play/onlooker.ts';
import { playerOwns, type Voice } from '../../../cli/play/voice.ts';

const facts = new Map(cards.map((card) => [card.id, card]));

/** The id of a card of the catalogue; `null` for one that is not known. */
export function cardId(card: number): string | null {
  return card === 0 ? null : (catalogue.cards[card]?.id ?? null);
}

/** What is printed on a card; `null` for a back. */
export function factsOf(card: string | null): CardFacts | null {
  return card === null ? null : (facts.get(card) ?? null);
}

/** A card's name. */
export function titleOf(card: string | null): string {
  return factsOf(card)?.name ?? (card === null ? 'a card' : card.replaceAll('-', ' '));
}

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

/** Something on the table: `Wisp`, `the enemy Wisp`, `your hero`, `player 2's Wisp`. */
export function thingName(voice: Voice, { card, seat }: Known): string {
  const printed = factsOf(cardId(card));
  if (printed === null) return 'a card';
  const own = voice.you < 0 ? `${playerOwns(voice, seat)} ` : seat === voice.you ? '' : 'the enemy ';
  if (printed.type === 'hero') return own === '' ? 'your hero' : `${own}hero`;
  return `${own}${printed.name}`;
}
