import type { Catalogue } from '@aftercast/cards';
import type { Known } from './onlooker.ts';
import type { SeenCard, SeenTable } from './seen.ts';
import { type Placed, playerOwns, type Voice } from './view.ts';

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

/** Something on the table, with its place among its like. */
interface InRow<Side, Seen> {
  entity: Seen;
  side: Side;
  row: readonly Seen[];
  use: Placed['use'];
}

/** How a game's things stand on its table, and what is said of them besides their names. */
interface Labelling<Side, Seen> {
  readonly names: CardNames;
  readonly catalogue: Catalogue;
  /** Everything of a side's that can be named, with how it is used. */
  rowsOf(side: Side): [Placed['use'], readonly Seen[]][];
  /** The numbers of something in play, as `2/3`; empty for nothing. */
  numbersOf(entity: Seen): string;
  /** What a hero has left: `30 health`. */
  leftOf(hero: Seen, side: Side): string;
}

/** How the things on a game's tables are named and written. */
export interface Labels<Side> {
  /** What can be named on a table: everything whose card is known. */
  placed(table: SeenTable<Side>): Placed[];
  /** How something is written in a list: `the enemy Wisp 1/1`, `Fireball (4)`, `your hero, 30 health`. */
  label(table: SeenTable<Side>, voice: Voice, id: number): string;
}

/** Names what stands on a game's tables. */
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

/** Those in play that have one name are told apart by where they stand. */
function placeAmongLike(entity: SeenCard, row: readonly SeenCard[]): string {
  if (entity.cost !== undefined || row.filter(({ card }) => card === entity.card).length < 2) return '';
  return `at place ${row.indexOf(entity) + 1}`;
}
