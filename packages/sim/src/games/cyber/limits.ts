import { cardOf, cyber, idsIn, Limit, Stat, strengthOf, Zone } from '@aftercast/cyber';
import { type Entity, entityAt, InvariantError, type Table } from '@aftercast/kernel';

/** Stats that count something: they are never below 0. */
const COUNTS = [Stat.damage, Stat.held, Stat.cpu, Stat.maxCpu, Stat.memory, Stat.maxMemory] as const;

/** How many cards a seat has brought into the match. */
const DECK = 30;

/**
 * Looks at what must hold for every table of a match of `cyber` at rest: memory is held by programs in play or free,
 * fields have room, CPU has its bounds, nobody without strength is left in play, and nothing is worn outside of it.
 * @throws InvariantError naming the first thing that does not hold
 */
export function checkLimits(table: Table): void {
  for (const seat of [0, 1]) checkSide(table, seat);
  for (const entity of table.entities) if (entity) checkEntity(entity);
}

function checkSide(table: Table, seat: number): void {
  const heroes = idsIn(table, seat, Zone.hero);
  if (heroes.length !== 1) fail(`seat ${seat} has ${heroes.length} heroes`);
  const { stats } = entityAt(table, heroes[0] as number);
  const field = idsIn(table, seat, Zone.field).map((id) => entityAt(table, id));
  if (field.length > Limit.field) fail(`seat ${seat} has ${field.length} programs on its field`);
  const held = field.reduce((sum, it) => sum + (it.stats[Stat.held] as number), 0);
  const [free, most] = [stats[Stat.memory] as number, stats[Stat.maxMemory] as number];
  if (free + held !== most) fail(`seat ${seat} has ${free} memory free and ${held} held, of ${most}`);
  if ((stats[Stat.cpu] as number) > Limit.cpu || (stats[Stat.maxCpu] as number) > Limit.cpu)
    fail(`seat ${seat} has more than ${Limit.cpu} CPU`);
  for (const { id, stats: its } of field)
    if (its[Stat.held] !== its[Stat.memory]) fail(`entity ${id} holds ${its[Stat.held]} memory of its own`);
  const cards = table.entities.filter((it) => it?.owner === seat && cardOf(it).card?.collectible !== false);
  if (cards.length !== DECK) fail(`seat ${seat} has ${cards.length} cards of a deck of ${DECK}`);
}

function checkEntity(entity: Entity): void {
  const { id, zone, stats, attachments } = entity;
  for (const stat of COUNTS)
    if ((stats[stat] as number) < 0) fail(`${cyber.game.stats[stat]} of entity ${id} is below 0`);
  const kind = zone % cyber.game.zones.length;
  if (kind === Zone.field) {
    if (strengthOf(entity) <= 0) fail(`entity ${id} has no strength left, and is on a field`);
    return;
  }
  for (const stat of [Stat.damage, Stat.held, Stat.booting, Stat.attacked])
    if (stats[stat] !== 0) fail(`entity ${id} has ${cyber.game.stats[stat]} outside of a field`);
  if ((kind === Zone.deck || kind === Zone.trash) && attachments.length > 0)
    fail(`entity ${id} has patches in ${cyber.game.zones[kind]?.name}`);
}

function fail(message: string): never {
  throw new InvariantError('S1', message);
}
