import { InvariantError } from '../game/errors.ts';
import type { Game } from '../game/game.ts';
import { MOST_SEATS } from '../game/outcome.ts';
import { KERNEL_REGISTERS, Register } from '../game/registers.ts';
import type { Table } from '../game/table.ts';

/**
 * Checks a table of any game: zones and entities agree, numbers are integers, ids are used once. Tests and development
 * builds call it after each command.
 * @throws InvariantError for the first check that fails (law S1)
 */
export function checkTable(game: Game, table: Table): void {
  const zones = game.seats * game.zones.length;
  if (table.zones.length !== zones) fail(`the table has ${table.zones.length} zones of ${zones}`);
  const registers = KERNEL_REGISTERS + game.registers.length;
  if (table.registers.length !== registers)
    fail(`the table has ${table.registers.length} registers of ${registers}`);
  if (game.seats > MOST_SEATS) fail(`the game has ${game.seats} seats; there can be ${MOST_SEATS}`);
  game.zones.forEach(({ name, shared, visible }, kind) => {
    if (shared !== true) return;
    if (visible === 'owner') fail(`${name} is shared, so it has no owner who alone could see its cards`);
    for (let zone = kind + game.zones.length; zone < zones; zone += game.zones.length)
      if (table.zones[zone]?.length !== 0) fail(`${name} is shared, and zone ${zone} holds cards of it`);
  });
  const seen = new Set<number>();
  for (let zone = 0; zone < table.zones.length; zone++) {
    for (const id of table.zones[zone] as number[]) {
      const entity = table.entities[id];
      if (!entity) fail(`zone ${zone} lists entity ${id}, which is not there`);
      else if (entity.zone !== zone)
        fail(`zone ${zone} lists entity ${id}, which says that it is in zone ${entity.zone}`);
      if (seen.has(id)) fail(`entity ${id} is listed twice`);
      seen.add(id);
    }
  }
  const ids = new Set<number>();
  const next = table.registers[Register.nextEntity] as number;
  for (let id = 0; id < table.entities.length; id++) {
    const entity = table.entities[id];
    if (!entity) continue;
    if (entity.id !== id) fail(`entity ${entity.id} is at index ${id}`);
    if (!seen.has(id)) fail(`entity ${id} is in no zone`);
    if (game.cards[entity.card] === undefined)
      fail(`entity ${id} refers to card ${entity.card}, which is not in the catalogue`);
    if (entity.stats.length !== game.stats.length)
      fail(`entity ${id} has ${entity.stats.length} stats of ${game.stats.length}`);
    for (let stat = 0; stat < entity.stats.length; stat++) {
      if (!isInteger32(entity.stats[stat] as number))
        fail(`${game.stats[stat]} of entity ${id} is ${entity.stats[stat]}`);
    }
    for (const used of [id, ...entity.attachments.map((it) => it.id)]) {
      if (ids.has(used) || used >= next) fail(`the id ${used} is used twice, or was never given`);
      ids.add(used);
    }
  }
  for (const value of table.registers) if (!isInteger32(value)) fail(`a register holds ${value}`);
}

/** Whether the event log can hold a number: an integer of 32 bits, and not -0. */
function isInteger32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

function fail(message: string): never {
  throw new InvariantError('S1', message);
}
