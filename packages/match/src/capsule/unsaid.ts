import { type Entity, type Game, KERNEL_REGISTERS, type Table, zoneKind, zoneSeat } from '@aftercast/kernel';
import type { ScenarioAdapter, ScenarioRules } from '@aftercast/rules';

/** A card on a table, as scenarios name it. */
export interface CardPlace {
  /** The path of its zone, such as `p0.bag`. A zone that paths cannot name has the game's own name for it. */
  zone: string;
  /** Its position in the zone, from 0; -1 in a zone that has one card. */
  index: number;
  /** Id of its card; `null` for a back. */
  card: string | null;
}

/** Something that a table has, and the table that its scenario lays has not. */
export type Unsaid =
  /** A card that the role may not know, or that set-ups do not have in this zone. It is left out. */
  | ({ kind: 'missing' } & CardPlace)
  /** A card that every set-up has. It was laid in place of another. */
  | ({ kind: 'added' } & CardPlace)
  /** A stat that has another value. */
  | ({ kind: 'stat'; stat: string; value: number; laid: number } & CardPlace)
  /** Attachments that are left out, or that the laid card has in their place. */
  | ({ kind: 'attachments'; missing: number; added: number } & CardPlace)
  /** A card of another player: its control was taken. */
  | ({ kind: 'owner' } & CardPlace)
  /** A public register that has another value, such as the number of the turn. */
  | { kind: 'register'; register: string; value: number; laid: number }
  /** Cards in play have come there in another order than that of the listing: so they answer in another order (law A4). */
  | { kind: 'order' };

/**
 * Compares a table with the one that its scenario lays: cards by their places, stats, attachments, owners, the order of play
 * and public registers. Private registers are counts of the engine, and numbers that make random choices.
 */
export function findUnsaid({ game, scenario }: ScenarioRules, table: Table, laid: Table): Unsaid[] {
  /** Whether a check sees the same in both, although it follows from other stats. */
  const isAlike = (stat: string, is: Entity, becomes: Entity): boolean => {
    const check = scenario.entityChecks[stat];
    return check?.kind === 'boolean' && check.read(table, is.id) === check.read(laid, becomes.id);
  };
  const found: Unsaid[] = [];
  const paired: [Entity, Entity][] = [];
  table.zones.forEach((ids, zone) => {
    const { pairs, missing, added } = pair(
      ids.map((id) => table.entities[id] ?? null),
      (laid.zones[zone] ?? []).map((id) => laid.entities[id] ?? null),
    );
    const placeOf = (index: number, card: number) => placeIn(game, scenario, zone, index, card);
    for (const { index, card } of missing) found.push({ kind: 'missing', ...placeOf(index, card) });
    for (const { index, card } of added) found.push({ kind: 'added', ...placeOf(index, card) });
    for (const [index, is, becomes] of pairs) {
      paired.push([is, becomes]);
      found.push(...compare(game, placeOf(index, is.card), is, becomes, isAlike));
    }
  });
  game.registers.forEach(({ name, isPublic }, number) => {
    const value = table.registers[KERNEL_REGISTERS + number] ?? 0;
    const other = laid.registers[KERNEL_REGISTERS + number] ?? 0;
    if (isPublic === true && value !== other)
      found.push({ kind: 'register', register: name, value, laid: other });
  });
  if (!areInOrder(paired)) found.push({ kind: 'order' });
  return found;
}

/** A card that has no counterpart. */
interface Single {
  index: number;
  card: number;
}

/** Pairs the cards of a zone with those that were laid there: these are the same ones in the same order, without some. */
function pair(cards: readonly (Entity | null)[], laid: readonly (Entity | null)[]) {
  const pairs: [index: number, is: Entity, becomes: Entity][] = [];
  const missing: Single[] = [];
  let next = 0;
  cards.forEach((is, index) => {
    const becomes = laid[next] ?? null;
    if (is === null || becomes === null || is.card !== becomes.card)
      missing.push({ index, card: is?.card ?? 0 });
    else {
      pairs.push([index, is, becomes]);
      next++;
    }
  });
  const added = laid.slice(next).map((it, i): Single => ({ index: next + i, card: it?.card ?? 0 }));
  return { pairs, missing, added };
}

function compare(
  { stats }: Game,
  place: CardPlace,
  is: Entity,
  becomes: Entity,
  isAlike: (stat: string, is: Entity, becomes: Entity) => boolean,
): Unsaid[] {
  const found: Unsaid[] = [];
  stats.forEach((stat, number) => {
    const value = is.stats[number] ?? 0;
    const laid = becomes.stats[number] ?? 0;
    if (value === laid) return;
    // Two numbers other than 0 may both be seen as true, and differ later on.
    const isSaid = (value === 0 || laid === 0) && isAlike(stat, is, becomes);
    if (!isSaid) found.push({ kind: 'stat', stat, value, laid, ...place });
  });
  const missing = countBeyond(is, becomes);
  const added = countBeyond(becomes, is);
  if (missing + added > 0) found.push({ kind: 'attachments', missing, added, ...place });
  if (is.owner !== becomes.owner) found.push({ kind: 'owner', ...place });
  return found;
}

/** How many attachments an entity has that another has not. Their ids and sources are numbers of the table. */
function countBeyond(one: Entity, other: Entity): number {
  const rest = other.attachments.map(keyOf);
  let count = 0;
  for (const attachment of one.attachments) {
    const at = rest.indexOf(keyOf(attachment));
    if (at < 0) count++;
    else rest.splice(at, 1);
  }
  return count;
}

function keyOf({ card, form, modifiers, player, until }: Entity['attachments'][number]): string {
  return JSON.stringify([card, form, until, player, modifiers]);
}

/** Whether those of the cards that have an order of play on both tables have the same one there. */
function areInOrder(paired: readonly [Entity, Entity][]): boolean {
  const inPlay = paired.filter(([one, other]) => one.order > 0 && other.order > 0);
  inPlay.sort(([one], [other]) => one.order - other.order);
  return inPlay.every(([, it], i) => i === 0 || (inPlay[i - 1] as [Entity, Entity])[1].order < it.order);
}

function placeIn(
  game: Game,
  { zones }: ScenarioAdapter,
  zone: number,
  index: number,
  card: number,
): CardPlace {
  const kind = zoneKind(game, zone);
  const seat = zoneSeat(game, zone);
  const named = Object.entries(zones).find(([, it]) => it.kind === kind && index >= (it.after ?? 0));
  const [name, { single, after = 0 }] = named ?? [game.zones[kind]?.name ?? '', { single: false }];
  return {
    zone: seat < 0 ? name : `p${seat}.${name}`,
    index: single ? -1 : index - after,
    card: card === 0 ? null : (game.cards[card]?.id ?? null),
  };
}
