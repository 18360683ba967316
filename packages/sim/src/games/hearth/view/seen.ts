import type { Catalogue, Keyword } from '@aftercast/cards';
import {
  attackOf,
  costOf,
  durabilityOf,
  type HearthZone,
  healthOf,
  heroOf,
  idsIn,
  isLocation,
  keywords,
  OwnRegister,
  ownRegister,
  playerOf,
  playerStat,
  questsOf,
  STAGES,
  Stat,
  weaponOf,
  Zone,
} from '@aftercast/hearth';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { makeLook, type SeenCard, type SeenSeat, type SeenTable, suspendedOn } from '../../../view/seen.ts';

/** A card, character, power or weapon as a role sees it. Of a card back, only the entity number is known. */
export interface SeenHearthEntity extends SeenCard {
  attack?: number;
  /** Remaining health, at most `maxHealth`. */
  health?: number;
  maxHealth?: number;
  armor?: number;
  /** Remaining durability of a weapon or a location. */
  durability?: number;
  /** Of a dormant minion: for how many turns of its player it is still dormant; missing until an effect awakens it. */
  dormantFor?: number;
  /** Of a location in play: how many turns of its player it is still closed. */
  closed?: number;
  /** Of a quest in play: how far it has come, and must come. */
  progress?: number;
  goal?: number;
  /** Counters of sets that it has, by their titles. */
  counters?: Readonly<Record<string, number>>;
  /** Its current keywords; `spell-damage` with its amount, all others with 1. */
  keywords?: Record<string, number>;
  /** Ids of the cards whose auras are suspended on it (law A14); absent for none. */
  suspended?: string[];
  /** Of a hero power: whether it was used this turn. */
  used?: boolean;
}

/** One seat's side of the table. */
export interface SeenHearthSide extends SeenSeat<SeenHearthEntity> {
  /** The hero; `null` if it is dead. */
  hero: SeenHearthEntity | null;
  power: SeenHearthEntity | null;
  weapon: SeenHearthEntity | null;
  /** Available mana, and number of crystals. */
  mana: number;
  maxMana: number;
  /** Crystals locked next turn. */
  overload: number;
  /** Number of cards in the deck. */
  deck: number;
  /** Damage of the last draw from an empty deck. */
  fatigue: number;
  /** Minions and locations, from left to right. */
  board: SeenHearthEntity[];
  secrets: SeenHearthEntity[];
  /** Quests in play. */
  quests: SeenHearthEntity[];
  /** The counters of sets that are not 0, by their titles; those that the role does not know are absent. */
  counters: Readonly<Record<string, number>>;
}

/** Makes the function that reads a view of a table of `hearth` as plain data. */
export function lookWith(catalogue: Catalogue): (table: Table) => SeenTable<SeenHearthSide> {
  return makeLook({ registers: OwnRegister, stages: STAGES, read: ownRegister }, (table, seat) =>
    sideOf(catalogue, table, seat),
  );
}

function sideOf(catalogue: Catalogue, table: Table, seat: number): SeenHearthSide {
  const all = (kind: HearthZone) =>
    idsIn(table, seat, kind).map((id) => see(catalogue, table, entityAt(table, id), kind));
  const one = (id: number, kind: HearthZone) =>
    id === 0 ? null : see(catalogue, table, entityAt(table, id), kind);
  return {
    seat,
    hero: one(heroOf(table, seat), Zone.hero),
    power: one(idsIn(table, seat, Zone.power)[0] ?? 0, Zone.power),
    weapon: one(weaponOf(table, seat), Zone.weapon),
    mana: playerStat(table, seat, Stat.mana),
    maxMana: playerStat(table, seat, Stat.maxMana),
    overload: playerStat(table, seat, Stat.overload),
    deck: idsIn(table, seat, Zone.deck).length,
    fatigue: playerStat(table, seat, Stat.fatigue),
    hand: all(Zone.hand),
    board: all(Zone.battlefield),
    secrets: all(Zone.secrets),
    quests: questsOf(table, seat).map((id) => see(catalogue, table, entityAt(table, id), Zone.player)),
    counters: countersOf(catalogue, entityAt(table, playerOf(table, seat)), true),
  };
}

/** The counters of a player, or of a card, that are not 0. */
function countersOf(
  { counters }: Catalogue,
  { stats }: Entity,
  ofPlayer: boolean,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    counters.flatMap(({ title, stat, isOfPlayer }) =>
      isOfPlayer === ofPlayer && stats[stat] ? [[title, stats[stat]]] : [],
    ),
  );
}

/** Reads the values of an entity that its zone shows. */
function see(catalogue: Catalogue, table: Table, entity: Entity, kind: HearthZone): SeenHearthEntity {
  const { id, stats } = entity;
  const printed = catalogue.cards[entity.card];
  if (entity.card === 0 || printed === undefined) return { id, card: null };
  const card = { id, card: printed.id };
  const counted = countersOf(catalogue, entity, false);
  const ofCharacter = () => ({
    attack: attackOf(table, entity),
    health: healthOf(entity),
    maxHealth: stats[Stat.health] as number,
    keywords: keywordsOf(entity),
    ...(Object.keys(counted).length > 0 && { counters: counted }),
    ...suspendedOn(catalogue.cards, entity),
  });
  switch (kind) {
    case Zone.hero:
      return { ...card, ...ofCharacter(), armor: stats[Stat.armor] as number };
    case Zone.battlefield:
      if (!isLocation(entity)) {
        const left = (stats[Stat.dormant] ?? 0) - 1;
        return { ...card, ...ofCharacter(), ...(left > 0 && { dormantFor: left }) };
      }
      return {
        ...card,
        durability: durabilityOf(entity),
        closed: stats[Stat.closed] as number,
        ...suspendedOn(catalogue.cards, entity),
      };
    case Zone.weapon:
      return {
        ...card,
        attack: attackOf(table, entity),
        durability: durabilityOf(entity),
        ...suspendedOn(catalogue.cards, entity),
      };
    case Zone.player:
      return { ...card, progress: stats[Stat.progress] as number, goal: stats[Stat.goal] as number };
    case Zone.power:
      return { ...card, cost: costOf(entity), used: stats[Stat.exhausted] !== 0 };
    case Zone.hand:
      return { ...card, cost: costOf(entity), ...numbersInHand(entity, printed.type) };
    default:
      return card;
  }
}

function numbersInHand(
  { stats }: Entity,
  type: string,
): Pick<SeenHearthEntity, 'attack' | 'health' | 'durability'> {
  const attack = stats[Stat.attack] as number;
  if (type === 'minion') return { attack, health: stats[Stat.health] as number };
  const durability = stats[Stat.durability] as number;
  if (type === 'location') return { durability };
  return type === 'weapon' ? { attack, durability } : {};
}

/** Keywords with a stat to read them from. */
const read = Object.entries<Keyword<keyof typeof Stat>>(keywords).flatMap(([name, it]) =>
  it.kind === 'label' ? [] : [{ name, stat: Stat[it.stat], isCounted: it.kind === 'ability' && it.counted }],
);

function keywordsOf({ stats }: Entity): Record<string, number> {
  const has: Record<string, number> = {};
  for (const { name, stat, isCounted } of read) {
    const value = stats[stat] ?? 0;
    if (value !== 0) has[name] = isCounted ? value : 1;
  }
  return has;
}
