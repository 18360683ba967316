import type { Amount, CardRef, Condition, Filter, Selector, Side } from './expression.ts';

/** What a routine answers to. */
export interface CardEvent {
  event: string;
  /** Whom the event is about. */
  who?: Filter;
  /** What that was pointed at. */
  target?: Filter;
}

/** An ability of a card, as data: what it answers to, and its response. */
export interface CardRoutine {
  on: CardEvent;
  /** Looked at when the event happens. */
  if?: Condition[];
  do: Effect[];
  /** In the place of what playing the card does otherwise: only with an event that has such a thing (a combo). */
  instead?: true;
  /** The enchantment that it belongs to ends with it. */
  once?: true;
}

/** What is so for as long as the card is in play: always current. */
export interface CardAura {
  /** Whom it touches. */
  to: Selector;
  /** Where the card must be for it; without it, in play. */
  in?: string;
  /** It holds only while all of this does. */
  while?: Condition[];
  /** What is added to stats, after all that enchantments do. */
  stats?: Record<string, Amount>;
  /** What stats are, whatever enchantments do. */
  pin?: Record<string, Amount>;
  /** A stat is not brought lower than this by the aura. */
  least?: Record<string, number>;
  keywords?: string[];
}

/** One step of a routine's response. Which keys it has depends on what it does: the game's words say so. */
export interface Effect {
  /** What is done: one of the game's words. */
  do: string;
  /** To whom: resolved together, as one action on several targets (law A7). */
  to?: Selector;
  amount?: Amount;
  /** How many times it is done, one after the other. */
  count?: Amount;
  /** The card that is summoned, given, equipped. */
  card?: CardRef;
  /** In the place of `card`: what is copied, with its enchantments and its damage. */
  copy?: Selector;
  /** For which players it is done, one after the other; without it, for the card's controller. */
  for?: Side;
  /** Who does it in the card's place: whose damage it is. */
  by?: Selector;
  /** What `to` is exchanged with. */
  with?: Selector;
  /** The amount is dealt out by ones, each to a random one of `to`. */
  split?: true;
  /** What is in `next` happens at once, not one after the other (law A7). */
  together?: true;
  /** Crystals come empty. */
  empty?: true;
  /** What is added to stats. */
  stats?: Record<string, Amount>;
  /** What stats become. */
  set?: Record<string, Amount>;
  /** What stats are multiplied by. */
  multiply?: Record<string, Amount>;
  keywords?: string[];
  /** Keywords that are taken away. */
  lose?: string[];
  /** What the one that it is given to answers from then on. */
  routines?: CardRoutine[];
  /** What the one that it is given to radiates from then on. */
  auras?: CardAura[];
  /** When what is given ends; without it, never. */
  until?: string;
  /** Looked at when the effect is resolved: if something does not hold, it is dropped. */
  if?: Condition[];
  /** What is done next with each that the effect has made, drawn, moved or picked out (`it`), before anyone else answers. */
  next?: Effect[];
  /** What is done with each of the others (`it`), where one was picked out. */
  rest?: Effect[];
}
