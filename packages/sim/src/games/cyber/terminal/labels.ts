import { catalogue } from '@aftercast/cyber';
import { makeLabels } from '../../terminal/labels.ts';
import { numbersOf } from './draw-table.ts';
import { names } from './facts.ts';
import type { SeenEntity, SeenSide } from './seen.ts';

/** How the things on a table of `cyber` are named and written: a hero has left what its player holds. */
export const labels = makeLabels<SeenSide, SeenEntity>({
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
