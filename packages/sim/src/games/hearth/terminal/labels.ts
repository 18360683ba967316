import { catalogue } from '@aftercast/hearth';
import type { Voice } from '../../../cli/play/voice.ts';
import type { Placed } from '../../face.ts';
import { numbersOf } from './draw-table.ts';
import { factsOf, thingName, titleOf } from './facts.ts';
import type { SeenEntity, SeenSide, SeenTable } from './seen.ts';

/** Something on the table, with its place among its like. */
interface InRow {
  entity: SeenEntity;
  seat: number;
  row: readonly SeenEntity[];
  use: Placed['use'];
}

/** What can be named on a table: everything that has a face. */
export function placedOn(table: SeenTable): Placed[] {
  return inRows(table).map(({ entity, seat, use }) => {
    const card = entity.card ?? '';
    const type = factsOf(card)?.type;
    const more = type === 'hero' || type === 'power' ? [type] : [];
    return { id: entity.id, card, seat, use, called: [titleOf(card), ...more] };
  });
}

function inRows({ sides }: SeenTable): InRow[] {
  return sides.flatMap((side) =>
    rowsOf(side).flatMap(([use, row]) =>
      row.filter(({ card }) => card !== null).map((entity) => ({ entity, seat: side.seat, row, use })),
    ),
  );
}

function rowsOf({ hand, board, hero, power, weapon, secrets }: SeenSide): [Placed['use'], SeenEntity[]][] {
  const one = (entity: SeenEntity | null) => (entity === null ? [] : [entity]);
  return [
    ['play', hand],
    ['attack', board],
    ['attack', one(hero)],
    ['power', one(power)],
    ['attack', one(weapon)],
    ['attack', secrets],
  ];
}

/** How something on the table is written in a list: `the enemy Wisp 1/1`, `Fireball (4)`, `your hero, 30 health`. */
export function label(table: SeenTable, voice: Voice, id: number): string {
  const placed = inRows(table).find(({ entity }) => entity.id === id);
  if (placed === undefined) return 'something';
  const { entity, seat, row } = placed;
  const name = thingName(voice, { card: catalogue.number(entity.card ?? ''), seat });
  if (factsOf(entity.card)?.type === 'hero') return `${name}, ${entity.health} health`;
  const numbers = entity.cost === undefined ? numbersOf(entity) : `(${entity.cost})`;
  return [name, numbers, placeAmongLike(entity, row)].filter((it) => it !== '').join(' ');
}

/** Minions of one name are told apart by where they stand. */
function placeAmongLike(entity: SeenEntity, row: readonly SeenEntity[]): string {
  if (entity.maxHealth === undefined || row.filter(({ card }) => card === entity.card).length < 2) return '';
  return `at place ${row.indexOf(entity) + 1}`;
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
