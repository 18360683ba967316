import { catalogue } from '@aftercast/cyber';
import type { Voice } from '../../../cli/play/voice.ts';
import type { Placed } from '../../face.ts';
import { numbersOf } from './draw-table.ts';
import { factsOf, thingName, titleOf } from './facts.ts';
import type { SeenEntity, SeenTable } from './seen.ts';

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
    const isHero = factsOf(card)?.type === 'hero';
    return { id: entity.id, card, seat, use, called: [titleOf(card), ...(isHero ? ['hero'] : [])] };
  });
}

function inRows({ sides }: SeenTable): InRow[] {
  return sides.flatMap(({ field, hand, hero, seat }) => {
    const rows: [Placed['use'], SeenEntity[]][] = [
      ['play', hand],
      ['attack', field],
      ['attack', hero === null ? [] : [hero]],
    ];
    return rows.flatMap(([use, row]) =>
      row.filter(({ card }) => card !== null).map((entity) => ({ entity, seat, row, use })),
    );
  });
}

/** How something on the table is written in a list: `the enemy Worm v1.0 2, 1M`, `Siphon v1.0 (2)`, `your hero, 4 cards`. */
export function label(table: SeenTable, voice: Voice, id: number): string {
  const placed = inRows(table).find(({ entity }) => entity.id === id);
  if (placed === undefined) return 'something';
  const { entity, seat, row } = placed;
  const name = thingName(voice, { card: catalogue.number(entity.card ?? ''), seat });
  if (factsOf(entity.card)?.type === 'hero') return `${name}, ${cardsIn(table.sides[seat]?.hand ?? [])}`;
  const numbers = entity.cost === undefined ? numbersOf(entity) : `(${entity.cost})`;
  return [name, numbers, placeAmongLike(entity, row)].filter((it) => it !== '').join(' ');
}

function cardsIn({ length }: readonly SeenEntity[]): string {
  return length === 1 ? '1 card' : `${length} cards`;
}

/** Programs of one name are told apart by where they stand. */
function placeAmongLike(entity: SeenEntity, row: readonly SeenEntity[]): string {
  if (entity.cost !== undefined || row.filter(({ card }) => card === entity.card).length < 2) return '';
  return `at place ${row.indexOf(entity) + 1}`;
}
