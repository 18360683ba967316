import { abilityStats } from '@aftercast/cards';
import { declareRegisters, type RegisterKind, type ZoneKind } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { keywords } from '#keywords';

export { STAGES } from '@aftercast/rules';

/** Kinds of zone: each seat has one of each. */
export const Zone = {
  /** The hero, which is also the player: it has the CPU and the memory. */
  hero: 0,
  /** The first entity is drawn next. */
  deck: 1,
  hand: 2,
  /** Programs in play, in the order in which they came. */
  field: 3,
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
  /** In CPU. */
  cost: 0,
  /** Of a program: the memory that it holds in play. Of a hero: free memory. */
  memory: 1,
  /** The full strength; the remaining strength is this minus `damage`. */
  strength: 2,
  /** It wears off at the end of each turn (rule 9). */
  damage: 3,
  /** How much is added to all damage that a program deals. */
  boost: 4,
  /** 1: it was started this turn and cannot attack. */
  booting: 5,
  /** 1: it has attacked this turn. */
  attacked: 6,
  /** Memory that a program on the field holds and returns when it leaves. */
  held: 7,
  /** A keyword: not 0 if it does not boot. */
  quickboot: 8,
  /** A keyword: not 0 while it cannot attack. */
  suspended: 9,
  /** From here on, stats of heroes: CPU left this turn. */
  cpu: 10,
  maxCpu: 11,
  /** Free memory plus what programs hold. */
  maxMemory: 12,
  /** 1: it has taken damage with an empty hand, and has lost. */
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

/** Action types. The file of each type describes its `source`, `targets` and other fields. */
export const Type = {
  playCard: 0,
  attack: 1,
  dealDamage: 2,
  drawCard: 3,
  discard: 4,
  /** Programs leave the field. */
  trash: 5,
  /** Announces that a program has left the field. */
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
  /** The state-based action that trashes programs that have lost their strength without damage. */
  sweep: 18,
  /** The state-based action that ends the match. */
  judge: 19,
  concede: 20,
  /** The observer index lists auras under it; it never happens. */
  update: 21,
  /** Effects that become several actions, or one that is known only when it is resolved. */
  steps: 22,
  /** How a match of decks begins: a seat joins, with each card of its deck; hands are dealt. */
  join: 23,
  addToDeck: 24,
  openMatch: 25,
  deal: 26,
  /** The time of a turn is running out. */
  timeWarning: 27,
  /** Set-up steps of scenarios that no card can do. */
  setCpu: 28,
  putOnDeck: 29,
} as const;
/** The number of an action type. */
export type CyberActionType = (typeof Type)[keyof typeof Type];

/** Names of the action types, by number: `playCard` is `play-card`. */
export const typeNames: readonly string[] = namesOf(Type);

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
