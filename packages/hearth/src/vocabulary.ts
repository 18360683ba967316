import { abilityStats } from '@aftercast/cards';
import { declareRegisters, type RegisterKind, type ZoneKind } from '@aftercast/kernel';
import { namesOf } from '@aftercast/rules';
import { keywords } from '#keywords';

import { Type } from './action-types.ts';

export { STAGES } from '@aftercast/rules';
export * from './action-types.ts';

/** Kinds of zone: each seat has one of each. */
export const Zone = {
  /** Out of the match. */
  removed: 0,
  /** The player, who has mana and fatigue; after it, the quests in play. */
  player: 1,
  /** The hero. */
  hero: 2,
  /** The hero power. */
  power: 3,
  /** The weapon; until deaths, also the one before it. */
  weapon: 4,
  /** The deck. The first entity is drawn next. */
  deck: 5,
  /** The hand. */
  hand: 6,
  /** Minions and locations, from left to right. */
  battlefield: 7,
  /** Secrets in play. */
  secrets: 8,
  /** Cards that have died, were cast, or were discarded. */
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
  /** What it deals in an attack. A hero’s own attack does not include its weapon; below 0 it deals nothing (any). */
  attack: 0,
  /** Maximum health of a character; what is left is this minus `damage` (0 or more). */
  health: 1,
  /** Damage that a character has taken, or lost durability of a weapon or a location (0 or more). */
  damage: 2,
  /** What playing or using it costs, in mana; below 0 it costs nothing (any). */
  cost: 3,
  /** Of a hero: armor, which is lost before health (0 or more). */
  armor: 4,
  /** Maximum durability of a weapon or a location; what is left is this minus `damage` (0 or more). */
  durability: 5,
  /** 1 for a hero power that was used this turn, and for a character that was put into play exhausted (0 or 1). */
  exhausted: 6,
  /** Attacks made this turn (0 or more). */
  attacks: 7,
  /** 1 stops the printed routines from listening (0 or 1). */
  silenced: 8,
  /** Keyword: it must be attacked first (0 or more). */
  taunt: 9,
  /** Keyword: it can attack in the turn in which it enters play (0 or more). */
  charge: 10,
  /** Keyword: the next damage is ignored (0 or more). */
  divineShield: 11,
  /** Keyword: it can attack twice a turn (0 or more). */
  windfury: 12,
  /** Keyword: the enemy can neither target nor attack it (0 or more). */
  stealth: 13,
  /** Keyword: it destroys the minions that it damages (0 or more). */
  poisonous: 14,
  /** Keyword: it takes no damage, and the enemy cannot target it (0 or more). */
  immune: 15,
  /** Keyword: spells and hero powers cannot target it (0 or more). */
  elusive: 16,
  /** Keyword: it cannot attack (0 or more). */
  cantAttack: 17,
  /** Keyword: it freezes the characters that it damages (0 or more). */
  freeze: 18,
  /** Keyword: how much it adds to the damage of its side’s spells (0 or more). */
  spellDamage: 19,
  /** 1: it thaws at the end of its controller’s turn; 2: at the end of the turn after that (0 to 2). */
  frozen: 20,
  /** 1: it is marked for destruction (0 or 1). */
  dying: 21,
  /** The turn in which it entered play, or changed sides; 0 for before the match (0 or more). */
  entered: 22,
  /** Of a player: full mana crystals (0 to 10). */
  mana: 23,
  /** Of a player: all mana crystals (0 to 10). */
  maxMana: 24,
  /** Of a player: damage of the last draw from an empty deck (0 or more). */
  fatigue: 25,
  /** Of a player: 1 if drawing from an empty deck does nothing (0 or 1). */
  fatigueOff: 26,
  /** Of a player: crystals that will be locked next turn (0 or more). */
  overload: 27,
  /** Of a player: crystals that are locked this turn (0 to 10). */
  locked: 28,
  /** Of a player: cards played this turn (0 or more). */
  cardsPlayed: 29,
  /** 1 for a spell that was countered and so not cast (0 or 1). */
  countered: 30,
  /** Of a player: minions played this turn (0 or more). */
  minionsPlayed: 31,
  /** Of a player: not 0 while healing deals damage instead (0 or more). */
  healsHurt: 32,
  /** Of a player: how many times damage and healing of spells and the hero power are doubled (0 or more). */
  doubling: 33,
  /** The limit of a turn in seconds, of a player while such a card is in play; 0 for the limit of the match (0 or more). */
  turnSeconds: 34,
  /** Of a minion: not 0 while damage cannot reduce it below 1 health (0 or more). */
  undying: 35,
  /** Of a weapon: not 0 if attacking a minion costs it attack instead of durability (0 or more). */
  dulls: 36,
  /** 1 + the seat that a borrowed minion returns to when the enchantment ends; 0 if it is not borrowed (0 to 2). */
  borrowed: 37,
  /** Of adjacent minions that died together, and of what fills their slots: 1 + their former index (0 to 7). */
  gap: 38,
  /** Of a player: 1 once the opening hand is kept (0 or 1). */
  kept: 39,
  /** The turn in which it died; 0 if it has not died (0 or more). */
  died: 40,
  /** Of a hero power: the number of the card whose effects it has instead of its own; 0 for its own (0 or more). */
  playsAs: 41,
  /** Of a player: not 0 while its deathrattles trigger twice (0 or 1). */
  deathrattlesTwice: 42,
  /** Of a player: not 0 while its battlecries trigger twice (0 or 1). */
  battlecriesTwice: 43,
  /** Of a player: not 0 while what its cards do at the end of a turn happens twice (0 or 1). */
  turnEndsTwice: 44,
  /** Keyword: it can attack four times a turn (0 or more). */
  megaWindfury: 45,
  /** Keyword: it can attack minions in the turn in which it enters play (0 or more). */
  rush: 46,
  /** Keyword: it cannot attack heroes (0 or more). */
  sparesHeroes: 47,
  /** Of a card that was played: the mana that was paid for it (0 or more). */
  paid: 48,
  /** Of a location: how many turns of its player it is closed after each use; 0 for all other cards (0 or more). */
  cooldown: 49,
  /** Of a location: how many turns of its player it is still closed; 0 if it can be used (0 or more). */
  closed: 50,
  /** Of a minion: 1 + how many turns of its player it is still dormant; 1: until an effect awakens it; 0: awake (0 or more). */
  dormant: 51,
  /** Of what is dying: the id of the card that has killed it; 0 for none (0 or more). */
  killer: 52,
  /** Of a quest in play: how far it has come (0 or more). */
  progress: 53,
  /** Of a quest: how far it must come; 0 for all other cards (0 or more). */
  goal: 54,
} as const;
/** The number of a stat. */
export type HearthStat = (typeof Stat)[keyof typeof Stat];

/** Names of the stats, by number. */
export const stats: readonly string[] = namesOf(Stat);

/**
 * What came after the classic set: the stats and action types from these numbers on. A game whose cards use none of the words
 * below has none of them.
 */
export const LATER = {
  stats: Stat.kept + 1,
  types: Type.timeWarning + 1,
  words: [
    'twice',
    'as',
    'rush',
    'mega-windfury',
    'cant-attack-heroes',
    'died',
    'died-this-turn',
    'paid',
    'put-into-play',
    'put-into-deck',
    'trigger-deathrattle',
    'resolve-deaths',
    'repeat',
    'at-random',
    'swap-health',
    'remove',
    'cast-card',
    'cards',
    'pick',
    'carry-out',
    'aimed',
    'location',
    'dormant',
    'awakens',
    'awaken',
    'make-dormant',
    'kill',
    'match-start',
    'counted',
    'count-up',
    'count-down',
    'set-counter',
    'quest',
    'sidequest',
    'questline',
    'reward',
    'begin-quest',
  ],
  keys: { destroy: ['next'] },
} as const;

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
  /** What a card does when it is drawn, before the effect that has drawn it goes on. */
  drawn: 3,
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
