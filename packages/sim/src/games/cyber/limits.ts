import type { Catalogue } from '@aftercast/cards';
import { cyber, idsIn, Limit, Stat, strengthOf, Zone } from '@aftercast/cyber';
import { type Entity, entityAt, InvariantError, type Table } from '@aftercast/kernel';

/** Stats that are counts and never negative. */
const COUNTS = [Stat.damage, Stat.held, Stat.cpu, Stat.maxCpu, Stat.memory, Stat.maxMemory] as const;

/** Number of cards in a seat's deck at the start. */
const DECK = 30;

/**
 * Checks the invariants of an idle table of `cyber`: programs hold the memory that is not free, fields are
 * within their limit, CPU is within its bounds, no program without strength is in play, and cards outside of
 * the field carry no changes.
 * @throws InvariantError naming the first violation
 */
export function checkLimits(cards: Catalogue['cards'], table: Table): void {
  for (const seat of [0, 1]) checkSide(cards, table, seat);
  for (const entity of table.entities) if (entity) checkEntity(entity);
}

function checkSide(cards: Catalogue['cards'], table: Table, seat: number): void {
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
  const own = table.entities.filter(
    (it) => it?.owner === seat && cards[it.card]?.card?.collectible !== false,
  );
  if (own.length !== DECK) fail(`seat ${seat} has ${own.length} cards of a deck of ${DECK}`);
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
