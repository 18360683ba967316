import type { Catalogue } from '@aftercast/cards';
import {
  type CyberStat,
  type CyberZone,
  costOf,
  idsIn,
  isBooting,
  keywordStats,
  OwnRegister,
  ownRegister,
  STAGES,
  Stat,
  strengthOf,
  Zone,
} from '@aftercast/cyber';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { makeLook, type SeenCard, type SeenSeat, type SeenTable, suspendedOn } from '../../../view/seen.ts';

/** A card, program or hero as a role sees it. Of a card back, only the entity number is known. */
export interface SeenCyberEntity extends SeenCard {
  /** Memory that it holds in play. */
  memory?: number;
  /** Remaining strength of a program, at most `fullStrength`. */
  strength?: number;
  fullStrength?: number;
  /** Amount added to its damage. */
  boost?: number;
  /** Of a program on a field: whether it is booting and cannot attack yet, and whether it has attacked. */
  booting?: boolean;
  attacked?: boolean;
  /** Its current keywords. */
  keywords?: string[];
  /** Ids of the cards whose auras are suspended on it (law A14); absent for none. */
  suspended?: string[];
}

/** One seat's side of the table. */
export interface SeenCyberSide extends SeenSeat<SeenCyberEntity> {
  /** The hero; `null` before the seat has joined. */
  hero: SeenCyberEntity | null;
  cpu: number;
  maxCpu: number;
  /** Free memory, and total memory. */
  memory: number;
  maxMemory: number;
  /** Number of cards in the deck. */
  deck: number;
  /** Programs, in the order in which they entered the field. */
  field: SeenCyberEntity[];
  trash: SeenCyberEntity[];
}

/** Makes the function that reads a view of a table of `cyber` as plain data. */
export function lookWith(catalogue: Catalogue): (table: Table) => SeenTable<SeenCyberSide> {
  return makeLook({ registers: OwnRegister, stages: STAGES, read: ownRegister }, (table, seat) =>
    sideOf(catalogue, table, seat),
  );
}

function sideOf(catalogue: Catalogue, table: Table, seat: number): SeenCyberSide {
  const all = (kind: CyberZone) =>
    idsIn(table, seat, kind).map((id) => see(catalogue, entityAt(table, id), kind));
  const hero = idsIn(table, seat, Zone.hero).map((id) => entityAt(table, id))[0];
  const stat = (it: CyberStat) => hero?.stats[it] ?? 0;
  return {
    seat,
    hero: hero === undefined ? null : see(catalogue, hero, Zone.hero),
    cpu: stat(Stat.cpu),
    maxCpu: stat(Stat.maxCpu),
    memory: stat(Stat.memory),
    maxMemory: stat(Stat.maxMemory),
    deck: idsIn(table, seat, Zone.deck).length,
    hand: all(Zone.hand),
    field: all(Zone.field),
    trash: all(Zone.trash),
  };
}

/** Reads the values of an entity that its zone shows. */
function see(catalogue: Catalogue, entity: Entity, kind: CyberZone): SeenCyberEntity {
  const { id, stats } = entity;
  const card = entity.card === 0 ? undefined : catalogue.cards[entity.card]?.id;
  if (card === undefined) return { id, card: null };
  const numbers = { memory: stats[Stat.memory] as number, strength: strengthOf(entity) };
  switch (kind) {
    case Zone.hand:
      return { id, card, cost: costOf(entity), ...numbers };
    case Zone.field:
      return {
        id,
        card,
        ...numbers,
        fullStrength: stats[Stat.strength] as number,
        boost: stats[Stat.boost] as number,
        booting: isBooting(entity),
        attacked: stats[Stat.attacked] !== 0,
        keywords: Object.entries(keywordStats).flatMap(([name, stat]) => (stats[stat] === 0 ? [] : [name])),
        ...suspendedOn(catalogue.cards, entity),
      };
    default:
      return { id, card };
  }
}
