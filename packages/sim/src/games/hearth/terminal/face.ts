import { catalogue, typeNames } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';
import type { GameFace } from '../../face.ts';
import { describeCard } from './describe.ts';
import { drawTable } from './draw-table.ts';
import { cardId, factsOf, thingName, titleOf } from './facts.ts';
import { label, labelsOfPlaces, placedOn } from './labels.ts';
import { lookAt } from './seen.ts';
import { sayAction } from './words.ts';

/** `hearth` in a terminal. */
export const hearthFace: GameFace = {
  name: 'hearth',
  cards,
  cardId,
  typeName: (type) => typeNames[type] ?? `type ${type}`,
  look: lookAt,
  draw: (table, drawing) => drawTable(lookAt(table), drawing),
  placed: (table) => placedOn(lookAt(table)),
  label: (table, voice, id) => label(lookAt(table), voice, id),
  thing: (voice, { card, seat }) => thingName(voice, { card: catalogue.number(card), seat }),
  describe: describeCard,
  labelOfCard: (card) => [titleOf(card), factsOf(card)?.text ?? ''].filter((it) => it !== '').join(': '),
  labelOfWay: (card, { choose }) => factsOf(card)?.options?.[choose] ?? `Option ${choose + 1}`,
  places: (table, seat) => labelsOfPlaces(lookAt(table).sides[seat]?.board ?? []),
  say: sayAction,
};
