import type { Legal } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import { catalogue } from '@aftercast/hearth';
import { numbersOf } from './draw-table.ts';
import type { Question } from './seat.ts';
import type { SeenEntity, SeenSide, SeenTable } from './seen.ts';
import { cardId, factsOf, thingName, titleOf, type Voice } from './voice.ts';

/** Something on the table, with the side that it is on and its place among its like. */
export interface Placed {
  entity: SeenEntity;
  seat: number;
  side: SeenSide;
  row: readonly SeenEntity[];
}

/** What can be named on a table: everything that has a face. */
export function placedOn({ sides }: SeenTable): Placed[] {
  return sides.flatMap((side) =>
    rowsOf(side).flatMap((row) =>
      row.filter(({ card }) => card !== null).map((entity) => ({ entity, seat: side.seat, side, row })),
    ),
  );
}

function rowsOf({ hand, board, hero, power, weapon, secrets }: SeenSide): SeenEntity[][] {
  const one = (entity: SeenEntity | null) => (entity === null ? [] : [entity]);
  return [hand, board, one(hero), one(power), one(weapon), secrets];
}

/** How something on the table is written in a list: `the enemy Wisp 1/1`, `Fireball (4)`, `your hero, 30 health`. */
export function label(table: SeenTable, voice: Voice, id: number): string {
  const placed = placedOn(table).find(({ entity }) => entity.id === id);
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

/** A card, character or power that can be used, with all the ways of it. */
export interface Use {
  label: string;
  ways: Legal[];
}

/** What can be done now, each card, character and power once. */
export function usesOf(table: SeenTable, voice: Voice, legal: readonly Legal[]): Use[] {
  const uses = new Map<string, Use>();
  for (const way of legal) {
    const key = `${way.do} ${way.entity}`;
    const use = uses.get(key) ?? { label: labelOfUse(table, voice, way), ways: [] };
    use.ways.push(way);
    uses.set(key, use);
  }
  return [...uses.values()];
}

function labelOfUse(table: SeenTable, voice: Voice, { do: name, entity }: Legal): string {
  switch (name) {
    case 'play':
      return `Play ${label(table, voice, entity)}`;
    case 'attack':
      return `Attack with ${label(table, voice, entity)}`;
    case 'power':
      return `Use ${label(table, voice, entity)}`;
    default:
      return capital(name.replaceAll('-', ' '));
  }
}

/** What an option of a question is, in words. */
export function labelOfOption(table: SeenTable, voice: Voice, { of }: Question, option: number): string {
  switch (of) {
    case 'entities':
      return label(table, voice, option);
    case 'cards': {
      const card = cardId(option);
      return [titleOf(card), factsOf(card)?.text ?? ''].filter((it) => it !== '').join(': ');
    }
    case 'options':
      return `option ${option + 1}`;
  }
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
