import {
  attackOf,
  costOf,
  durabilityOf,
  type HearthStat,
  healthOf,
  heroOf,
  idsIn,
  isCharacter,
  Limit,
  playerOf,
  Stat,
  weaponOf,
  Zone,
} from '@aftercast/hearth';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import type { Evaluation } from '../../bots/evaluator.ts';
import { type GroupPlace, layoutOf, type NetworkShape } from '../../forecast/shape.ts';
import { TERMS } from './evaluate.ts';

const terms = Object.keys(TERMS).filter((term) => term !== 'outcome');

/** Terms are stored in hundredths. */
const HUNDREDTHS = 100;

/**
 * Divisors of the numbers of a side: health and armor of the hero, crystals and overload, cards in hand and deck, fatigue, secrets,
 * attack and durability of the weapon, how long the hero is frozen, its attack, and unspent mana.
 */
const SIDE = [10, 10, 5, 2, 4, 10, 3, 1, 3, 2, 1, 3, 3] as const;

/**
 * Decks of more cards count as this many. In a match the number of a turn, the crystals and the size of the deck go together, so a
 * network that reads all of them is at a loss where they do not: on a table that was laid. It reads the crystals, which grow for
 * ten turns, and how large the deck is afterwards.
 */
const LAST_CARDS = 15;

/** What a minion is read by, after its card. */
const minionNumbers: readonly { divisor: number; of(minion: Entity): number }[] = [
  { divisor: 3, of: ({ stats }) => Math.max(0, stats[Stat.attack] as number) },
  { divisor: 3, of: healthOf },
  { divisor: 3, of: ({ stats }) => stats[Stat.damage] as number },
  flag(Stat.taunt),
  flag(Stat.divineShield),
  flag(Stat.windfury),
  flag(Stat.stealth),
  flag(Stat.cantAttack),
  { divisor: 1, of: ({ stats }) => stats[Stat.frozen] as number },
  flag(Stat.silenced),
  { divisor: 1, of: ({ stats }) => stats[Stat.spellDamage] as number },
  flag(Stat.poisonous, Stat.elusive, Stat.immune, Stat.freeze),
  { divisor: 2, of: ({ attachments }) => attachments.length },
];

function flag(...any: readonly HearthStat[]): { divisor: number; of(minion: Entity): number } {
  return { divisor: 1, of: ({ stats }) => (any.some((stat) => stats[stat] !== 0) ? 1 : 0) };
}

const minionMeasures = minionNumbers.map(({ of }) => of);

/** Largest number of crystals that a card in hand can lack in a reading. */
const MOST_LACKING = 4;

/** What the network of `hearth` reads: both sides from the view of one seat, and the cards whose identity it knows. */
export const shape: NetworkShape = {
  numbers: [...SIDE, ...SIDE, ...terms.map(() => 1000), ...terms.map(() => 1000)],
  pools: {
    minions: { size: 24, numbers: minionNumbers.map(({ divisor }) => divisor) },
    /** For each card: how many crystals it costs more than the seat will have in its next turn. */
    hand: { size: 16, numbers: [2] },
    /** The hero, the weapon, and the seat's own secrets. */
    gear: { size: 12, numbers: [] },
  },
  groups: [
    { pool: 'minions', most: Limit.board },
    { pool: 'minions', most: Limit.board },
    { pool: 'hand', most: Limit.hand },
    { pool: 'gear', most: 2 + Limit.secrets },
    { pool: 'gear', most: 2 },
  ],
  hidden: 64,
};

const { groups, length: LENGTH } = layoutOf(shape);
const [OWN_MINIONS, ENEMY_MINIONS, HAND, OWN_GEAR, ENEMY_GEAR] = groups as [
  GroupPlace,
  GroupPlace,
  GroupPlace,
  GroupPlace,
  GroupPlace,
];
const ENDED = 2 * SIDE.length;
const ANSWERED = ENDED + terms.length;

/** What a seat knows of a table at the end of its turn, as {@link shape} says. */
export type TableReading = Int32Array;

/** Reads a table for a seat. @param ended its evaluation of it */
export function readTable(table: Table, seat: number, ended: Evaluation): TableReading {
  const reading = new Int32Array(LENGTH);
  const enemy = 1 - seat;
  reading.set(sideNumbers(table, seat));
  reading.set(sideNumbers(table, enemy), SIDE.length);
  addTerms(reading, ENDED, ended);
  addCards(reading, OWN_MINIONS, minionsOf(table, seat), minionMeasures);
  addCards(reading, ENEMY_MINIONS, minionsOf(table, enemy), minionMeasures);
  const mana = crystalsNextTurn(table, seat);
  const lacking = (card: Entity) => Math.max(0, Math.min(MOST_LACKING, costOf(card) - mana));
  addCards(reading, HAND, entitiesAt(table, idsIn(table, seat, Zone.hand)), [lacking]);
  const secrets = idsIn(table, seat, Zone.secrets);
  addCards(
    reading,
    OWN_GEAR,
    entitiesAt(table, [heroOf(table, seat), weaponOf(table, seat), ...secrets]),
    [],
  );
  addCards(reading, ENEMY_GEAR, entitiesAt(table, [heroOf(table, enemy), weaponOf(table, enemy)]), []);
  return reading;
}

/** Adds the evaluation after the enemy's attacks. */
export function addAnswer(reading: TableReading, answered: Evaluation): void {
  addTerms(reading, ANSWERED, answered);
}

function addTerms(reading: TableReading, from: number, evaluation: Evaluation): void {
  terms.forEach((term, n) => {
    reading[from + n] = Math.round(HUNDREDTHS * (evaluation[term] as number));
  });
}

function sideNumbers(table: Table, seat: number): number[] {
  const { stats } = entityAt(table, playerOf(table, seat));
  const hero = table.entities[heroOf(table, seat)] ?? null;
  const weapon = table.entities[weaponOf(table, seat)] ?? null;
  const count = (zone: typeof Zone.hand | typeof Zone.deck | typeof Zone.secrets) =>
    idsIn(table, seat, zone).length;
  return [
    hero === null ? 0 : healthOf(hero),
    hero === null ? 0 : (hero.stats[Stat.armor] as number),
    stats[Stat.maxMana] as number,
    stats[Stat.overload] as number,
    count(Zone.hand),
    Math.min(count(Zone.deck), LAST_CARDS),
    stats[Stat.fatigue] as number,
    count(Zone.secrets),
    weapon === null ? 0 : Math.max(0, weapon.stats[Stat.attack] as number),
    weapon === null ? 0 : durabilityOf(weapon),
    hero === null ? 0 : (hero.stats[Stat.frozen] as number),
    hero === null ? 0 : attackOf(table, hero),
    stats[Stat.mana] as number,
  ];
}

function crystalsNextTurn(table: Table, seat: number): number {
  const { stats } = entityAt(table, playerOf(table, seat));
  return Math.min((stats[Stat.maxMana] as number) + 1, Limit.mana) - (stats[Stat.overload] as number);
}

/** Adds the cards of a group, as far as there is room. @param measures the numbers of a card, in the order of its pool */
function addCards(
  reading: TableReading,
  { from, most, places }: GroupPlace,
  cards: readonly Entity[],
  measures: readonly ((card: Entity) => number)[],
): void {
  for (const [n, card] of cards.slice(0, most).entries()) {
    let at = from + n * places;
    reading[at++] = card.card;
    for (const measure of measures) reading[at++] = measure(card);
  }
}

/** Returns the minions of a seat. What is no character is nothing that the network knows. */
function minionsOf(table: Table, seat: number): Entity[] {
  return entitiesAt(table, idsIn(table, seat, Zone.battlefield)).filter(isCharacter);
}

/** Returns the entities that exist; 0 stands for one that does not. */
function entitiesAt(table: Table, ids: readonly number[]): Entity[] {
  return ids.flatMap((id) => table.entities[id] ?? []);
}
