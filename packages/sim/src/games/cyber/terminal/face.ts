import { catalogue, typeNames } from '@aftercast/cyber';
import { cards } from '@aftercast/cyber/cards';
import type { GameFace } from '../../face.ts';
import { drawTable } from './draw-table.ts';
import { cardId, codeOf, describeCard, factsOf, thingName, titleOf } from './facts.ts';
import { label, placedOn } from './labels.ts';
import { lookAt } from './seen.ts';
import { sayAction } from './words.ts';

/** `cyber` in a terminal. */
export const cyberFace: GameFace = {
  name: 'cyber',
  cards,
  cardId,
  typeName: (type) => typeNames[type] ?? `type ${type}`,
  look: lookAt,
  draw: (table, drawing) => drawTable(lookAt(table), drawing),
  placed: (table) => placedOn(lookAt(table)),
  label: (table, voice, id) => label(lookAt(table), voice, id),
  thing: (voice, { card, seat }) => thingName(voice, { card: catalogue.number(card), seat }),
  describe: describeCard,
  labelOfCard: (card) => [titleOf(card), codeOf(card)].filter((it) => it !== '').join(': '),
  labelOfWay: (card, { choose }) => factsOf(card)?.attacks[choose]?.code ?? `Attack ${choose + 1}`,
  places: () => [],
  say: sayAction,
};
