import { entityAt, type Table } from '@aftercast/kernel';
import { type GameCommand, type GameRules, renumbered } from '@aftercast/rules';

/** Where an entity was when a command named it. In a smaller match it has another number, and often the same place. */
export interface EntityPlace {
  zone: number;
  /** Its card, as an index into the catalogue. */
  card: number;
  /** Which of the entities with this card in the zone it was, from 0. */
  rank: number;
  /** Its index in the zone. */
  index: number;
}

/** A command with the places of the entities that it names, in the order in which it names them; `null` for none there. */
export interface PlacedCommand {
  command: GameCommand;
  places: readonly (EntityPlace | null)[];
}

/** Notes where the entities of a command are. */
export function placed(command: GameCommand, { commands }: GameRules, table: Table): PlacedCommand {
  const places: (EntityPlace | null)[] = [];
  renumbered(command, commands, (id) => {
    places.push(placeOf(table, id));
    return id;
  });
  return { command, places };
}

/** The command about the entities that are at its places on another table; `null` if a place has none. */
export function unplaced(
  { command, places }: PlacedCommand,
  { commands }: GameRules,
  table: Table,
): GameCommand | null {
  let at = 0;
  let isWhole = true;
  const given = renumbered(command, commands, () => {
    const place = places[at++] ?? null;
    const id = place === null ? 0 : entityIn(table, place);
    if (id === 0) isWhole = false;
    return id;
  });
  return isWhole ? given : null;
}

function placeOf(table: Table, id: number): EntityPlace | null {
  if (!table.entities[id]) return null;
  const { card, zone } = entityAt(table, id);
  const list = table.zones[zone] as number[];
  const index = list.indexOf(id);
  const rank = alike(table, list, card).indexOf(id);
  return { zone, card, rank, index };
}

/** The entity at a place: with the same card if there is one, otherwise at the same index. 0 if there is neither. */
function entityIn(table: Table, { card, index, rank, zone }: EntityPlace): number {
  const list = table.zones[zone] ?? [];
  const same = alike(table, list, card);
  return same[rank] ?? same[same.length - 1] ?? list[index] ?? 0;
}

function alike(table: Table, list: readonly number[], card: number): number[] {
  return list.filter((id) => entityAt(table, id).card === card);
}
