import type { Catalogue } from '@aftercast/cards';
import type { Table } from '@aftercast/kernel';
import type { CardNames, Labels } from './labels.ts';
import type { SeenTable } from './seen.ts';
import type { Drawing, NamedCard, TerminalView } from './view.ts';

/** The parts of a game's terminal view. */
interface Features<Side>
  extends Pick<TerminalView, 'name' | 'messages' | 'describe' | 'labelOfCard' | 'labelOfWay' | 'say'> {
  readonly cards: readonly NamedCard[];
  readonly catalogue: Catalogue;
  readonly typeNames: readonly string[];
  readonly names: CardNames;
  readonly labels: Labels<Side>;
  look(table: Table): SeenTable<Side>;
  draw(table: SeenTable<Side>, drawing: Drawing): string;
  /** Labels the positions that a played card can take; empty if there is no choice. */
  placesOf(side: Side): string[];
}

/** Makes the terminal view of a game. */
export function makeView<Side>({
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
}: Features<Side>): TerminalView {
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
