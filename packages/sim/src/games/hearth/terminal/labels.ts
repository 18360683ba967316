import { catalogue } from '@aftercast/hearth';
import type { Placed } from '../../face.ts';
import { makeLabels } from '../../terminal/labels.ts';
import { numbersOf } from './draw-table.ts';
import { names, titleOf } from './facts.ts';
import type { SeenEntity, SeenSide } from './seen.ts';

/** How the things on a table of `hearth` are named and written. */
export const labels = makeLabels<SeenSide, SeenEntity>({
  names,
  catalogue,
  rowsOf,
  numbersOf,
  leftOf: ({ health }) => `${health} health`,
});

function rowsOf({ hand, board, hero, power, weapon, secrets }: SeenSide): [Placed['use'], SeenEntity[]][] {
  const one = (entity: SeenEntity | null) => (entity === null ? [] : [entity]);
  return [
    ['play', hand],
    ['attack', board],
    ['attack', one(hero)],
    ['power', one(power)],
    ['idle', one(weapon)],
    ['idle', secrets],
  ];
}

/** What each place on the board is called that a minion may take. */
export function labelsOfPlaces(board: readonly SeenEntity[]): string[] {
  return Array.from({ length: board.length + 1 }, (_, place) => {
    const left = board[place - 1];
    if (left === undefined) return 'Leftmost';
    const title = `${titleOf(left.card)} ${numbersOf(left)}`;
    return place === board.length ? `Rightmost, beside ${title}` : `Right of ${title}`;
  });
}
