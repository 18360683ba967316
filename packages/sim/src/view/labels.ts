import type { Catalogue } from '@aftercast/cards';
import type { Known } from './onlooker.ts';
import type { SeenCard, SeenTable } from './seen.ts';
import { type PlacedCard, playerOwns, type Voice } from './view.ts';

/** The printed values that a card's name depends on. */
interface PrintedName {
  id: string;
  name: string;
  type: string;
}

/** Card names of a game. */
export interface CardNames<Facts extends PrintedName = PrintedName> {
  /** Returns the id of a card by catalogue number; `null` for an unknown card. */
  cardId(card: number): string | null;
  /**
   * Returns the printed facts of a card; `null` for a card back, and for cards that a program added to the
   * catalogue.
   */
  factsOf(card: string | null): Facts | null;
  /** Returns a card's name. */
  titleOf(card: string | null): string;
  /** Returns the name of an entity: `Wisp`, `the enemy Wisp`, `your hero`, `player 2's Wisp`. */
  thingName(voice: Voice, known: Known): string;
}

/**
 * Makes the card names of a game.
 * @param cards printed facts of all cards
 */
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

/** An entity on the table, with its row. */
interface InRow<Side, Seen> {
  entity: Seen;
  side: Side;
  row: readonly Seen[];
  use: PlacedCard['use'];
}

/** How a game arranges and labels its entities. */
interface Labelling<Side, Seen> {
  readonly names: CardNames;
  readonly catalogue: Catalogue;
  /** Returns the rows of a side with nameable entities, and how they are used. */
  rowsOf(side: Side): [PlacedCard['use'], readonly Seen[]][];
  /** Formats the numbers of an entity in play, such as `2/3`; empty for none. */
  numbersOf(entity: Seen): string;
  /** Formats the life of a hero, such as `30 health`. */
  leftOf(hero: Seen, side: Side): string;
}

/** Names and labels of the entities on a game's table. */
export interface Labels<Side> {
  /** Returns all entities on a table whose card is known. */
  placed(table: SeenTable<Side>): PlacedCard[];
  /** Returns the label of an entity in a list: `the enemy Wisp 1/1`, `Fireball (4)`, `your hero, 30 health`. */
  label(table: SeenTable<Side>, voice: Voice, id: number): string;
}

/** Makes the labels of a game. */
export function makeLabels<Side extends { seat: number }, Seen extends SeenCard>({
  catalogue,
  leftOf,
  names: { factsOf, thingName, titleOf },
  numbersOf,
  rowsOf,
}: Labelling<Side, Seen>): Labels<Side> {
  const inRows = ({ sides }: SeenTable<Side>): InRow<Side, Seen>[] =>
    sides.flatMap((side) =>
      rowsOf(side).flatMap(([use, row]) =>
        row.filter(({ card }) => card !== null).map((entity) => ({ entity, side, row, use })),
      ),
    );
  return {
    placed: (table) =>
      inRows(table).map(({ entity, side, use }) => {
        const card = entity.card ?? '';
        const type = factsOf(card)?.type;
        const more = type === 'hero' || type === 'power' ? [type] : [];
        return { id: entity.id, card, seat: side.seat, use, called: [titleOf(card), ...more] };
      }),
    label(table, voice, id) {
      const placed = inRows(table).find(({ entity }) => entity.id === id);
      if (placed === undefined) return 'something';
      const { entity, row, side } = placed;
      const name = thingName(voice, { card: catalogue.number(entity.card ?? ''), seat: side.seat });
      if (factsOf(entity.card)?.type === 'hero') return `${name}, ${leftOf(entity, side)}`;
      const numbers = entity.cost === undefined ? numbersOf(entity) : `(${entity.cost})`;
      return [name, numbers, placeAmongLike(entity, row)].filter((it) => it !== '').join(' ');
    },
  };
}

/** Distinguishes entities in play with the same name by their position. */
function placeAmongLike(entity: SeenCard, row: readonly SeenCard[]): string {
  if (entity.cost !== undefined || row.filter(({ card }) => card === entity.card).length < 2) return '';
  return `at place ${row.indexOf(entity) + 1}`;
}
