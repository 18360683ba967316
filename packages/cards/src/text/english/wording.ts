import type { PickBounds } from '../../language/ability.ts';
import type { Card } from '../../language/card.ts';
import type { Effect } from '../../language/effect.ts';
import type { Amount, CardRef, Condition, Filter, Selector } from '../../language/expression.ts';
import type { CardQuest } from '../../language/quest.ts';
import type { CardAura, CardEvent, CardRoutine } from '../../language/routine.ts';
import type { Due } from '../again.ts';
import type { Traits } from '../traits.ts';
import type { Noun } from './grammar.ts';

/** A clause that begins with a verb, or a sentence of its own. */
export interface Clause {
  /** Its words, without a full stop. */
  text: string;
  /** Whether it is a sentence of its own. */
  own: boolean;
}

/** The wording of an effect: a clause that begins with a verb, or several clauses. */
export type EffectText = string | Clause | readonly Clause[];

/** How a game words an event. */
export interface EventWording {
  /** `Whenever`, `After`, `At`; absent for an ability with a name, such as a battlecry. */
  when?: string;
  /** The keyword before such an ability on a card of this type; `null` for none. */
  keyword?(type: string): string | null;
  /** What happens, after `When`, where such an ability is given to these cards: `you play this`. Absent: as on a card. */
  given?(to: Selector): string;
  /** What happens: `you cast a spell`. */
  clause?(event: CardEvent, phrases: Phrases, routine: CardRoutine): string;
  /** The whole introduction of what is answered only once: `The next time your turn ends`. Absent for the standard words. */
  due?(event: CardEvent, due: Due): string;
  /** The verb for what a player does, as in `the next spell you cast`. */
  verb?: string;
  /** What it is about, unless its filter says the type: a `card`. Without it, a `character`. */
  about?: string;
  /** The words for the number of the event; without them, `that much`. */
  measure?: string;
}

/** How a game words the entities in a zone, or in several. */
export interface ZoneWording {
  /** The singular noun: `minion`. */
  one: string;
  /** The plural noun: `minions`. */
  many: string;
  /** The nouns for enemies there, if not `enemy` and the noun. */
  enemy?: readonly [one: string, many: string];
  /** Each player has at most one: `your weapon`. */
  single?: true;
  /** The zone is not in play: its owner follows the noun (`in your hand`). */
  held?: string;
  /** `false`: a race there is told together with the noun, as a `Beast hero`. */
  tribes?: false;
  /** How its first cards are called: the `top` ones. Without it, the `first`. */
  first?: string;
  /** The place of both sides' entities, if it must be named: `on the battlefield`. */
  at?: string;
}

/** The parts of sentences that a game words effects and events with. */
export interface Phrases {
  /** The card whose text it is. */
  readonly card: Card;
  /** The event that the text is an answer to; `null` for none. */
  readonly event: CardEvent | null;
  /** Returns a word of the game as texts spell it. */
  name(word: string): string;
  /** Words a set: `all enemy minions`, `a random enemy`; `it` if the text has named it before. */
  noun(selector: Selector): Noun;
  /** The text of {@link noun}; empty for a target that may be any character and is mentioned only once. */
  whom(selector: Selector): string;
  /** Words a set by its side alone: `your minions`. @param held also for a zone that is not in play */
  yours(selector: Selector, held?: boolean): Noun;
  /** Words an entity that a filter matches: `a Beast`, `a friendly minion`; with the noun `what` if it names none. */
  one(filter: Filter | undefined, what: string): string;
  /** Words what a filter matches, without its side: `Beast`, `minions with Taunt`; with the noun `what` if it names none. */
  kindsOf(filter: Filter, what: string, many: boolean): string;
  /** Words a set that does something: `the target`, where `it` could be what has just been acted on. */
  doer(selector: Selector): Noun;
  /** Words a possessive: `your weapon's`, `its`. */
  whose(selector: Selector): string;
  /** Words a number: `3`, `that much`, `your weapon's Attack`. @param kind the effect, to show its current value */
  number(amount: Amount, kind?: string): string;
  /** Whether a number is written as digits. */
  isFigure(amount: Amount): boolean;
  /** Words a number that counts: ` for each enemy minion`, and how much for each; `null` for another kind of number. */
  perEach(amount: Amount): { by: number; each: string } | null;
  /** Words several things: `a card`, `2 cards`, `a card for each enemy minion`, `cards equal to its Durability`. */
  counted(amount: Amount | undefined, one: string, many: string): string;
  /** Words a condition: `you control a Beast`. */
  condition(condition: Condition): string;
  /** Words cards that are made: `a 1/1 Wisp`, `two 0/2 Images with Taunt`, `a copy of it`. */
  cards(ref: CardRef, amount?: Amount): string;
  /** Whether one of these cards may ask for a target when it is played. */
  mayAim(ref: CardRef): boolean;
  /** Returns the text of another card. */
  textOf(id: string): string;
  /** Returns the name of another card. */
  titleOf(id: string): string;
  /** Words how many a player picks: `one`, `up to two`. */
  picks(pick: PickBounds | undefined): string;
  /** Words what a player picks from a set: `another friendly minion`, `up to two enemy minions`. */
  picked(from: Selector, pick: PickBounds | undefined): string;
  /** Words targets as seen by the player that an effect is done for: `a random minion from their hand`. */
  theirs(selector: Selector, side: 'enemy' | 'any'): string;
  /** Words effects in a sentence of their own, without the last full stop: an alternative, or what is repeated. */
  sentence(effects: readonly Effect[]): string;
  /** Puts sentences into quotation marks, which are others inside of quotation marks. */
  quoted(sentences: string): string;
  /** Words alternatives: `draw a card; or gain 2 Armor`. */
  alternatives(all: readonly (readonly Effect[])[]): string;
  /** Words what an enchantment gives: one clause, or several sentences. */
  gift(effect: Effect): EffectText;
  /** Words when an enchantment ends: ` this turn`; empty for never. */
  until(effect: Effect): string;
}

/** Words how a stat changes, as the rest of a sentence about its owner. `isGiven`: cards out of play have it for good, each by itself. */
export type StatWording = (
  about: { subject: string; many: boolean; isGiven?: true },
  how: 'add' | 'set',
  amount: Amount,
  phrases: Phrases,
) => string;

/** The words of a game's card texts. It contains no rules, so that a page can make texts without the engine. */
export interface Wording extends Traits {
  /** Words that are not spelled like their names (`divine-shield` is `Divine Shield`). One that ends in a full stop is a sentence. */
  names: Readonly<Record<string, string>>;
  /** Stats that are called otherwise where they are read than where they are given: a minion's `maximum Health`. */
  reads?: Readonly<Record<string, string>>;
  /** Zones by name; several are joined with commas. */
  zones: Readonly<Record<string, ZoneWording>>;
  /** The adjectives for states: `damaged`, and for entities not in them: `undamaged`. */
  states: Readonly<Record<string, readonly [is: string, isNot: string]>>;
  /** States that are worded after the noun, and without the zone: `that died this turn`. */
  happened: Readonly<Record<string, string>>;
  /** Stats with sentences of their own: `costs (1) less`. */
  stats: Readonly<Record<string, StatWording>>;
  /** Words a number; `null` for the standard words. */
  number(amount: Amount, phrases: Phrases): string | null;
  /** Words what a number counts, after `for each`; `null` if it cannot be worded like that. */
  each(amount: Amount, phrases: Phrases): string | null;
  /** Words a condition; `null` for the standard words. */
  condition(condition: Condition, phrases: Phrases): string | null;
  /** Words an aura; `null` for the standard words. */
  aura(aura: CardAura, phrases: Phrases): string | null;
  /** How events are worded, by name. */
  events: Readonly<Record<string, EventWording>>;
  /** The words before `twice` for events that a player's cards may answer twice, by name: `your Deathrattles trigger`. */
  doubled: Readonly<Record<string, string>>;
  /** How effects are worded, by name. */
  effects: Readonly<Record<string, (effect: Effect, phrases: Phrases) => EffectText>>;
  /** Words an effect and its `next` in one clause: `summon a Defender as the new target`; `null` for two clauses. */
  joined(effect: Effect, next: Effect, phrases: Phrases): EffectText | null;
  /**
   * Words a quest: `Quest: Play 3 minions. Reward: Draw a card`. Absent in a game without.
   * @param phrases those of an answer to what the quest counts
   * @param reward the words of its reward: `draw a card`
   */
  quest?(quest: CardQuest, phrases: Phrases, reward: string): string;
  /** What follows `for each one` after an effect, by name: `drawn`; and whether those are its targets, which are not changed by it. */
  ones?: Readonly<Record<string, { words: string; isTarget?: true }>>;
  /** What follows the keywords of a card that another one makes: ` that die at the end of the turn`. */
  madeWith(card: Card, many: boolean): string;
  /** The noun for the host of an enchantment with abilities: a minion. */
  host: string;
  /** The words before the options of a card, and between them. */
  options: { lead: string; between: string };
  /** How the ends of enchantments are worded, by name. */
  untils: Readonly<Record<string, string>>;
  /** The sides that the game adds, as its players: `your left neighbour`. Absent in a game without. */
  sides?: Readonly<Record<string, string>>;
}
