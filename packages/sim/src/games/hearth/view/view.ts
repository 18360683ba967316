import { catalogue, typeNames } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';
import { english } from '@aftercast/hearth/messages';
import { makeLabels } from '../../../view/labels.ts';
import { makeView } from '../../../view/make-view.ts';
import type { PlacedCard } from '../../../view/view.ts';
import { describeCard, factsOf, names, titleOf } from './cards.ts';
import { drawHearth, numbersOf } from './draw-table.ts';
import { lookAt, type SeenHearthEntity, type SeenHearthSide } from './seen.ts';
import { sayAction } from './words.ts';

/** Names and labels of the entities on a table of `hearth`. */
const labels = makeLabels<SeenHearthSide, SeenHearthEntity>({
  names,
  catalogue,
  rowsOf,
  numbersOf,
  leftOf: ({ health }) => `${health} health`,
});

function rowsOf({
  hand,
  board,
  hero,
  power,
  weapon,
  secrets,
}: SeenHearthSide): [PlacedCard['use'], SeenHearthEntity[]][] {
  const one = (entity: SeenHearthEntity | null) => (entity === null ? [] : [entity]);
  return [
    ['play', hand],
    ['attack', board],
    ['attack', one(hero)],
    ['power', one(power)],
    ['idle', one(weapon)],
    ['idle', secrets],
  ];
}

/** Labels the positions on the board that a minion can take. */
function labelsOfPlaces(board: readonly SeenHearthEntity[]): string[] {
  return Array.from({ length: board.length + 1 }, (_, place) => {
    const left = board[place - 1];
    if (left === undefined) return 'Leftmost';
    const title = `${titleOf(left.card)} ${numbersOf(left)}`;
    return place === board.length ? `Rightmost, beside ${title}` : `Right of ${title}`;
  });
}

/** The terminal view of `hearth`. */
export const hearthView = makeView<SeenHearthSide>({
  messages: english,
  name: 'hearth',
  cards,
  catalogue,
  typeNames,
  names,
  labels,
  look: lookAt,
  draw: drawHearth,
  describe: describeCard,
  labelOfCard: (card) => [titleOf(card), factsOf(card)?.text ?? ''].filter((it) => it !== '').join(': '),
  labelOfWay: (card, { choose }) => factsOf(card)?.options?.[choose] ?? `Option ${choose + 1}`,
  placesOf: ({ board }) => labelsOfPlaces(board),
  say: sayAction,
});
