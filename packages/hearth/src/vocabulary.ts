import { abilityStats } from '@aftercast/cards';
import { declareRegisters, type RegisterKind, type ZoneKind } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { keywords } from '#keywords';

export { STAGES } from '@aftercast/rules';

/** Kinds of zone: each seat has one of each. */
export const Zone = {
  /** Out of the match. */
  removed: 0,
  /** The player, who has mana and fatigue. */
  player: 1,
  hero: 2,
  power: 3,
  weapon: 4,
  /** The first entity is drawn next. */
  deck: 5,
  hand: 6,
  /** Minions, from left to right. */
  battlefield: 7,
  secrets: 8,
  graveyard: 9,
} as const;
/** The number of a kind of zone. */
export type HearthZone = (typeof Zone)[keyof typeof Zone];

/** The kinds of zone for the kernel, by number. */
export const zones: readonly ZoneKind[] = [
  { name: 'removed', visible: 'none' },
  { name: 'player', visible: 'all' },
  { name: 'hero', visible: 'all' },
  { name: 'power', visible: 'all' },
  { name: 'weapon', visible: 'all' },
  { name: 'deck', visible: 'count' },
  { name: 'hand', visible: 'owner' },
  { name: 'battlefield', visible: 'all' },
  { name: 'secrets', visible: 'owner' },
  { name: 'graveyard', visible: 'all' },
];

/** Integers that every entity has. For a keyword (see `keywords.ts`), any value but 0 means that the entity has it. */
export const Stat = {
  attack: 0,
  /** The maximum; remaining health is this minus `damage`. The same holds for the durability of a weapon. */
  health: 1,
  damage: 2,
  cost: 3,
  armor: 4,
  durability: 5,
  /** 1 for a hero power that was used this turn, and for a character that was put into play exhausted. */
  exhausted: 6,
  /** Attacks made this turn. */
  attacks: 7,
  /** 1 stops the printed routines from listening. */
  silenced: 8,
  taunt: 9,
  charge: 10,
  divineShield: 11,
  windfury: 12,
  stealth: 13,
  poisonous: 14,
  immune: 15,
  /** Spells and hero powers cannot target it. */
  elusive: 16,
  cantAttack: 17,
  /** It freezes the characters that it damages. */
  freeze: 18,
  spellDamage: 19,
  /** 1: thaws at the end of its controller's turn; 2: at the end of the turn after that. */
  frozen: 20,
  /** 1: marked for destruction. */
  dying: 21,
  /** The turn in which it entered play, or changed sides; 0 for before the match. */
  entered: 22,
  /** From here on, stats of players: full crystals. */
  mana: 23,
  maxMana: 24,
  /** Damage of the last draw from an empty deck. */
  fatigue: 25,
  /** 1: drawing from an empty deck does nothing. */
  fatigueOff: 26,
  /** Crystals that will be locked next turn. */
  overload: 27,
  /** Crystals that are locked this turn. */
  locked: 28,
  /** Cards played this turn. */
  cardsPlayed: 29,
  /** 1 for a spell that was countered and so not cast. */
  countered: 30,
  /** Minions played this turn. */
  minionsPlayed: 31,
  /** Not 0: healing deals damage instead. */
  healsHurt: 32,
  /** How many times damage and healing of spells and the hero power are doubled. */
  doubling: 33,
  /** The limit of a turn in seconds; 0 for the limit of the match. */
  turnSeconds: 34,
  /** Of a minion: not 0 while damage cannot reduce it below 1 health. */
  undying: 35,
  /** Of a weapon: not 0 if attacking a minion costs it attack instead of durability. */
  dulls: 36,
  /** 1 + the seat that a borrowed minion returns to when the enchantment ends; 0 if it is not borrowed. */
  borrowed: 37,
  /** Of adjacent minions that died together, and of what fills their slots: 1 + their former index. */
  gap: 38,
  /** Of a player: 1 once the opening hand is kept. */
  kept: 39,
} as const;
/** The number of a stat. */
export type HearthStat = (typeof Stat)[keyof typeof Stat];

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
  /** 1 while something is in play that lasts only for an attack. */
  fleeting: 3,
  /** How far the match has come: an index into `STAGES`. */
  stage: 4,
  /** While seats join: 1 + the seat that starts; 0 to choose at random. */
  first: 5,
} as const;

/**
 * The registers, by number. Seats do not see `auras`, which also counts cards in hands; `first`, which a seat must not know
 * before it joins with its deck; and `fleeting`, which is 0 whenever the match is idle.
 */
export const registers: readonly RegisterKind[] = declareRegisters(OwnRegister, ['active', 'turn', 'stage']);

/** Action types. The file of each type describes its `source`, `targets` and other fields. */
export const Type = {
  playCard: 0,
  castSpell: 1,
  summon: 2,
  battlecry: 3,
  attack: 4,
  damage: 5,
  heal: 6,
  armor: 7,
  draw: 8,
  fatigue: 9,
  discard: 10,
  burn: 11,
  destroy: 12,
  deaths: 13,
  death: 14,
  buff: 15,
  silence: 16,
  freeze: 17,
  giveCard: 18,
  equip: 19,
  usePower: 20,
  revealSecret: 21,
  counter: 22,
  redirect: 23,
  gainMana: 24,
  afterPlay: 25,
  afterAttack: 26,
  startTurn: 27,
  endTurn: 28,
  judge: 29,
  update: 30,
  concede: 31,
  /** Effects that become several actions, or one that is known only when it is resolved. */
  steps: 32,
  transform: 33,
  returnToHand: 34,
  takeControl: 35,
  swap: 36,
  /** A weapon loses durability. */
  wear: 37,
  loseMana: 38,
  setHealth: 39,
  replaceHero: 40,
  replacePower: 41,
  choose: 42,
  /** An enchantment ends. */
  dispel: 43,
  /** Set-up steps of scenarios that no card can do. */
  setMana: 44,
  putOnDeck: 45,
  discardHand: 46,
  /** A weapon loses attack instead of durability. */
  dull: 47,
  /** The state-based action that removes what lasts only for an attack. */
  attackEnd: 48,
  /** A scenario's step: puts a secret into play. */
  putSecret: 49,
  /** Dead cards become as printed. */
  bury: 50,
  /** How a match of decks begins: a seat joins, with each card of its deck; hands are dealt, and kept or replaced. */
  join: 51,
  addToDeck: 52,
  openMatch: 53,
  deal: 54,
  mulligan: 55,
  /** The time of a turn is running out. */
  timeWarning: 56,
} as const;
/** The number of an action type. */
export type HearthActionType = (typeof Type)[keyof typeof Type];

/** Names of the action types, by number: `playCard` is `play-card`. */
export const typeNames: readonly string[] = namesOf(Type);

/** When an attachment ends. */
export const Until = {
  forever: 0,
  /** The end of the turn in which it was attached. */
  turnEnd: 1,
  /** The start of the next turn of the seat that gave it. */
  nextTurn: 2,
  /** The end of the next turn of the host's controller. */
  hostTurnEnd: 3,
  /** The end of the attack in which it was attached. */
  attackEnd: 4,
} as const;

/** Priorities of reactions, where the order of play alone is not enough (law A4). */
export const Priority = {
  /** The `next` of an effect. */
  next: 2,
  deathrattle: 1,
  usual: 0,
  /** Secrets that come after all other answers. */
  secret: -1,
  /** What an attack costs a weapon, after all answers to the damage. */
  wear: -2,
  /** What is done after all answers. */
  last: -3,
} as const;

/** Limits that the rules set. */
export const Limit = {
  board: 7,
  hand: 10,
  mana: 10,
  secrets: 5,
} as const;
