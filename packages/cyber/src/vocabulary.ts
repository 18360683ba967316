import { abilityStats } from '@aftercast/cards';
import { declareRegisters, type RegisterKind, type ZoneKind } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { keywords } from './keywords.ts';

export { STAGES } from '@aftercast/rules';

/** Kinds of zone: each seat has one of each. */
export const Zone = {
  /** The hero, who is the player as well: CPU and memory are the hero's. */
  hero: 0,
  /** Its first entity is the next to be drawn. */
  deck: 1,
  hand: 2,
  /** Programs in play, in the order in which they came. */
  field: 3,
  trash: 4,
} as const;
export type CyberZone = (typeof Zone)[keyof typeof Zone];

/** The kinds of zone as the kernel knows them, by their numbers. */
export const zones: readonly ZoneKind[] = [
  { name: 'hero', visible: 'all' },
  { name: 'deck', visible: 'count' },
  { name: 'hand', visible: 'owner' },
  { name: 'field', visible: 'all' },
  { name: 'trash', visible: 'all' },
];

/** Integers that every entity has. */
export const Stat = {
  /** In CPU. */
  cost: 0,
  /** Of a program: what it holds in play. Of a hero: what is free. */
  memory: 1,
  /** The full strength; what is left is this less `damage`. */
  strength: 2,
  /** It wears off at the end of each turn (rule 9). */
  damage: 3,
  /** By how much all damage that a program deals is raised. */
  boost: 4,
  /** 1: it was started this turn, and cannot attack. */
  booting: 5,
  /** 1: it has attacked this turn. */
  attacked: 6,
  /** Memory that a program on the field has taken, and gives back. */
  held: 7,
  /** A keyword: not 0 if it does not boot. */
  quickboot: 8,
  /** A keyword: not 0 while it cannot attack. */
  suspended: 9,
  /** Of a hero from here on: CPU that is left this turn. */
  cpu: 10,
  maxCpu: 11,
  /** Free memory and what programs hold. */
  maxMemory: 12,
  /** 1: it has taken damage with an empty hand, and has lost. */
  down: 13,
} as const;
export type CyberStat = (typeof Stat)[keyof typeof Stat];

/** Names of the stats, by their numbers. */
export const stats: readonly string[] = namesOf(Stat);

/** The stats of keywords that the rules carry out, by the names that cards and scenarios use. */
export const keywordStats = abilityStats(keywords, Stat);

/** The game's own registers, counted from 0. */
export const Own = {
  /** The seat whose turn it is. */
  active: 0,
  /** Number of the turn, from 1; it counts the turns of both seats. */
  turn: 1,
  /** How many attachments of auras there are. */
  auras: 2,
  /** How far the match has come: an index into `STAGES`. */
  stage: 3,
  /** 1 + the seat that is to start, while seats join; 0 to draw lots. */
  first: 4,
} as const;

/**
 * The registers, by their numbers. `auras` counts those of hidden cards too; `first` says who is to start, which a seat
 * must not know before it has brought its deck.
 */
export const registers: readonly RegisterKind[] = declareRegisters(Own, ['active', 'turn', 'stage']);

/** Action types. What `source`, `targets` and the other fields are for is written at each type's own file. */
export const Type = {
  playCard: 0,
  attack: 1,
  dealDamage: 2,
  drawCard: 3,
  discard: 4,
  /** Programs leave the field. */
  trash: 5,
  /** It is announced that one has. */
  trashed: 6,
  spawn: 7,
  giveCard: 8,
  recall: 9,
  patch: 10,
  /** An enchantment ends. */
  dispel: 11,
  boot: 12,
  gainCpu: 13,
  loseCpu: 14,
  gainMemory: 15,
  startTurn: 16,
  endTurn: 17,
  /** The state-based action that trashes what has lost its strength without being damaged. */
  sweep: 18,
  /** The state-based action that ends the match. */
  judge: 19,
  concede: 20,
  /** Auras are found under it; it never happens. */
  update: 21,
  /** Effects that become several actions, or one that is known only then. */
  steps: 22,
  /** How a match of decks begins: a seat joins, with each card of its deck; hands are dealt. */
  join: 23,
  addToDeck: 24,
  openMatch: 25,
  deal: 26,
  /** The time of a turn is running out. */
  timeWarning: 27,
  /** Set-up steps of scenarios that are nothing that a card could do. */
  setCpu: 28,
  putOnDeck: 29,
} as const;
export type CyberActionType = (typeof Type)[keyof typeof Type];

/** Names of the action types, by their numbers: `playCard` is `play-card`. */
export const typeNames: readonly string[] = namesOf(Type);

/** When an attachment ends. */
export const Until = {
  forever: 0,
  /** The end of the turn in which it was attached. */
  turnEnd: 1,
  /** The start of the next turn of the seat that gave it. */
  nextTurn: 2,
} as const;

/** Priorities of reactions, where the order of play alone would not do (law A4). */
export const Priority = {
  /** What belongs to the event itself: cards that a hero's damage costs, what a played card does by itself. */
  first: 3,
  /** What an effect says to do with what it has just made. */
  next: 2,
  /** Answers of the seat whose turn it is (rule 12). */
  active: 1,
  usual: 0,
} as const;

/** Limits that the rules set. */
export const Limit = {
  /** CPU that a player has at most. */
  cpu: 10,
  /** Programs on a field. */
  field: 5,
  /** Cards of an opening hand. */
  opening: 4,
  /** The last turn of a match (rule 18). */
  turns: 100,
} as const;
