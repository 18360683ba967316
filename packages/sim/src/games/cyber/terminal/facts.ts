import { catalogue } from '@aftercast/cyber';
import { type CardFacts, cards } from '@aftercast/cyber/cards';
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

/** Something on the table: `Worm v1.0`, `the enemy Worm v1.0`, `your hero`. */
export function thingName(voice: Voice, { card, seat }: Known): string {
  const id = cardId(card);
  if (id === null) return 'a card';
  const own = voice.you < 0 ? `${playerOwns(voice, seat)} ` : seat === voice.you ? '' : 'the enemy ';
  if (factsOf(id)?.type === 'hero') return own === '' ? 'your hero' : `${own}hero`;
  return `${own}${titleOf(id)}`;
}

/** What a card does, on one line. */
export function codeOf(card: string | null): string {
  return (factsOf(card)?.text ?? '').replaceAll('\n', '; ');
}

/** All that is printed on a card: `Worm v1.0: program, 2 CPU, 1 memory, strength 2. …` */
export function describeCard(id: string): string {
  const printed = factsOf(id);
  if (printed === null) return id;
  const { name, type, race, cost, memory, strength, text } = printed;
  const about = [
    race === undefined ? type : `${race} ${type}`,
    cost === undefined ? '' : `${cost} CPU`,
    memory === undefined ? '' : `${memory} memory`,
    strength === undefined ? '' : `strength ${strength}`,
  ];
  return `${name}: ${about.filter((it) => it !== '').join(', ')}.${text === '' ? '' : `\n${text}`}`;
}
