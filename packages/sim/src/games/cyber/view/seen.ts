import {
  catalogue,
  costOf,
  idsIn,
  isBooting,
  keywordStats,
  Own,
  ownRegister,
  STAGES,
  Stat,
  strengthOf,
  Zone,
} from '@aftercast/cyber';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { makeLook, type SeenCard, type SeenSeat } from '../../../view/seen.ts';

/** A card, program or hero as somebody sees it. Of a back nothing is known but its number. */
export interface SeenEntity extends SeenCard {
  /** What it holds in play. */
  memory?: number;
  /** Of a program: what is left of `fullStrength`. */
  strength?: number;
  fullStrength?: number;
  /** By how much its damage is raised. */
  boost?: number;
  /** Of a program on a field: whether it cannot attack yet, and whether it has. */
  booting?: boolean;
  attacked?: boolean;
  /** Keywords that it has now. */
  keywords?: string[];
}

/** One player's side of the table. */
export interface SeenSide extends SeenSeat<SeenEntity> {
  /** `null` before the seat has joined. */
  hero: SeenEntity | null;
  cpu: number;
  maxCpu: number;
  /** Memory that is free, and all there is. */
  memory: number;
  maxMemory: number;
  /** How many cards the deck has. */
  deck: number;
  /** Programs, in the order in which they came. */
  field: SeenEntity[];
  trash: SeenEntity[];
}

/** What a table of `cyber` shows to somebody, whose view it is. */
export const lookAt = makeLook({ registers: Own, stages: STAGES, read: ownRegister }, sideOf);

function sideOf(table: Table, seat: number): SeenSide {
  const all = (kind: Zone) => idsIn(table, seat, kind).map((id) => see(entityAt(table, id), kind));
  const hero = idsIn(table, seat, Zone.hero).map((id) => entityAt(table, id))[0];
  const stat = (it: Stat) => hero?.stats[it] ?? 0;
  return {
    seat,
    hero: hero === undefined ? null : see(hero, Zone.hero),
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

/** What a zone lets be seen of an entity in it. */
function see(entity: Entity, kind: Zone): SeenEntity {
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
      };
    default:
      return { id, card };
  }
}
