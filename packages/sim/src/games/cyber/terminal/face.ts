import { catalogue, typeNames } from '@aftercast/cyber';
import { cards } from '@aftercast/cyber/cards';
import { english } from '@aftercast/cyber/messages';
import { makeFace } from '../../terminal/make-face.ts';
import { drawCyber } from './draw-table.ts';
import { codeOf, describeCard, factsOf, names, titleOf } from './facts.ts';
import { labels } from './labels.ts';
import { lookAt, type SeenSide } from './seen.ts';
import { sayAction } from './words.ts';

/** `cyber` in a terminal. */
export const cyberFace = makeFace<SeenSide>({
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
