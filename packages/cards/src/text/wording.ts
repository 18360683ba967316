import type { Card } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Amount, CardRef, Condition, Filter, Selector } from '../language/expression.ts';
import type { CardAura, CardEvent, CardRoutine } from '../language/routine.ts';
import type { Noun } from './grammar.ts';

/** A part of a sentence: what is done, as a clause that begins with a verb; `own` for one that is a sentence itself. */
export interface Clause {
  text: string;
  own: boolean;
}

/** What an effect is worded with: a clause that begins with a verb, or several sentences. */
export type Said = string | Clause | readonly Clause[];

/** How a game words an event. */
export interface EventWording {
  /** `Whenever`, `After`, `At`; absent for an ability with a name of its own. */
  when?: string;
  /** The keyword before such an ability of a card of this type; `null` for none. */
  keyword?(type: string): string | null;
  /** What happens: `you cast a spell`. */
  clause?(event: CardEvent, phrases: Phrases, routine: CardRoutine): string;
  /** What a player does, for `the next spell you cast`. */
  verb?: string;
}

/** How a game words what is in a zone, or in several. */
export interface ZoneWording {
  one: string;
  many: string;
  /** What an enemy there is called, if not `enemy` and the noun. */
  enemy?: readonly [one: string, many: string];
  /** Each player has one at most: `your weapon`. */
  single?: true;
  /** It is held, not in play: whose it is stands behind it (`in your hand`). */
  held?: string;
  /** Where those of both sides are, if that must be said: `on the battlefield`. */
  at?: string;
}

/** Parts of sentences that effects and events are worded with. */
export interface Phrases {
  /** The card whose text it is. */
  readonly card: Card;
  /** The event that is being answered; `null` for none. */
  readonly event: CardEvent | null;
  /** A word of the game as texts spell it. */
  name(word: string): string;
  /** Who is meant: `all enemy minions`, `a random enemy`; `it` when they have been spoken of before. */
  noun(selector: Selector): Noun;
  /** The text of {@link noun}; empty for a target that may be anybody and is not spoken of again. */
  whom(selector: Selector): string;
  /** `your minions`, where nothing but the side says which. */
  yours(selector: Selector, held?: boolean): Noun;
  /** `a Beast`, `a friendly minion`: one that a filter lets pass; `what` if the filter does not say what it is. */
  one(filter: Filter | undefined, what: string): string;
  /** Whose: `your weapon's`, `its`. */
  whose(selector: Selector): string;
  /** A number: `3`, `that much`, `your weapon's Attack`. With the kind of effect, it is the one that is shown now. */
  number(amount: Amount, kind?: string): string;
  /** Whether a number is written as digits. */
  isFigure(amount: Amount): boolean;
  /** ` for each enemy minion`, and how much for each; `null` for another kind of number. */
  perEach(amount: Amount): { by: number; each: string } | null;
  /** `a card`, `2 cards`, `a card for each enemy minion`, `cards equal to its Durability`. */
  counted(amount: Amount | undefined, one: string, many: string): string;
  /** `you control a Beast`. */
  condition(condition: Condition): string;
  /** `a 1/1 Wisp`, `two 0/2 Images with Taunt`, `a copy of it`. */
  cards(ref: CardRef, amount?: Amount): string;
  /** The text of another card. */
  textOf(id: string): string;
  /** What `buff` gives: one clause, or several sentences. */
  gift(effect: Effect): Said;
  /** ` this turn`; empty for good. */
  until(effect: Effect): string;
}

/** What a stat is changed to or by, in the words of a sentence about whose stat it is. */
export type StatWording = (
  about: { subject: string; many: boolean },
  how: 'add' | 'set',
  amount: Amount,
  phrases: Phrases,
) => string;

/** The words of a game's texts. It holds no rules, so that a page can make texts without the engine. */
export interface Wording {
  /** Words that are not spelled from their names (`divine-shield` is `Divine Shield`). One that ends in a point is a sentence. */
  names: Readonly<Record<string, string>>;
  /** Zones by their names; several joined with commas. */
  zones: Readonly<Record<string, ZoneWording>>;
  /** Zones that hold anybody who could be pointed at: a target among all of them needs no noun. */
  anybody: string;
  /** Adjectives for states, and for those that are not in them. */
  states: Readonly<Record<string, readonly [is: string, isNot: string]>>;
  /** Keywords that are what a card is called: a `Secret`. */
  called: readonly string[];
  /** Keywords that are not printed on a card of such a type: what it does says so. */
  isUnprinted(keyword: string, card: Card): boolean;
  /** Stats that are spoken of in sentences of their own: `costs (1) less`. */
  stats: Readonly<Record<string, StatWording>>;
  /** Stats that are had as a keyword is: `Spell Damage +1`. */
  behind: readonly string[];
  /** Stats that are given in pairs: `+1/+1`. */
  pairs: readonly (readonly [string, string])[];
  /** A number in the game's own words; `null` for the usual ones. */
  number(amount: Amount, phrases: Phrases): string | null;
  /** What is counted by a number, after `for each`; `null` if it cannot be said so. */
  each(amount: Amount, phrases: Phrases): string | null;
  /** A condition in the game's own words; `null` for the usual ones. */
  condition(condition: Condition, phrases: Phrases): string | null;
  /** Whether a condition goes without saying. */
  isObvious(condition: Condition): boolean;
  /** An aura in the game's own words; `null` for the usual ones. */
  aura(aura: CardAura, phrases: Phrases): string | null;
  /** The keyword of an aura that works under such conditions (an enrage); `null` for none. */
  auraKeyword(conditions: readonly Condition[]): string | null;
  events: Readonly<Record<string, EventWording>>;
  /** What each effect does. */
  effects: Readonly<Record<string, (effect: Effect, phrases: Phrases) => Said>>;
  /** An effect and what is done next with what it makes, in one: `summon a Defender as the new target`. */
  joined(effect: Effect, next: Effect, phrases: Phrases): string | null;
  /** What is said of a card that another makes, behind its keywords: ` that die at the end of the turn`. */
  madeWith(card: Card, many: boolean): string;
  /** What enchantments with abilities are on: a minion. */
  host: string;
  /** Between the options of a card and before them. */
  options: { lead: string; between: string };
  /** The keyword of cards that answer hidden: their `Whenever` is `When`. */
  hidden: string;
  untils: Readonly<Record<string, string>>;
  /** Types whose stats are named with them: `a 1/1 Wisp`. */
  bodies: readonly string[];
}

/** Finds a card by its id. */
export type CardById = (id: string) => Card | undefined;

/** What a printed number of an effect is at the moment: spell damage, doubling. */
export type Live = (effect: string, printed: number) => number;
