import type { Catalogue } from '@aftercast/cards';
import type { Table } from '@aftercast/kernel';
import type { Drawing, GameFace, NamedCard } from '../face.ts';
import type { CardNames } from './card-names.ts';
import type { Labels } from './labels.ts';
import type { SeenTable } from './seen.ts';

/** What a game's face is made from. */
export interface Features<Side>
  extends Pick<GameFace, 'name' | 'messages' | 'describe' | 'labelOfCard' | 'labelOfWay' | 'say'> {
  readonly cards: readonly NamedCard[];
  readonly catalogue: Catalogue;
  readonly typeNames: readonly string[];
  readonly names: CardNames;
  readonly labels: Labels<Side>;
  look(table: Table): SeenTable<Side>;
  draw(table: SeenTable<Side>, drawing: Drawing): string;
  /** What the places are called that something played may take; empty where nobody chooses one. */
  placesOf(side: Side): string[];
}

/** Puts together how a game is shown and told in a terminal. */
export function makeFace<Side>({
  cards,
  catalogue,
  describe,
  draw,
  labelOfCard,
  labelOfWay,
  labels,
  look,
  messages,
  name,
  names,
  placesOf,
  say,
  typeNames,
}: Features<Side>): GameFace {
  return {
    name,
    cards,
    messages,
    cardId: names.cardId,
    typeName: (type) => typeNames[type] ?? `type ${type}`,
    look,
    draw: (table, drawing) => draw(look(table), drawing),
    placed: (table) => labels.placed(look(table)),
    label: (table, voice, id) => labels.label(look(table), voice, id),
    thing: (voice, { card, seat }) => names.thingName(voice, { card: catalogue.number(card), seat }),
    describe,
    labelOfCard,
    labelOfWay,
    places: (table, seat) => placesOf(look(table).sides[seat] as Side),
    say,
  };
}
