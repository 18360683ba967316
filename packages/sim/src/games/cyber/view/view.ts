import { catalogue, typeNames } from '@aftercast/cyber';
import { cards } from '@aftercast/cyber/cards';
import { english } from '@aftercast/cyber/messages';
import { makeLabels } from '../../../view/labels.ts';
import { makeView } from '../../../view/make-view.ts';
import { codeOf, describeCard, factsOf, names, titleOf } from './cards.ts';
import { drawCyber, numbersOf } from './draw-table.ts';
import { lookAt, type SeenCyberEntity, type SeenCyberSide } from './seen.ts';
import { sayAction } from './words.ts';

/** Names and labels of the entities on a table of `cyber`. A hero is labelled with the size of the hand. */
const labels = makeLabels<SeenCyberSide, SeenCyberEntity>({
  names,
  catalogue,
  rowsOf: ({ field, hand, hero }) => [
    ['play', hand],
    ['attack', field],
    ['idle', hero === null ? [] : [hero]],
  ],
  numbersOf,
  leftOf: (_, { hand }) => (hand.length === 1 ? '1 card' : `${hand.length} cards`),
});

/** The terminal view of `cyber`. */
export const cyberView = makeView<SeenCyberSide>({
  messages: english,
  name: 'cyber',
  cards,
  catalogue,
  typeNames,
  names,
  labels,
  look: lookAt,
  draw: drawCyber,
  describe: describeCard,
  labelOfCard: (card) => [titleOf(card), codeOf(card)].filter((it) => it !== '').join(': '),
  labelOfWay: (card, { choose }) => factsOf(card)?.attacks[choose]?.code ?? `Attack ${choose + 1}`,
  placesOf: () => [],
  say: sayAction,
});
