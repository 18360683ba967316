import { abilityStats } from '@aftercast/cards';
import { declareRegisters, type RegisterKind, type ZoneKind } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { keywords } from '#keywords';

export { STAGES } from '@aftercast/rules';
export * from './action-types.ts';

/** Kinds of zone: each seat has one of each. */
export const Zone = {
  /** The hero, which is also the player: it has the CPU and the memory. */
  hero: 0,
  /** The deck. The first entity is drawn next. */
  deck: 1,
  /** The hand. */
  hand: 2,
  /** Programs in play, in the order in which they came. */
  field: 3,
  /** Programs that were trashed, and cards that were discarded. */
  trash: 4,
} as const;
/** The number of a kind of zone. */
export type CyberZone = (typeof Zone)[keyof typeof Zone];

/** The kinds of zone for the kernel, by number. */
export const zones: readonly ZoneKind[] = [
  { name: 'hero', visible: 'all' },
  { name: 'deck', visible: 'count' },
  { name: 'hand', visible: 'owner' },
  { name: 'field', visible: 'all' },
  { name: 'trash', visible: 'all' },
];

/** Integers that every entity has. */
export const Stat = {
  /** What playing it costs, in CPU; below 0 it costs nothing (any). */
  cost: 0,
  /** Of a program: the memory that it holds in play. Of a hero: free memory (any). */
  memory: 1,
  /** The full strength of a program; what is left is this minus `damage` (any). */
  strength: 2,
  /** Damage that a program has taken. It wears off at the end of each turn (0 or more). */
  damage: 3,
  /** How much is added to all damage that a program deals (any). */
  boost: 4,
  /** 1: it was started this turn and cannot attack (0 or 1). */
  booting: 5,
  /** 1: it has attacked this turn (0 or 1). */
  attacked: 6,
  /** Memory that a program on the field holds and returns when it leaves (0 or more). */
  held: 7,
  /** Keyword: not 0 if it does not boot (0 or more). */
  quickboot: 8,
  /** Keyword: not 0 while it cannot attack (0 or more). */
  suspended: 9,
  /** Of a hero: CPU left this turn (0 to 10). */
  cpu: 10,
  /** Of a hero: CPU at the start of a turn (0 to 10). */
  maxCpu: 11,
  /** Of a hero: free memory plus what programs hold (0 or more). */
  maxMemory: 12,
  /** Of a hero: 1 if it has taken damage with an empty hand, and has lost (0 or 1). */
  down: 13,
} as const;
/** The number of a stat. */
export type CyberStat = (typeof Stat)[keyof typeof Stat];

/** Names of the stats, by number. */
export const stats: readonly string[] = namesOf(Stat);

/** The stats of keywords with rules, by the names that cards and scenarios use. */
export const keywordStats = abilityStats(keywords, Stat);

/** The game's own registers, counted from 0. */
export const OwnRegister = {
  /** The seat whose turn it is. */
  active: 0,
  /** Number of the turn, from 1; it counts the turns of both seats. */
  turn: 1,
  /** The number of attachments from auras. */
  auras: 2,
  /** How far the match has come: an index into `STAGES`. */
  stage: 3,
  /** While seats join: 1 + the seat that starts; 0 to choose at random. */
  first: 4,
} as const;

/**
 * The registers, by number. Seats do not see `auras`, which also counts hidden cards, and `first`, which a seat must not
 * know before it joins with its deck.
 */
export const registers: readonly RegisterKind[] = declareRegisters(OwnRegister, ['active', 'turn', 'stage']);

/** When an attachment ends. */
export const Until = {
  forever: 0,
  /** The end of the turn in which it was attached. */
  turnEnd: 1,
  /** The start of the next turn of the seat that gave it. */
  nextTurn: 2,
} as const;

/** Priorities of reactions, where the order of play alone is not enough (law A4). */
export const Priority = {
  /** What belongs to the event itself: the cards that damage to a hero costs, and the effects of a played card. */
  first: 3,
  /** The `next` of an effect. */
  next: 2,
  /** Answers of the active seat (rule 12). */
  active: 1,
  usual: 0,
} as const;

/** Limits that the rules set. */
export const Limit = {
  /** The most CPU of a player. */
  cpu: 10,
  /** The most programs on a field. */
  field: 5,
  /** Cards of an opening hand. */
  opening: 4,
  /** The last turn of a match (rule 18). */
  turns: 100,
} as const;
