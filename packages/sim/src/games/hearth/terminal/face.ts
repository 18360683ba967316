import { catalogue, typeNames } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';
import { english } from '@aftercast/hearth/messages';
import { makeFace } from '../../terminal/make-face.ts';
import { describeCard } from './describe.ts';
import { drawHearth } from './draw-table.ts';
import { factsOf, names, titleOf } from './facts.ts';
import { labels, labelsOfPlaces } from './labels.ts';
import { lookAt, type SeenSide } from './seen.ts';
import { sayAction } from './words.ts';

/** `hearth` in a terminal. */
export const hearthFace = makeFace<SeenSide>({
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
