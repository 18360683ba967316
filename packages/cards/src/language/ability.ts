import type { Amount, CardRef, Condition, Filter, Selector, Side } from './expression.ts';

/** How often one effect is done at most, and into how many points an amount is split at most (law S7). */
export const MOST_REPEATS = 1000;

/** The event that a routine answers. */
export interface CardEvent {
  /** The event: one of the game's words. */
  event: string;
  /** Matches the event's subject; without it, any. */
  who?: Filter;
  /** Matches what the event was aimed at; without it, any. */
  target?: Filter;
  /** The counter that has changed: only with the event of such a change. */
  counter?: string;
}

/** Whom an effect is done for: sides, or the controller of `it`, and outside `next` of the event's subject. */
export type Beneficiary = Side | 'owner';

/** An ability of a card, as data: the event it answers, and its effects. */
export interface CardRoutine {
  /** The event that it answers. */
  on: CardEvent;
  /** Conditions that must hold when the event happens. */
  if?: Condition[];
  /** The zone in which the card listens; without it, in play. */
  in?: string;
  /** Its effects, in order. May be empty only with `once`. */
  do: Effect[];
  /** Replaces what playing the card usually does. Allowed only with an event for some plays, such as a combo. */
  instead?: true;
  /** Ends its enchantment after the routine has answered. Allowed only inside an enchantment. */
  once?: true;
}

/** An effect that holds for as long as the card is in play. It is always up to date. */
export interface CardAura {
  /** The entities that it affects. */
  to: Selector;
  /** The zone in which the card must be; without it, in play. */
  in?: string;
  /** Conditions that must all hold. */
  while?: Condition[];
  /** Added to stats, after all enchantments. */
  stats?: Record<string, Amount>;
  /** The values of stats, regardless of enchantments. */
  pin?: Record<string, Amount>;
  /** Lower bounds of stats: the aura does not reduce a stat below this. */
  least?: Record<string, number>;
  /** Keywords that it gives. */
  keywords?: string[];
  /** The events that the cards of `to`, a player, answer twice. */
  twice?: string[];
  /** The card whose effects the cards of `to` have when they are played or used. */
  as?: string;
}

/**
 * How many options a player picks: this many, or any number within bounds. Without `atLeast`, the player may pick none. If there
 * are fewer options, as many as there are.
 */
export type PickBounds = number | { atLeast?: number; atMost: number };

/** One of the alternatives of an effect. */
export interface EffectOption {
  /** Its effects, in order. */
  do: Effect[];
}

/** One step of a routine's response. The game's words define which keys an effect has. */
export interface Effect {
  /** The effect: one of the game's words. */
  do: string;
  /** Its targets, affected together by one action (law A7). */
  to?: Selector;
  /** How much, such as the damage; a number is at least 1. */
  amount?: Amount;
  /** How many times it is done, one after the other; a number is at least 1. */
  count?: Amount;
  /** The card to summon, give or equip. */
  card?: CardRef;
  /** Cards that a player chooses from, in this order; at least two, all different. */
  cards?: string[];
  /** How many a player picks; without it, one. */
  pick?: PickBounds;
  /** What is picked are further targets of the card: only what it may target can be picked, and without enough it cannot be played. */
  aimed?: true;
  /** Instead of `card`: the entity to copy, with its enchantments and damage. */
  copy?: Selector;
  /** The players it is done for, one after the other; without it, the card's controller. */
  for?: Beneficiary;
  /** Who does it in place of the card, such as the source of damage. */
  by?: Selector;
  /** What `to` is swapped with. */
  with?: Selector;
  /** Splits the amount into single points, each for a random one of `to`. */
  split?: true;
  /** Everything in `next` happens at once, not one after the other (law A7). */
  together?: true;
  /** New crystals are empty. */
  empty?: true;
  /** Where in the deck a card is put; without it, at random. */
  at?: 'top' | 'bottom' | 'random';
  /** Alternatives, at least two, of which one is done. */
  options?: EffectOption[];
  /** Repeats `next` for as long as all of these hold. */
  while?: Condition[];
  /** Added to stats. */
  stats?: Record<string, Amount>;
  /** New values of stats. */
  set?: Record<string, Amount>;
  /** Factors for stats. */
  multiply?: Record<string, Amount>;
  /** Keywords to give. */
  keywords?: string[];
  /** Keywords to remove. */
  lose?: string[];
  /** Routines that the targets have from then on. */
  routines?: CardRoutine[];
  /** Auras that the targets have from then on. */
  auras?: CardAura[];
  /** When the enchantment ends; without it, never. */
  until?: string;
  /** Conditions that must all hold when the effect is resolved; otherwise it is dropped. */
  if?: Condition[];
  /** Effects for each entity that this one has made, drawn, moved or picked (`it`), before other cards answer. */
  next?: Effect[];
  /** Effects for each of the entities that were not picked (`it`). */
  rest?: Effect[];
  /** The counter that it changes. */
  counter?: string;
}
