import type { Catalogue } from '@aftercast/cards';
import type { Known } from '../../cli/play/onlooker.ts';
import { playerOwns, type Voice } from '../../cli/play/voice.ts';

/** As much of what is printed on a card as its name is made of. */
interface PrintedName {
  id: string;
  name: string;
  type: string;
}

/** What the cards of a game are called. */
export interface CardNames<Facts extends PrintedName = PrintedName> {
  /** The id of a card of the catalogue; `null` for one that is not known. */
  cardId(card: number): string | null;
  /** What is printed on a card; `null` for a back, and for what a program has added to the catalogue. */
  factsOf(card: string | null): Facts | null;
  /** A card's name. */
  titleOf(card: string | null): string;
  /** Something on the table: `Wisp`, `the enemy Wisp`, `your hero`, `player 2's Wisp`. */
  thingName(voice: Voice, known: Known): string;
}

/** Names the cards of a game. @param cards what is printed on them */
export function nameCards<Facts extends PrintedName>(
  cards: readonly Facts[],
  catalogue: Catalogue,
): CardNames<Facts> {
  const facts = new Map(cards.map((card) => [card.id, card]));
  const cardId = (card: number) => (card === 0 ? null : (catalogue.cards[card]?.id ?? null));
  const factsOf = (card: string | null) => (card === null ? null : (facts.get(card) ?? null));
  const titleOf = (card: string | null) =>
    factsOf(card)?.name ?? (card === null ? 'a card' : card.replaceAll('-', ' '));
  return {
    cardId,
    factsOf,
    titleOf,
    thingName(voice, { card, seat }) {
      const id = cardId(card);
      if (id === null) return 'a card';
      const own = voice.you < 0 ? `${playerOwns(voice, seat)} ` : seat === voice.you ? '' : 'the enemy ';
      if (factsOf(id)?.type === 'hero') return own === '' ? 'your hero' : `${own}hero`;
      return `${own}${titleOf(id)}`;
    },
  };
}
