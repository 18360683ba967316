import { cards } from '@aftercast/hearth/cards';

const cardNames = new Map(cards.map(({ id, name }) => [id, name]));

/** What is printed on a card; its id, if there is no such card. */
export function nameOfCard(id: string): string {
  return cardNames.get(id) ?? id;
}
